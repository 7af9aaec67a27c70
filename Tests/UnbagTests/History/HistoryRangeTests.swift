import Foundation
import Insight
import Reports
import Testing
import Workspace

@testable import unbag

/// Which commits a history has, and what it says where there is none.
struct HistoryRangeTests {
  private func subjects(_ app: HistoryApp, since: String? = nil, until: String? = nil, _ step: HistoryStep = .commit, limit: Int? = nil)
    throws -> [String]
  {
    let request = HistoryRequest(since: since, until: until, step: step, limit: limit)
    return try #require(try app.answer("BookingFlowContext", request: request).histories.first).points.map(\.subject)
  }

  /// Twelve days from a Monday on, with a tag in the middle.
  private func withDays<Result>(_ body: (HistoryApp) throws -> Result) throws -> Result {
    try HistoryApp.with { app in
      for day in 0..<12 {
        try app.commit("day \(day)")
        if day == 5 { try app.git("tag v1 && git tag 2024") }
      }
      return try body(app)
    }
  }

  @Test func `every commit, or the last of each week or month`() throws {
    try withDays { app in
      #expect(try subjects(app) == (0..<12).map { "day \($0)" })
      #expect(try subjects(app, .week) == ["day 6", "day 11"])
      #expect(try subjects(app, .month) == ["day 11"])
      #expect(try subjects(app, limit: 3) == ["day 9", "day 10", "day 11"])
    }
  }

  @Test func `since a tag, a commit or a date, and until one`() throws {
    try withDays { app in
      #expect(try subjects(app, since: "v1").first == "day 5")
      #expect(try subjects(app, since: "2024").first == "day 5")
      #expect(try subjects(app, since: app.commits[3]).first == "day 3")
      #expect(try subjects(app, since: app.commits[0]).count == 12)
      #expect(try subjects(app, since: "2026-01-08") == (3..<12).map { "day \($0)" })
      #expect(try subjects(app, until: "2026-01-08") == (0..<4).map { "day \($0)" })
      #expect(try subjects(app, since: "v1", until: "HEAD~2") == (5..<10).map { "day \($0)" })
      #expect(try subjects(app, since: "2026-01-06 00:00 +0000", until: "2026-01-07") == ["day 1", "day 2"])
    }
  }

  @Test func `what is neither a commit nor a date, and a time without commits, are said`() throws {
    try withDays { app in
      let wrong = try app.unbag("history", "BookingFlowContext", "--since", "v2")
      #expect(wrong.code == 3)
      #expect(wrong.error.contains("--since 'v2' is no tag, branch or commit of this clone, and no date"))
      let empty = try app.unbag("history", "BookingFlowContext", "--since", "2030-01-01")
      #expect(empty.code == 3)
      #expect(empty.error.contains("no commit lies within the time that was asked for"))
      #expect(try app.unbag("history", "BookingFlowContext", "--every", "day").code == 64)
    }
  }

  @Test func `a merge is one step`() throws {
    try HistoryApp.with { app in
      try app.commit("start")
      try app.git("checkout -q -b side")
      try app.write("func side(c: BookingFlowContext) { print(c.seat!) }\n", to: "Sources/Side.swift")
      try app.git("add -A . && git commit -q -m side")
      try app.git("checkout -q main")
      try app.git("merge -q --no-ff -m merged side")
      let points = try #require(try app.answer("BookingFlowContext").histories.first).points
      #expect(points.map(\.subject) == ["start", "merged"])
      #expect(points.compactMap(\.totals?.unwraps) == [1, 2])
    }
  }

  @Test func `a clone that is cut off says so, and measures what it has`() throws {
    try withDays { app in
      let clone = URL(fileURLWithPath: app.root).deletingLastPathComponent().appendingPathComponent("shallow").path
      try app.git("clone -q --depth 3 file://\(app.root) \(clone)")
      let answer = try app.answer("BookingFlowContext", below: clone)
      #expect(answer.histories.first?.points.map(\.subject) == ["day 9", "day 10", "day 11"])
      #expect(answer.notes.map(\.message) == ["this clone is shallow: the history before its oldest commit is not here"])
      let whole = try app.answer("BookingFlowContext")
      #expect(whole.notes.isEmpty)
    }
  }

  @Test func `from a folder below, from a worktree, and where the root is below the top`() throws {
    try HistoryApp.with { app in
      try app.commit("start")
      let expected = try app.answer("BookingFlowContext").histories
      #expect(try app.answer("BookingFlowContext", below: "\(app.root)/Sources/Screens").histories == expected)
      let tree = URL(fileURLWithPath: app.root).deletingLastPathComponent().appendingPathComponent("tree").path
      try app.git("worktree add -q --detach \(tree)")
      #expect(try app.answer("BookingFlowContext", below: tree).histories == expected)

      try app.write("final class Small { var a: Int?; var b = 0 }\nfunc f(s: Small) { print(s.a!) }\n", to: "Packages/Part/Small.swift")
      try app.write("func g(s: Small) { print(s.a!) }\n", to: "Sources/Outside.swift")
      try app.write("{ bags: [{ id: \"small\", type: \"Small\" }] }\n", to: "Packages/Part/.unbag/config.json")
      try app.commit("a part with a root of its own")
      let part = try app.answer(below: "\(app.root)/Packages/Part").histories
      #expect(part.first?.points.map(\.type) == [nil, "Small"])
      #expect(part.first?.points.last?.totals?.unwraps == 1)
    }
  }

  @Test func `without git, without a commit, without the type`() throws {
    try HistoryApp.with { app in
      let unborn = try app.unbag("history", "BookingFlowContext")
      #expect(unborn.code == 3)
      #expect(unborn.error == "unbag: there is no history: this repository has no commit yet\nunbag: CANNOT JUDGE 1 problem (exit 3)\n")
      try app.commit()
      let none = try app.unbag("history", "Nothing")
      #expect(none.code == 3)
      #expect(none.error.hasPrefix("unbag: no type is called 'Nothing' in any of the 1 commit"))
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      let outside = try app.unbag("history", "BookingFlowContext")
      #expect(outside.code == 3)
      #expect(outside.error == "unbag: there is no history: this is no checkout of git\nunbag: CANNOT JUDGE 1 problem (exit 3)\n")
    }
  }

  @Test(arguments: ["text", "json", "csv"])
  func `a warm run says the same bytes as a cold one, with any number of threads`(format: String) throws {
    try withDays { app in
      for day in 0..<6 {
        try app.write("func use\(day)(c: BookingFlowContext) { print(c.seat!) }\n", to: "Sources/Use\(day).swift")
        try app.commit("use \(day)")
      }
      try app.configure()
      #expect(try app.unbag("freeze").code == 0)
      try app.commit("frozen")
      let cold = try app.unbag("history", "--every", "commit", "--format", format, "--threads", "1")
      #expect(cold.code == 0, "\(cold.error)")
      #expect(cold.output.contains(app.commits[0].prefix(7)))
      let warm = try app.unbag("history", "--every", "commit", "--format", format, "--threads", "5")
      #expect(warm == cold)
      #expect(try app.unbag("history", "--every", "commit", "--format", format, "--no-cache") == cold)
      // One more commit is measured alone, and a smaller history is part of it.
      try app.commit("one more")
      let more = try app.unbag("history", "--every", "commit", "--format", format)
      #expect(more.output.contains(app.commits[app.commits.count - 1].prefix(7)))
      #expect(try app.unbag("history", "--every", "commit", "--format", format, "--no-cache") == more)
    }
  }

  @Test func `a damaged record is measured anew`() throws {
    try withDays { app in
      let cold = try app.unbag("history", "BookingFlowContext", "--every", "commit")
      let cache = "\(app.app.binary.scratch)/cache"
      let records = try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.hasSuffix("-history") }
      #expect(records.count == 1)
      for record in records {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: "\(cache)/\(record)"))
        bytes[bytes.count / 2] ^= 0x55
        try bytes.write(to: URL(fileURLWithPath: "\(cache)/\(record)"))
      }
      #expect(try app.unbag("history", "BookingFlowContext", "--every", "commit") == cold)
    }
  }

  @Test func `nothing is checked out, and nothing is written into the repository`() throws {
    try withDays { app in
      try app.write("not committed\n", to: "Sources/Dirty.swift")
      let before = try app.app.files()
      let head = try app.git("status --porcelain=v2 --branch")
      #expect(try app.unbag("history", "BookingFlowContext").code == 0)
      #expect(try app.app.files() == before)
      #expect(try app.git("status --porcelain=v2 --branch") == head)
    }
  }
}
