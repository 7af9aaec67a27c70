import Insight
import Reports

extension Command {
  static let discover = Command(
    grammar: Grammar(
      name: "discover", summary: "lists the types that are like a bag, with the reasons",
      discussion: [
        "Looks through the source of an app that has no configuration, and ranks the types that every screen reads and writes. It "
          + "says as well where taking a type apart is not worth it. Writes nothing."
      ],
      options: [.root, .noCache, .threads, .color, .help],
      examples: [.init(command: "unbag discover", explanation: "Ranks the types of the app around the working directory.")])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      let candidates = try context.pipeline.discover(ScanRequest(arguments, context)).candidates
      context.print(
        CandidatesText(candidates, style: context.style(arguments)).text + "\n" + context.style(arguments)(.bold, LastLine(.pass).text)
          + "\n")
      return .pass
    } catch {
      throw .failure(error)
    }
  }
}
