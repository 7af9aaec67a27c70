import Facts
import Resolver

/// What a history keeps of a usage: the numbers, and what the bag is known by under another name.
public struct BagMeasure: Hashable, Sendable {
  /// A type of the bag, one for each platform.
  public struct Shape: Hashable, Sendable {
    /// Qualified, without the module.
    public var type: String
    public var language: Language
    /// Where it is declared.
    public var file: String
    /// Those that it declares itself, in order.
    public var fields: [String]
  }

  /// As the bag is called where it is not configured.
  public var id: String
  public var totals: BagTotals
  /// The primary platform first.
  public var shapes: [Shape]

  public init(_ usage: Usage) {
    id = usage.bag.id
    totals = usage.bag.platforms.reduce(BagTotals()) { sum, platform in
      let part = usage.restricted(to: platform)
      return sum + BagTotals(part, flow: FlowMap(part))
    }
    shapes = usage.bag.platforms.map { platform in
      let type = usage.bag.type(on: platform)
      let language = usage.bag.language(of: platform)
      let fields = usage.fields.filter { usage.bag.platform(of: $0.place) == platform && $0.declaredIn == type }.map(\.name)
      let file = usage.bag.counterpart(in: language)?.place.file ?? usage.bag.place.file
      return Shape(type: type, language: language, file: file, fields: fields)
    }
  }

  /// The name, or on several platforms the names, that the bag's type has.
  public var typeNames: String { shapes.map(\.type).joined(separator: ", ") }
}

extension BagMeasure: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(id)
    for number in [
      totals.fields, totals.optionals, totals.references, totals.accesses, totals.writers, totals.consumers, totals.unwraps,
      totals.silentExits, totals.testAccesses,
    ] { encoder.number(number) }
    shapes.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    id = try decoder.string()
    totals = BagTotals(
      fields: try decoder.integer(), optionals: try decoder.integer(), references: try decoder.integer(), accesses: try decoder.integer(),
      writers: try decoder.integer(), consumers: try decoder.integer(), unwraps: try decoder.integer(), silentExits: try decoder.integer(),
      testAccesses: try decoder.integer())
    shapes = try [Shape](from: &decoder)
  }
}

extension BagMeasure.Shape: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(type)
    encoder.string(language.word)
    encoder.string(file)
    fields.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    type = try decoder.string()
    guard let language = Language(word: try decoder.string()) else { throw DamagedFacts() }
    self.language = language
    file = try decoder.string()
    fields = try [String](from: &decoder)
  }
}

extension BagTotals {
  /// Of a bag on two platforms, which have no type in common.
  fileprivate static func + (left: BagTotals, right: BagTotals) -> BagTotals {
    BagTotals(
      fields: left.fields + right.fields, optionals: left.optionals + right.optionals, references: left.references + right.references,
      accesses: left.accesses + right.accesses, writers: left.writers + right.writers, consumers: left.consumers + right.consumers,
      unwraps: left.unwraps + right.unwraps, silentExits: left.silentExits + right.silentExits,
      testAccesses: left.testAccesses + right.testAccesses)
  }
}
