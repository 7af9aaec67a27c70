/// Facts as bytes, for a cache.
///
/// The sizes of the tables and the tables one after another, in numbers of variable length, in a ``Sealed`` envelope.
public enum FactCodec {
  /// Changes with the layout and with every change of the facts' types.
  static let version: UInt64 = 0x3830_5446_6761_626E  // "nbagFT08"

  public static func encode(_ facts: FileFacts) -> [UInt8] { Sealed.encode(facts, version: version) }

  /// `nil` where the bytes are damaged or of another version.
  public static func decode(_ bytes: [UInt8]) -> FileFacts? { Sealed.decode(bytes, version: version) }
}

/// The bytes are not what the encoder writes.
package struct DamagedFacts: Error {
  package init() {}
}

/// What the codec can write and read.
package protocol FactCodable {
  func encode(to encoder: inout FactEncoder)
  init(from decoder: inout FactDecoder) throws(DamagedFacts)
}

/// A fact that others point at with a ``Ref``.
package protocol ReferredFact {
  static func count(in sizes: TableSizes) -> Int
}

/// How many facts the tables hold that others point into, so that a reference into nowhere is found while it is read.
package struct TableSizes {
  var scopes = 0
  var types = 0
  var functions = 0
  var variables = 0
  var closures = 0
  var chains = 0
}

extension Scope: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.scopes }
}

extension TypeDeclaration: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.types }
}

extension FunctionDeclaration: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.functions }
}

extension Variable: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.variables }
}

extension Closure: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.closures }
}

extension Chain: ReferredFact {
  package static func count(in sizes: TableSizes) -> Int { sizes.chains }
}
