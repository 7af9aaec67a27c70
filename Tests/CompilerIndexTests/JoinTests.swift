import CompilerIndex
import Foundation
import Resolver
import Testing

@testable import Scan

/// What the compiler says changes what the syntax says, place by place.
struct JoinTests {
  static let bag = """
    class Base { var shared = 0 }
    protocol Seated { var seat: String? { get set } }
    final class Bag: Base, Seated {
      var seat: String?
      var count = 0
      var trip = Trip()
      var node = Node()
    }
    struct Trip { var days = 0 }
    final class Node { var value = 0 }
    final class Other: Base { var seat: String?; var count = 0 }
    """

  @Test func confirmsWhatBothSee() throws {
    let screen = """
      struct Screen {
        let bag: Bag
        func show() {
          bag.seat = nil
          bag.trip.days += 1
          bag.node.value += 1
          print(bag.seat!)
        }
      }
      """
    try BuiltPackage.with(["Bag.swift": Self.bag, "Screen.swift": screen]) { package in
      let join = try package.join()
      #expect(
        join.words == [
          "Screen.swift:4 write seat compiler", "Screen.swift:5 readWrite trip compiler", "Screen.swift:6 read node compiler",
          "Screen.swift:7 read seat compiler",
        ])
      #expect(join.usage.accesses.last?.absences == [.unwrap])
      #expect(join.disagreements.isEmpty)
      #expect(join.uncovered.isEmpty && join.stale.isEmpty && join.uncompiled.isEmpty)
    }
  }

  @Test func bodiesAreThoseOfTheSyntax() throws {
    let screen = """
      struct Screen {
        let bag: Bag
        func show() {
          [1].forEach { bag.count = $0 }
          if bag.count == 1 { print(bag.seat as Any) }
        }
      }
      """
    try BuiltPackage.with(["Bag.swift": Self.bag, "Screen.swift": screen]) { package in
      let usage = try package.join().usage
      #expect(usage.bodies.map(\.name) == ["show()", "forEach"])
      #expect(usage.accesses.map(\.body) == [1, 0, 0])
      #expect(usage.accesses.map(\.assigned) == [.value, nil, nil])
      #expect(usage.accesses.map(\.isCondition) == [false, true, false])
      #expect(usage.accesses.map(\.destination) == [nil, nil, "print"])
      #expect(usage.accesses.allSatisfy { $0.confidence == .compiler })
    }
  }

  @Test func addsWhatTheSyntaxMissed() throws {
    // No type is written, and the operator tells it.
    let screen = """
      infix operator <~
      func <~ (left: Int, right: Int) -> Bag { Bag() }
      func <~ (left: Int, right: String) -> Other { Other() }
      func run() -> String {
        (1 <~ 2).count = 3
        (1 <~ "2").count = 3
        return (1 <~ 2).seat!
      }
      """
    try BuiltPackage.with(["Bag.swift": Self.bag, "Screen.swift": screen]) { package in
      var scan = try package.scan()
      let syntax = try scan.run(BagQuery(types: ["Bag"])).usage
      let join = try package.join()
      #expect(syntax.accesses.isEmpty, "the syntax has learned this; the test needs another form: \(syntax.accesses.map(\.words))")
      #expect(join.words == ["Screen.swift:5 write count compiler", "Screen.swift:7 read seat compiler"])
      #expect(join.usage.accesses.last?.absences == [.unwrap])
      #expect(join.usage.accesses.last?.place.member == "")
      #expect(join.disagreements.count { $0.difference == .missed } == 2)
      #expect(Accuracy(join).total == .init(claimed: 0, actual: 2, right: 0))
    }
  }

  @Test func countsRequirementsAndInheritedPropertiesOfTheBagAlone() throws {
    let screen = """
      func run(_ seated: any Seated, _ bag: Bag, _ base: Base, _ other: Other) {
        var seated = seated
        seated.seat = nil
        bag.shared = 1
        base.shared = 2
        other.shared = 3
        other.seat = nil
      }
      """
    try BuiltPackage.with(["Bag.swift": Self.bag, "Screen.swift": screen]) { package in
      let join = try package.join()
      #expect(join.words == ["Screen.swift:3 write seat compiler", "Screen.swift:4 write shared compiler"])
      #expect(join.usage.accesses.first?.through == "Seated")
      #expect(join.disagreements.isEmpty)
    }
  }

  @Test func theExpansionOfAMacroIsNoAccess() throws {
    let bag = """
      import Observation
      @Observable final class Bag { var seat = 0 }
      """
    try BuiltPackage.with(["Bag.swift": bag, "Screen.swift": "func run(_ bag: Bag) { bag.seat += 1 }"]) { package in
      let join = try package.join()
      #expect(join.words == ["Screen.swift:1 readWrite seat compiler"])
      #expect(join.unplaced.isEmpty)
    }
  }

  @Test func twoBuildsOfOneFileCountOnce() throws {
    let files = ["Bag.swift": Self.bag, "Screen.swift": "func run(_ bag: Bag) { bag.count += 1 }"]
    try BuiltPackage.with(files) { package in
      try package.build(files.keys.sorted(), module: "Extension")
      #expect(try package.join().words == ["Screen.swift:1 readWrite count compiler"])
    }
  }

  @Test func aBranchThatTheBuildLeftOutKeepsTheSyntax() throws {
    let screen = """
      func run(_ bag: Bag) {
        #if NEVER
          bag.count = 1
        #else
          bag.count = 2
        #endif
      }
      """
    try BuiltPackage.with(["Bag.swift": Self.bag, "Screen.swift": screen]) { package in
      let join = try package.join()
      #expect(join.words == ["Screen.swift:3 write count resolved", "Screen.swift:5 write count compiler"])
      #expect(join.uncompiled == ["Sources/App/Screen.swift": 1])
    }
  }

  @Test func aFileThatWasNotBuiltKeepsTheSyntax() throws {
    try BuiltPackage.with(["Bag.swift": Self.bag]) { package in
      try package.write("func run(_ bag: Bag) { bag.count = 1 }", to: "Late.swift")
      let join = try package.join()
      #expect(join.words == ["Late.swift:1 write count resolved"])
      #expect(join.uncovered == ["Sources/App/Late.swift": 1])
    }
  }

  @Test func aFileThatChangedKeepsTheSyntaxAndTheOthersDoNot() throws {
    let files = [
      "Bag.swift": Self.bag, "One.swift": "func one(_ bag: Bag) { bag.count = 1 }", "Two.swift": "func two(_ bag: Bag) { bag.count = 2 }",
    ]
    try BuiltPackage.with(files) { package in
      try package.touch("One.swift")
      let join = try package.join()
      #expect(join.words == ["One.swift:1 write count resolved", "Two.swift:1 write count compiler"])
      #expect(join.stale == ["Sources/App/One.swift": 1])
      // The bag's own file is older in the store: its symbols still are those that the other records name.
      try package.write("// moved down\n\n" + Self.bag, to: "Bag.swift")
      try package.touch("Bag.swift")
      #expect(try package.join().words == ["One.swift:1 write count resolved", "Two.swift:1 write count compiler"])
    }
  }

  @Test func aTextThatIsNotTheOneThatWasBuiltIsStaleWhateverItsTime() throws {
    let files = ["Bag.swift": Self.bag, "One.swift": "func one(_ bag: Bag) { bag.count = 1 }"]
    try BuiltPackage.with(files) { package in
      try package.write("\nfunc one(_ bag: Bag) { bag.count = 1 }", to: "One.swift")
      let old: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
      try FileManager.default.setAttributes(old, ofItemAtPath: package.path("One.swift"))
      let join = try package.join()
      #expect(join.words == ["One.swift:2 write count resolved"])
      #expect(join.stale == ["Sources/App/One.swift": 1])
    }
  }
}
