import Facts
import Resolver
import SwiftReader
import Testing

struct BagFinderTests {
  /// A rename of one platform's type must not take its accesses out of the count.
  @Test func everyTypeOfABagMustBeThere() {
    let facts = SwiftReader().read(Array("final class Bag { var offer = 0 }".utf8))
    let project = Project(files: [Project.File(path: "App/Bag.swift", facts: facts)])
    #expect(throws: ResolverError.bagNotFound(names: ["Renamed"])) {
      try Resolver().usage(of: BagQuery(types: ["Bag", "Renamed"]), in: project)
    }
  }
}
