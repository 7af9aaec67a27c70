import Ratchet
import Resolver

/// The outcome of a check as the commands by which a step of GitHub Actions annotates a pull request.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and drops the rest without a word. So there is one annotation for each gate key,
/// those on changed lines first, and where there are more than ten the tenth says how many.
struct CheckGitHub {
  var report: CheckReport
  var surroundings: CheckSurroundings

  var text: String {
    (limited(problems + rises + mustTighten) + limited(raised) + limited(inherited + notes)).map(\.text).joined()
  }

  static let limit = 10

  private var problems: [GitHubCommand] {
    (report.allProblems + report.unwritten).map { problem in
      let hint = problem.hint.map { "\n\($0)" } ?? ""
      return command(.error, Spot(problem), title: "unbag: \(LastLine.word(for: report.exitCode).lowercased())", problem.message + hint)
    }
  }

  private var rises: [GitHubCommand] {
    report.risesInOrder.map { bag, verdict, rise in
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      let text = RiseText(
        rise: rise, bag: bag, wording: wording, advice: report.advice(for: rise, in: bag, verdict), style: .plain, isVerbose: false,
        source: surroundings.source)
      return command(
        .error, Spot(rise, baseline: bag.baseline), title: wording.title(of: rise), ([text.heading] + text.body).joined(separator: "\n"))
    }
  }

  private var mustTighten: [GitHubCommand] {
    report.judged.flatMap { bag, verdict in
      CheckWording(report: report, bag: bag, verdict: verdict).mustTighten.map {
        command(.error, Spot(file: bag.baseline), title: "unbag: the baseline allows more than there is", $0)
      }
    }
  }

  /// Somebody has to see a raise, on the pull request that has it.
  private var raised: [GitHubCommand] {
    report.judged.flatMap { bag, verdict in
      CheckWording(report: report, bag: bag, verdict: verdict).raised.map {
        command(.warning, Spot(file: bag.baseline), title: "unbag: a raise", $0)
      }
    }
  }

  private var inherited: [GitHubCommand] {
    report.judged.flatMap { bag, verdict in
      CheckWording(report: report, bag: bag, verdict: verdict).inherited.map {
        command(.notice, Spot(file: bag.baseline), title: "unbag: inherited", $0)
      }
    }
  }

  private var notes: [GitHubCommand] {
    report.notes.map { command(.notice, Spot($0), title: "unbag", $0.message) }
  }

  private func command(_ level: GitHubCommand.Level, _ spot: Spot, title: String, _ message: String) -> GitHubCommand {
    GitHubCommand(
      level: level, file: surroundings.prefix + spot.file,
      region: Region(spot, source: spot.place.flatMap(surroundings.source)), title: title, message: message)
  }

  private func limited(_ commands: [GitHubCommand]) -> [GitHubCommand] {
    guard commands.count > Self.limit else { return commands }
    var last = commands[Self.limit - 1]
    last.title = "unbag: and \(commands.count - Self.limit + 1) more"
    last.message =
      "and \(commands.count - Self.limit + 1) more, which GitHub would not show; the job summary (--summary) and the log have all"
    return commands.prefix(Self.limit - 1) + [last]
  }
}

/// One line that the runner of GitHub Actions takes for a command.
struct GitHubCommand: Hashable {
  enum Level: String {
    case error, warning, notice
  }

  var level: Level
  /// Relative to the top of the repository.
  var file: String
  var region: Region
  var title: String
  var message: String

  var text: String {
    var properties = [("file", file), ("line", "\(region.line)"), ("endLine", "\(region.line)")]
    if region.endColumn > region.startColumn { properties += [("col", "\(region.startColumn)"), ("endColumn", "\(region.endColumn)")] }
    properties.append(("title", title.shortened(to: 250)))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(level.rawValue) \(list)::\(Self.escapedData(message.shortened(to: Self.longestMessage)))\n"
  }

  /// The runner cuts a message at 4,096 characters (`actions/runner`, `ExecutionContext`), in the middle of a word and without saying so.
  static let longestMessage = 4000

  static func escapedData(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// By scalars: to Swift `\r\n` is one character, to the runner two.
  private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension String {
  /// At most `length` characters, the last an ellipsis where something is cut.
  func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
