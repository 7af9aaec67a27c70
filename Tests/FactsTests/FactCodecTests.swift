import SwiftReader
import Testing

@testable import Facts

struct FactCodecTests {
  @Test func emptyFacts() {
    #expect(FactCodec.decode(FactCodec.encode(FileFacts())) == FileFacts())
  }

  @Test func everyKindOfFact() {
    let facts = Self.everything
    #expect(FactCodec.decode(FactCodec.encode(facts)) == facts)
  }

  @Test func whatTheReaderReads() {
    let facts = SwiftReader().read(Array(Self.source.utf8))
    #expect(facts.chains.count > 10)
    #expect(FactCodec.decode(FactCodec.encode(facts)) == facts)
  }

  /// A fact with a new property is one that the codec does not know yet; a warm run would see another value than a cold one.
  @Test func noPropertyIsForgotten() throws {
    let facts = Self.everything
    func count(_ value: Any?) -> Int { value.map { Mirror(reflecting: $0).children.count } ?? 0 }
    #expect(count(facts) == 21)
    #expect(count(facts.scopes.first) == 6)
    #expect(count(facts.types.first) == 13)
    #expect(count(facts.types.first?.delegations.first) == 2)
    #expect(count(facts.functions.first) == 15)
    #expect(count(facts.variables.first) == 26)
    #expect(count(facts.closures.first) == 7)
    #expect(count(facts.chains.first) == 9)
    #expect(count(facts.exits.first) == 7)
    #expect(count(facts.exits.first?.conditions.first) == 3)
    #expect(count(facts.narrowings.first) == 7)
    #expect(count(facts.returns.first) == 2)
    #expect(count(facts.spelledValues.first) == 2)
    #expect(count(facts.silences.first) == 3)
    #expect(count(facts.mentions.first) == 5)
    #expect(count(facts.forceUnwraps.first) == 3)
    #expect(count(facts.suppressions.first) == 5)
    #expect(count(facts.branches.first) == 2)
    #expect(count(facts.imports.first) == 2)
    #expect(count(facts.problems.first) == 2)
    #expect(count(facts.types.first?.attributes.first) == 2)
    #expect(count(facts.types.first?.cases.first) == 3)
    #expect(count(facts.types.first?.generics.first) == 2)
    #expect(count(Argument(value: nil)) == 5)
    #expect(count(Position(offset: 0, line: 1, column: 1)) == 3)
    #expect(count(TypeReference.Component("a")) == 2)
    #expect(count(TypeReference.TupleElement(type: .selfType)) == 2)
  }

  @Test func shortenedBytes() {
    let bytes = FactCodec.encode(Self.everything)
    #expect((0..<bytes.count).allSatisfy { FactCodec.decode(Array(bytes[..<$0])) == nil })
    #expect(FactCodec.decode(bytes + [0]) == nil)
  }

  @Test func flippedBits() {
    let bytes = FactCodec.encode(Self.everything)
    #expect(
      bytes.indices.allSatisfy { index in
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(index % 8)
        return FactCodec.decode(damaged) == nil
      })
  }

  /// Bytes whose sum is right and whose content is not: nothing may happen but an answer, which may be nothing.
  @Test func contentThatNobodyWrote() {
    let bytes = FactCodec.encode(Self.everything)
    var refused = 0
    for index in 16..<bytes.count {
      for value in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] where bytes[index] != value {
        var damaged = bytes
        damaged[index] = value
        if FactCodec.decode(Self.withSum(damaged)) == nil { refused += 1 }
      }
    }
    #expect(refused > 100)
    for length in 16..<bytes.count { #expect(FactCodec.decode(Self.withSum(Array(bytes[..<length]))) == nil) }
  }

  @Test func randomContent() {
    var seed: UInt64 = 42
    for length in 0..<400 {
      var bytes = Array(FactCodec.encode(FileFacts())[..<16])
      for _ in 0..<length {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: seed >> 56))
      }
      #expect(FactCodec.decode(Self.withSum(bytes)) == nil)
    }
  }

  @Test func nestingHasAnEnd() {
    var type = TypeReference.name("T")
    for _ in 0..<100 { type = .optional(type) }
    var facts = FileFacts()
    facts.scopes = [Scope(kind: .file, parent: nil, start: Self.place, end: 0)]
    facts.types = [TypeDeclaration(kind: .alias, name: "A", target: type, position: Self.place, scope: Ref(0))]
    #expect(FactCodec.decode(FactCodec.encode(facts)) == facts)
    for _ in 0..<100 { type = .array(type) }
    facts.types[0].target = type
    #expect(FactCodec.decode(FactCodec.encode(facts)) == nil)
  }

  private static func withSum(_ bytes: [UInt8]) -> [UInt8] {
    let sum = Array(bytes[16...]).withUnsafeBytes { Checksum.of($0) }
    return Array(bytes[..<8]) + withUnsafeBytes(of: sum.littleEndian) { Array($0) } + Array(bytes[16...])
  }
}
