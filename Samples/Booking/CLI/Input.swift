import BookingDrivers
import Foundation

/// Where the commands come from: a person, who is asked, or a script, which is shown.
struct Input {
  /// What the script is called; `nil` for a person.
  let script: String?
  /// How many lines have been taken.
  private(set) var line = 0
  /// `nil` for the standard input.
  private let lines: [String]?

  /// - Parameter script: A path, `-` for the standard input, `nil` for a person.
  init(script: String?) throws(Failure) {
    self.script = script
    guard let script, script != "-" else {
      lines = nil
      return
    }
    do {
      lines = try String(contentsOfFile: script, encoding: .utf8).components(separatedBy: .newlines)
    } catch {
      throw .file("'\(script)' cannot be read.")
    }
  }

  /// The next line; `nil` at the end.
  mutating func next(on screen: ScreenName) -> String? {
    if script == nil { Console.print(Self.hint(for: screen) + "\n> ", terminator: "") }
    let next = take()
    if script == nil, next == nil { Console.print("") }
    line += 1
    return next
  }

  private func take() -> String? {
    guard let lines else { return readLine() }
    return lines.indices.contains(line) ? lines[line] : nil
  }

  private static func hint(for screen: ScreenName) -> String {
    let offered = CommandWord.allCases.filter { $0.screen == screen }.map(\.usage) + ["back", "help"]
    return "  (\(offered.joined(separator: " · ")))"
  }
}
