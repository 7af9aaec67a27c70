/// The code that a tree is made of.
struct Dialect: Sendable {
  /// The bag's own file.
  var bag: Template
  /// The ways in which a type comes by the bag.
  var hosts: [BagHost]
  var testHost: BagHost
  var uses: [Template]
  var homonyms: [Template]
  var ordinary: [Template]
  var tests: [Template]
  /// Each fills exactly one line.
  var oneLine: [Template]
  /// How a type begins that is no host. `#Self` is its name, `#Main` that of the file's first type.
  var heads: [String]
  var headOfTest: String
  var imports: @Sendable (FileWriter.Role, inout SeededRandom) -> [String]

  /// As apps are. It parses and does not compile: half an operating system would have to stand behind it.
  static let app = Dialect(
    bag: BagCode.declaration, hosts: BagHost.all, testHost: BagHost.test, uses: BagUses.all, homonyms: Members.homonyms,
    ordinary: Members.ordinary, tests: Members.tests, oneLine: Members.oneLine,
    heads: [
      "final class #Self: NSObject {", "struct #Self: Equatable {", "final class #Self {", "extension #Main {",
      "public struct #Self: Codable {", "actor #Self {",
    ],
    headOfTest: "final class #Self: XCTestCase {",
    imports: { role, random in
      switch role {
      case .test, .testOfUser: ["import XCTest", "@testable import \(random.pick(Vocabulary.modules))"]
      case .coordinator, .user: ["import UIKit", "import SwiftUI"]
      case .other: [random.pick(["import UIKit", "import SwiftUI", "import Combine"])]
      }
    })

  /// One module that compiles with Foundation alone.
  static let plain = Dialect(
    bag: PlainCode.bag, hosts: PlainCode.hosts, testHost: PlainCode.testHost, uses: PlainCode.uses, homonyms: PlainCode.homonyms,
    ordinary: PlainCode.ordinary, tests: PlainCode.ordinary, oneLine: PlainCode.oneLine,
    heads: ["final class #Self {", "struct #Self {", "public struct #Self {"], headOfTest: "final class #Self {", imports: { _, _ in [] })
}
