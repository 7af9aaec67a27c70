import Facts
import KotlinReader
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

/// A bag's name with the Kotlin package in front, or without, or with a part of it.
struct QualifiedBagTests {
  private static let project = Project(
    files: [
      ("App/a/Bag.kt", "package com.app.one\nclass Bag { var fare = 0; class Part }\nprivate class Hidden"),
      ("App/b/Bag.kt", "package com.app.two\nclass Bag { var seat = 0; class Part }\nclass Hidden"),
      ("App/c/Bag.kt", "class Bare { var seat = 0 }\nclass Outer { class Bag }"),
    ].map { Project.File(path: $0.0, facts: KotlinReader().read(Array($0.1.utf8))) })

  private func place(of name: String) throws -> String {
    try Resolver().usage(of: BagQuery(types: [name]), in: Self.project).bag.place.file
  }

  @Test(arguments: [
    ("com.app.one.Bag", "App/a/Bag.kt"), ("com.app.two.Bag", "App/b/Bag.kt"), ("two.Bag", "App/b/Bag.kt"), ("app.two.Bag", "App/b/Bag.kt"),
    ("com.app.one.Bag.Part", "App/a/Bag.kt"), ("two.Bag.Part", "App/b/Bag.kt"), ("Outer.Bag", "App/c/Bag.kt"), ("Bare", "App/c/Bag.kt"),
    ("App/b/Bag.kt:Bag", "App/b/Bag.kt"), ("App/b/Bag.kt:com.app.two.Bag", "App/b/Bag.kt"), ("Hidden", "App/b/Bag.kt"),
    ("com.app.one.Hidden", "App/a/Bag.kt"),
  ])
  func finds(name: String, file: String) throws {
    #expect(try place(of: name) == file)
  }

  @Test(arguments: ["com.app.Bag", "one.two.Bag", "com.app.one", "p.one.Bag", "App/a/Bag.kt:com.app.two.Bag"])
  func findsNothing(name: String) {
    #expect(throws: ResolverError.bagNotFound(names: [name])) { try place(of: name) }
  }

  /// The refusal says names that can be used instead.
  @Test func whatIsAmbiguousIsRefusedWithFullNames() {
    let error = #expect(throws: ResolverError.self) { try place(of: "Bag") }
    guard case .ambiguous("Bag", let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map(\.qualifiedName) == ["com.app.one.Bag", "com.app.two.Bag"])
  }
}

/// What the search is asked for because of delegation.
struct DelegationNeedTests {
  private func needs(_ source: String) -> [Need] {
    let facts = KotlinReader().read(Array(source.utf8))
    return Resolver().needs(of: BagQuery(types: ["Bag"]), in: Project(files: [Project.File(path: "App/Bag.kt", facts: facts)]))
  }

  @Test func filesThatUseAPropertyThatStandsForAField() {
    let found = needs("class Bag { var fare = 0 }\nclass Screen(bag: Bag) { var price by bag::fare }\nvar Bag.cost by Bag::fare")
    #expect(found.contains(Need([[Need.Term("price", .member)]])))
    #expect(found.contains(Need([[Need.Term("cost")]])))
    #expect(
      !needs("class Bag { var fare = 0 }\nclass Screen(bag: Bag) { var price by lazy { 1 } }").contains(
        Need([[Need.Term("price", .member)]])))
  }

  @Test func filesThatNameAClassInFrontOfTheBag() {
    let found = needs("interface Api { var fare: Int }\nclass Bag : Api { override var fare = 0 }\nclass Front(bag: Bag) : Api by bag")
    #expect(found.contains(Need([[Need.Term("Front")]])))
  }
}
