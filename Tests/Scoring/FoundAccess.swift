import Foundation

/// One access as `unbag accesses --format json` prints it, without what no truth table speaks of.
public struct FoundAccess: Hashable, Sendable, Decodable {
  public var file: String
  public var line: Int
  public var column: Int
  public var field: String
  public var kind: AccessKind
  public var scope: AccessScope
  public var site: String
  public var unwrap: Bool
  public var silentExit: Bool
  public var confidence: String

  public init(
    file: String, line: Int, column: Int = 1, field: String, kind: AccessKind = .read, scope: AccessScope = .outside, site: String = "",
    unwrap: Bool = false, silentExit: Bool = false, confidence: String = "resolved"
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.field = field
    self.kind = kind
    self.scope = scope
    self.site = site
    self.unwrap = unwrap
    self.silentExit = silentExit
    self.confidence = confidence
  }
}

/// The whole answer of `unbag accesses --format json`.
public struct AccessesDocument: Hashable, Sendable, Decodable {
  /// The only version of the format that is read here.
  public static let schema = "unbag.accesses/1"

  public var bag: String
  /// The accesses that count; `possible` ones are left out, as unbag never counts them.
  public var accesses: [FoundAccess]

  private enum CodingKeys: String, CodingKey {
    case schema, bag, accesses
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(String.self, forKey: .schema)
    guard schema == AccessesDocument.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: container, debugDescription: "the schema is \(schema), not \(AccessesDocument.schema)")
    }
    bag = try container.decode(String.self, forKey: .bag)
    accesses = try container.decode([FoundAccess].self, forKey: .accesses).filter { $0.confidence != "possible" }
  }

  /// - Throws: `DecodingError` where the bytes are no such document.
  public init(parsing bytes: Data) throws {
    self = try JSONDecoder().decode(AccessesDocument.self, from: bytes)
  }
}
