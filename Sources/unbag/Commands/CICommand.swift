import Facts
import Reports

extension Command {
  static let ci = Command(
    grammar: Grammar(
      name: "ci", summary: "prints a file that makes a continuous integration run unbag",
      discussion: [
        "The systems are " + CISystem.allCases.map(\.rawValue).joined(separator: ", ")
          + ". The file goes to the output stream, and nothing is written.",
        "unbag has no released binaries: the files fetch one commit of its repository, build it once, and keep it in the cache of the "
          + "continuous integration. Without --from and --commit two lines of the file have to be filled in.",
      ],
      positionals: [.init(placeholder: "SYSTEM", help: CISystem.allCases.map(\.rawValue).joined(separator: ", "))],
      options: [from, commit, .help],
      examples: [
        .init(command: "unbag ci github > .github/workflows/unbag.yml", explanation: "A workflow of GitHub Actions."),
        .init(
          command: "unbag ci gitlab --from https://gitlab.example.com/tools/unbag.git --commit 1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d",
          explanation: "Jobs of GitLab, with where unbag comes from."),
      ])
  ) { arguments, context throws(CommandError) in
    let words = CISystem.allCases.map(\.rawValue)
    guard let word = arguments.positionals.first else {
      throw .usage(UsageError("no system is given", hint: "The systems are: \(words.joined(separator: ", "))"))
    }
    guard let system = CISystem(rawValue: word) else {
      let nearest = NearestName.to(word, among: words).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage(UsageError("unknown system '\(word)'\(nearest)", hint: "The systems are: \(words.joined(separator: ", "))"))
    }
    var origin = CIFile.Origin.unknown
    if let repository = arguments.value(of: from) {
      guard !repository.isEmpty, repository.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
        throw .usage(UsageError("--from takes the address of a repository", hint: "Such as https://github.com/OWNER/unbag.git"))
      }
      origin.repository = repository
    }
    if let id = arguments.value(of: commit) {
      // A branch would change what is counted without anybody having asked for it.
      guard id.utf8.count == 40 || id.utf8.count == 64, id.allSatisfy({ "0123456789abcdef".contains($0) }) else {
        throw .usage(UsageError("--commit takes the full id of a commit", hint: "'git rev-parse HEAD' in a clone of unbag prints it."))
      }
      origin.commit = id
    }
    context.print(CIFile(system: system, origin: origin).text)
    return .pass
  }

  private static let from = Option("from", .text(placeholder: "URL"), help: "the repository that unbag is fetched from")
  private static let commit = Option("commit", .text(placeholder: "ID"), help: "the commit of unbag, with all its digits")
}
