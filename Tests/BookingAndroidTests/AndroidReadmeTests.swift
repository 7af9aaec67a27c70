import Foundation
import Testing

/// What the sample's README says of unbag is what unbag says.
@Suite struct AndroidReadmeTests {
  let sample = AndroidSample()
  let readme: String

  init() throws {
    readme = try String(contentsOf: AndroidSample().root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func theSessionsPrintWhatThePageShows() throws {
    let sessions = readme.components(separatedBy: "```console\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(sessions.count == 2)
    for session in sessions {
      let lines = session.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try #require(lines.count == 2 && lines[0].hasPrefix("$ "))
      let run = try sample.shell(String(lines[0].dropFirst(2)))
      #expect(run.output == String(lines[1]), "\(lines[0])")
    }
  }

  /// Whether they come out so is executed by the check; here it is enough that each is in one row, and in the right column.
  @Test func theTableOfKillsHasEveryStrictMemberOfTheScreens() throws {
    let rows = readme.components(separatedBy: "\n| --- | --- | --- | --- |\n")[1].prefix { $0 != "#" }
      .components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.components(separatedBy: " |").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { $0[0] } == ["| search", "| results", "| passengers", "| extras", "| payment", "| confirmation"])
    let strict = try sample.accesses().filter { $0.scope == .outside && ($0.unwrap || $0.silentExit) }
    for row in rows {
      let screen = row[0].dropFirst(2)
      for access in strict where access.site.lowercased() == "\(screen)viewmodel" {
        let source = try String(contentsOf: sample.root.appendingPathComponent(access.file), encoding: .utf8)
        let lines = source.components(separatedBy: "\n").prefix(access.line)
        let member = try #require(lines.compactMap(Self.member).last)
        let cells = row[1] + row[2]
        #expect(cells.contains("`\(member)"), "\(access)")
      }
    }
  }

  /// The name of the function or property that begins on a line of a class's body.
  private static func member(_ line: String) -> String? {
    for keyword in ["    fun ", "    val "] where line.hasPrefix(keyword) {
      return String(line.dropFirst(keyword.count).prefix { $0.isLetter })
    }
    return nil
  }

  @Test func linksLeadSomewhere() {
    let links = readme.components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] }
    #expect(links.count > 8)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: sample.root.appendingPathComponent(link).path), "\(link)")
    }
  }
}
