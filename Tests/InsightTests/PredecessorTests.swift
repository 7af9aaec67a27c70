import Facts
import Testing

@testable import Insight

struct PredecessorTests {
  private let fields: Set<String> = ["seat", "name", "offer", "price", "token"]

  private func type(_ name: String, _ fields: String..., file: String? = nil) -> DeclaredType {
    DeclaredType(name: name, file: file ?? "\(name).swift", language: .swift, fields: Set(fields))
  }

  @Test func `the type with most of the fields was the bag`() {
    let old = type("Old", "seat", "name", "offer", "other")
    let more = type("More", "seat", "name", "offer", "price")
    #expect(Predecessor.of(fields, among: [type("Few", "seat", "name"), old, more], preferring: []) == .found(more))
  }

  @Test func `three of five fields are enough, and two are not`() {
    #expect(Predecessor.of(fields, among: [type("Old", "seat", "name")], preferring: []) == .none)
    let three = type("Old", "seat", "name", "offer")
    #expect(Predecessor.of(fields, among: [three], preferring: []) == .found(three))
    #expect(Predecessor.leastCommon(of: 10) == 6)
    // One field in common is a coincidence.
    #expect(Predecessor.of(["name"], among: [type("Old", "name")], preferring: []) == .none)
  }

  @Test func `two types that are as much like it are for nobody to choose from`() {
    let one = type("One", "seat", "name", "offer", "price")
    let two = type("Two", "seat", "name", "offer", "token")
    #expect(Predecessor.of(fields, among: [two, one], preferring: []) == .ambiguous([one, two]))
  }

  @Test func `a type in the file that was renamed goes before one that is more like it`() {
    let there = type("There", "seat", "name", "offer", file: "Old.swift")
    let other = type("Other", "seat", "name", "offer", "price", "token")
    #expect(Predecessor.of(fields, among: [other, there], preferring: ["Old.swift"]) == .found(there))
    #expect(Predecessor.of(fields, among: [other, there], preferring: ["Nowhere.swift"]) == .found(other))
  }
}
