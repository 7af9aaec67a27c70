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
  /// The first line of every file that is not a comment.
  var firstLine = "import Foundation"
  /// How the file of the coordinator's type begins.
  var coordinatorHead = BagCode.coordinatorHead
  /// Where files lie, and how their names end.
  var layout = Layout.package

  /// The folders of an app, with their slashes where they are not empty.
  struct Layout: Sendable {
    var sources: String
    /// Between the name of a module and its folders of features.
    var main: String
    var tests: String
    /// Between the name of a module and its tests.
    var test: String
    var suffix: String

    static let package = Layout(sources: "Sources/", main: "/", tests: "Tests/", test: "Tests/", suffix: ".swift")
    static let gradle = Layout(sources: "", main: "/src/main/kotlin/", tests: "", test: "/src/test/kotlin/", suffix: ".kt")
  }

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

  /// An Android app, in one package.
  static let kotlin = Dialect(
    bag: KotlinBag.declaration, hosts: KotlinBag.hosts, testHost: KotlinBag.testHost, uses: KotlinBag.uses,
    homonyms: KotlinCode.homonyms, ordinary: KotlinCode.ordinary, tests: KotlinCode.tests, oneLine: KotlinCode.oneLine,
    heads: KotlinCode.heads, headOfTest: "class #Self {",
    imports: { _, random in
      let first = random.next(below: 4)
      return [""] + KotlinCode.imports[first..<(first + 3 + random.next(below: 4))].map { "import \($0)" }
    }, firstLine: "package com.example.booking", coordinatorHead: KotlinBag.coordinatorHead, layout: .gradle)
}
