import Foundation

/// A README of the repository, taken apart as far as its tests need it.
struct Readme {
  /// A command of a console session, with the output that the README shows for it.
  struct Step: Equatable {
    var command: String
    var output: String
  }

  /// The lines that are not inside of a fence, with the heading above them.
  private var prose: [(section: String, line: String)] = []
  /// The commands of all fences marked `console`, in order: one session.
  private(set) var steps: [Step] = []

  static let repository =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// - Parameter path: In the repository.
  init(_ path: String = "README.md") throws {
    var section = ""
    var fence: String?
    for line in try read("\(Self.repository)/\(path)").components(separatedBy: "\n") {
      let trimmed = line.drop(while: { $0 == " " })
      if trimmed.hasPrefix("```") {
        fence = fence == nil ? String(trimmed.dropFirst(3)) : nil
      } else if fence == "console" {
        take(String(trimmed), whole: line)
      } else if fence == nil {
        if line.hasPrefix("#") { section = line.drop(while: { $0 == "#" }).trimmingCharacters(in: .whitespaces) }
        prose.append((section, line))
      }
    }
  }

  /// A fence in a list is indented by the width of the list's numbers.
  private mutating func take(_ trimmed: String, whole line: String) {
    if trimmed.hasPrefix("$ ") {
      steps.append(Step(command: String(trimmed.dropFirst(2)), output: ""))
      indentation = line.count - trimmed.count
    } else if !steps.isEmpty {
      steps[steps.count - 1].output += line.dropFirst(min(indentation, line.count - trimmed.count)) + "\n"
    }
  }

  private var indentation = 0

  var headings: [String] {
    prose.map(\.line).filter { $0.hasPrefix("#") }.map { $0.drop(while: { $0 == "#" }).trimmingCharacters(in: .whitespaces) }
  }

  /// The cells of the rows of all tables in a section, without heads.
  func rows(of section: String) -> [[String]] {
    let lines = prose.filter { $0.section == section }.map(\.line)
    return lines.indices.filter { index in
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("| ---")
      return lines[index].hasPrefix("| ") && !lines[index].hasPrefix("| ---") && !isHead
    }.map { index in
      lines[index].split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// What stands between backticks in a section, or everywhere.
  func codes(in section: String? = nil) -> Set<String> {
    let text = prose.filter { section == nil || $0.section == section }.map(\.line).joined(separator: "\n")
    return Set(text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element))
  }

  /// The targets of all links.
  var links: [String] {
    prose.flatMap { $0.line.components(separatedBy: "](").dropFirst().compactMap { $0.components(separatedBy: ")").first } }
  }
}
