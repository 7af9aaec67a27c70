import Ratchet
import Reports
import Workspace

extension Command {
  static let diff = Command(grammar: diffGrammar) { arguments, context throws(CommandError) in
    guard let old = arguments.positionals.first else { throw .usage(UsageError(missing: "A", grammar: diffGrammar)) }
    let new = arguments.positionals.count > 1 ? arguments.positionals[1] : nil
    do throws(Failure) {
      let root: ProjectRoot
      do throws(ProjectRootError) {
        root = try ProjectRoot(at: arguments.value(of: .root) ?? context.directory)
      } catch {
        throw Failure([Problem(error.description)])
      }
      let places = BaselinePlaces(root: root, directory: context.directory, bags: arguments.values(of: .bag))
      let text = DiffText(old: try places.baselines(at: old), new: try places.baselines(at: new), style: context.style(arguments)).text
      context.print(text)
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  private static let diffGrammar = Grammar(
    name: "diff", summary: "shows what differs between two baselines",
    discussion: [
      "A and B are each a baseline file, a commit (then it is the baselines of that commit) or COMMIT:PATH; without B, the baselines of the "
        + "working tree. Only the files are compared; the source is not looked at. The exit code is 0 whether something differs or not."
    ],
    positionals: [
      .init(placeholder: "A", help: "a file, a commit, or COMMIT:PATH"),
      .init(placeholder: "B", help: "the same; by default the working tree"),
    ],
    options: [.bag, .root, .color, .help],
    examples: [
      .init(command: "unbag diff main", explanation: "What this branch has done to the baselines."),
      .init(command: "unbag diff v1.0 v2.0 --bag booking-flow", explanation: "One bag between two releases."),
    ])
}
