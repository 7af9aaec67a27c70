import Foundation
import Insight
import Reports
import Testing

@testable import unbag

/// `unbag discover` on small apps with the shapes of bags, and of what is none, that were seen in real ones.
@Suite struct DiscoverTests {
  /// Runs the tool on a copy of a fixture, which lies in no repository.
  private static func discover(_ name: String, _ words: [String] = []) throws -> Binary.Run {
    try withFolder { folder in
      let app = "\(folder)/\(name)"
      try FileManager.default.copyItem(atPath: "\(Readme.repository)/Tests/Fixtures/Discover/\(name)", toPath: app)
      return try Binary(scratch: "\(folder)/home").run(["discover"] + words, in: app)
    }
  }

  /// The names below a heading of the text.
  private static func types(below heading: String, in output: String) -> [String] {
    let block = output.components(separatedBy: "\n\n").first { $0.hasPrefix(heading + "\n") } ?? ""
    return block.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test(arguments: [
    ("Shop", "BasketManager"), ("Album", "Order"), ("Sign", "UserDataModel"), ("Store", "SessionManager"), ("Card", "MemoryRepo"),
    ("Mail", "AccountState"),
  ])
  func `the bag of the app is the first that is recommended`(app: String, bag: String) throws {
    let run = try Self.discover(app)
    #expect(run.code == 0)
    #expect(Self.types(below: "Like a bag", in: run.output).first == bag, "\(run.output)")
    #expect(run.output.contains("unbag init --bag \(bag)\n"))
    #expect(run.output.hasSuffix("unbag: PASS (exit 0)\n"))
  }

  @Test(arguments: ["Wallet", "Conference"])
  func `of a single store and a screen's state nothing is recommended`(app: String) throws {
    let run = try Self.discover(app)
    #expect(run.code == 0)
    #expect(Self.types(below: "Like a bag", in: run.output).isEmpty, "\(run.output)")
  }

  @Test(arguments: [
    ("Shop", "Globals", "appWide"), ("Shop", "OrderAnswer", "record"), ("Wallet", "State", "constant"),
    ("Wallet", "PinForm", "oneUser twoUsers twoScreens ownState"), ("Conference", "ScheduleUiState", "constant"),
  ])
  func `what is not worth it is said with the number that decides`(app: String, type: String, objections: String) throws {
    let run = try Self.discover(app, ["--format", "json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let candidates = try #require(document["candidates"] as? [[String: Any]])
    let candidate = try #require(candidates.first { $0["type"] as? String == type }, "\(run.output)")
    #expect(candidate["verdict"] as? String == "not-worth-it")
    let objection = try #require(candidate["objection"] as? [String: Any])
    #expect(objections.split(separator: " ").contains { $0 == objection["id"] as? String ?? "" }, "\(objection)")
    let number = try #require(objection["number"] as? Int)
    #expect((objection["text"] as? String ?? "").contains("\(number)"))
  }

  @Test func `a reset is found by its shape, in an extension too`() throws {
    let output = try Self.discover("Shop").output
    #expect(output.contains("'dropEverything' empties 5 of 9 properties\n      Basket/BasketManager.swift:15\n"), "\(output)")
    #expect(output.contains("'startOver' empties 5 of 9 properties\n      Basket/BasketManager.swift:26\n"))
  }

  @Test func `a folder, a limit and Markdown`() throws {
    let folder = try Self.discover("Shop", ["Model"])
    #expect(folder.code == 0)
    #expect(!folder.output.contains("BasketManager"))
    let one = try Self.discover("Shop", ["--limit", "1"])
    #expect(one.output.contains("BasketManager") && !one.output.contains("Globals"))
    #expect(one.output.contains("more; without --limit all are shown."))
    let markdown = try Self.discover("Shop", ["--format", "markdown"])
    #expect(markdown.output.hasPrefix("### Like a bag\n\n- `BasketManager` (`Basket/BasketManager.swift:2`)\n"))
  }

  @Test func `the bytes are the same with one thread, and from the cache`() throws {
    try withFolder { folder in
      let app = "\(folder)/app"
      try FileManager.default.copyItem(atPath: "\(Readme.repository)/Tests/Fixtures/Discover/Shop", toPath: app)
      let binary = Binary(scratch: "\(folder)/home")
      let runs = try [["--threads", "1", "--no-cache"], ["--threads", "4"], [], []].map {
        try binary.run(["discover"] + $0, in: app).output
      }
      #expect(Set(runs).count == 1)
      #expect(runs[0].contains("BasketManager"))
    }
  }

  @Test func `nothing found is no failure, and a wrong path is one`() throws {
    try withFolder { folder in
      try write("struct A { let b = 1 }\n", to: "\(folder)/app/A.swift")
      let binary = Binary(scratch: "\(folder)/home")
      let nothing = try binary.run(["discover", "app"], in: folder)
      #expect(nothing.code == 0)
      #expect(nothing.output.hasPrefix("No type here looks like a bag.\n"))
      #expect(try binary.run(["discover", "missing"], in: folder).code == 3)
      #expect(try binary.run(["discover", "app/A.swift"], in: folder).code == 3)
      #expect(try binary.run(["discover", "app", "--root", "app"], in: folder).code == 64)
      #expect(try binary.run(["discover", "app", "other"], in: folder).code == 64)
      #expect(try binary.run(["discover", "--limit", "0"], in: folder).code == 64)
      try FileManager.default.createDirectory(atPath: "\(folder)/empty", withIntermediateDirectories: true)
      #expect(try binary.run(["discover", "empty"], in: folder).code == 3)
    }
  }
}
