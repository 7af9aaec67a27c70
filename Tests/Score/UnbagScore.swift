import Foundation
import Scoring

/// Scores what unbag finds in an app against a truth table made by hand.
@main
struct UnbagScore {
  static let usage = """
    Usage: unbag-score TRUTH.tsv CHECKOUT --bag NAME [--unbag PATH]
           unbag-score TRUTH.tsv ACCESSES.json [CHECKOUT]
           unbag accesses --bag NAME --format json | unbag-score TRUTH.tsv - [CHECKOUT]

    Prints recall, precision, the agreement of kind, unwrap and silent exit on the matches, and every disagreement. The checkout's source
    tells assignments through a class instance, whose kind is not judged. Exits with 1 where a requirement is missed.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(usage, terminator: "")
      return
    }
    do {
      guard let command = ScoreCommand(arguments) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
      }
      let report = try command.run()
      print(report.text)
      exit(report.isPassed ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("unbag-score: \(error)\n".utf8))
      exit(3)
    }
  }
}
