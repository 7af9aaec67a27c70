import Testing

@testable import unbag_bench

@Suite struct TemplateTests {
  func expand(_ source: String, bag: String = "trip") -> Page {
    var random = SeededRandom(seed: 1)
    return Template(source).expanded(type: "Screen", bag: bag, with: &random)
  }

  @Test func everyMarkedFieldIsAnAccess() {
    #expect(expand("#bag.#.fare = #bag.#.fare + x.fare\nfare").accesses == 2)
    #expect(expand("#bag.#.fare = 1").lines == ["trip.fare = 1"])
  }

  @Test func aGapHasOneWordThroughoutAPiece() {
    let lines = expand("#noun\n#noun\n#Noun\n#noun2").lines
    #expect(lines[0] == lines[1])
    #expect(lines[2] == lines[0].capitalizedFirst)
    #expect(lines[3] != lines[0])
  }

  @Test func whatIsNoGapStays() {
    #expect(expand("#if DEBUG // #Self").lines == ["#if DEBUG // Screen"])
  }

  @Test func noPieceHasAGapThatNothingFills() {
    let pieces = [Dialect.app, .plain].flatMap { dialect in
      [dialect.uses, dialect.ordinary, dialect.tests, dialect.homonyms, dialect.oneLine].flatMap { $0 }
    }
    for template in pieces {
      var random = SeededRandom(seed: 2)
      let text = template.expanded(type: "Screen", bag: "trip", with: &random).text
      #expect(!text.replacing("#if", with: "").replacing("#endif", with: "").contains("#"), "\(text)")
    }
  }

  @Test func vocabularyDoesNotSpellTheBagsFields() {
    var random = SeededRandom(seed: 3)
    let declaration = BagCode.declaration.expanded(type: BagCode.name, with: &random).text
    for noun in Vocabulary.nouns + Vocabulary.words + Vocabulary.verbs {
      #expect(!declaration.contains(" \(noun):"), "\(noun)")
    }
  }
}
