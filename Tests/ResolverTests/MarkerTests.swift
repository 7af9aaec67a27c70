import Testing

/// The parser of the markers: what it does not understand it refuses, or a fixture would expect less than it says.
@Suite struct MarkerTests {
  private func parse(_ text: String) throws -> [Expectation] {
    try Expectation.parse(line: text, number: 3, file: "App/A.swift")
  }

  @Test func readsKindFieldAndSite() throws {
    #expect(
      try parse("x = bag.offer  //~ read offer @Screen")
        == [Expectation(file: "App/A.swift", line: 3, kind: "read", field: "offer", site: "Screen", flags: [])])
  }

  @Test func readsSeveralWithFlags() throws {
    let found = try parse("//~ read offer @A.B unwrap inside; write seat @App.func pay(for:_:) through:Paying inferred")
    #expect(found.map(\.kind) == ["read", "write"])
    #expect(found.map(\.site) == ["A.B", "App.func pay(for:_:)"])
    #expect(found.map(\.flags) == [["inside", "unwrap"], ["inferred", "through:Paying"]])
  }

  @Test func leavesOutWhatConcernsTheCompilerAlone() throws {
    #expect(try parse("//~ read offer @A compilerOnly") == [])
    #expect(try parse("//~ read offer @A compiler:readWrite uncompiled").map(\.flags) == [[]])
  }

  @Test func aLineWithoutMarkerExpectsNothing() throws {
    #expect(try parse("bag.offer = nil  // ~ read offer @A") == [])
    #expect(try parse("") == [])
  }

  @Test(arguments: [
    "//~", "//~ ", "//~ read offer", "//~ read @A", "//~ reads offer @A", "//~ read offer @", "//~ read offer @A unwraps",
    "//~ read offer @A;", "//~ read offer seat @A", "//~ read offer @unwrap",
  ]) func refusesWhatItDoesNotUnderstand(text: String) {
    #expect(throws: MarkerError.self) { try parse(text) }
  }

  @Test func tellsMissingFromUnexpectedAndCountsRepetitions() throws {
    let read = try parse("//~ read offer @A")
    let write = try parse("//~ write offer @A")
    let difference = Difference(expected: read + read, found: read + write)
    #expect(difference.missing == read)
    #expect(difference.unexpected == write)
    #expect(difference.message("x").hasPrefix("x: 1 missing, 1 unexpected\n"))
    #expect(Difference(expected: read + write, found: write + read).isEmpty)
  }
}
