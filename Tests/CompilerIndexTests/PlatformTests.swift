import CompilerIndex
import Resolver
import Scan
import Testing

/// The index of a bag that has a type in Kotlin too: it judges what is in Swift, whichever type comes first.
@Suite struct PlatformTests {
  @Test(arguments: [["Bag", "Session"], ["Session", "Bag"]]) func theIndexJudgesTheSwiftPart(types: [String]) throws {
    let files = [
      "Bag.swift": "final class Bag { var seat: String?; var fare = 0 }\n",
      "Screen.swift": "func run(_ bag: Bag) {\n  bag.seat = nil\n}\n",
    ]
    try BuiltPackage.with(files) { package in
      try package.write("class Session {\n  var seat: String? = null\n  fun f() { seat = null }\n}\n", to: "Session.kt")
      var scan = try package.scan()
      let index = try scan.index(in: try IndexStore(path: package.store, library: try BuiltPackage.library()))
      let join = try scan.run(BagQuery(types: types), index: index).join
      #expect(join.words == ["Screen.swift:2 write seat compiler", "Session.kt:3 write seat resolved"])
      #expect(join.uncovered == ["Sources/App/Session.kt": 1])
      #expect(join.disagreements.isEmpty)
    }
  }
}
