/// Facts as bytes, for a cache.
///
/// A number for the layout, a checksum, the sizes of the tables, the different strings, and the tables one after another, in numbers of
/// variable length. Bytes that were not written by ``encode(_:)`` of the same version decode to nothing, never to something else.
public enum FactCodec {
  /// Changes with the layout and with every change of the facts' types.
  static let version: UInt64 = 0x3230_5446_6761_626E  // "nbagFT02"
  private static let headLength = 16

  public static func encode(_ facts: FileFacts) -> [UInt8] {
    var encoder = FactEncoder()
    facts.encode(to: &encoder)
    let content = encoder.finish()
    let sum = content.withUnsafeBytes { Checksum.of($0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headLength + content.count)
    for field in [version, sum] { withUnsafeBytes(of: field.littleEndian) { bytes += $0 } }
    bytes += content
    return bytes
  }

  /// `nil` where the bytes are damaged or of another version.
  public static func decode(_ bytes: [UInt8]) -> FileFacts? {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count >= headLength, word(bytes, 0) == version else { return nil }
      let content = UnsafeRawBufferPointer(rebasing: bytes[headLength...])
      guard Checksum.of(content) == word(bytes, 8) else { return nil }
      do throws(DamagedFacts) {
        var decoder = try FactDecoder(content)
        let facts = try FileFacts(from: &decoder)
        return decoder.isAtEnd ? facts : nil
      } catch {
        return nil
      }
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// The bytes are not what the encoder writes.
struct DamagedFacts: Error {}

/// What the codec can write and read.
protocol FactCodable {
  func encode(to encoder: inout FactEncoder)
  init(from decoder: inout FactDecoder) throws(DamagedFacts)
}

/// A fact that others point at with a ``Ref``.
protocol ReferredFact {
  static func count(in sizes: TableSizes) -> Int
}

/// How many facts the tables hold that others point into, so that a reference into nowhere is found while it is read.
struct TableSizes {
  var scopes = 0
  var types = 0
  var functions = 0
  var variables = 0
  var closures = 0
  var chains = 0
}

extension Scope: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.scopes }
}

extension TypeDeclaration: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.types }
}

extension FunctionDeclaration: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.functions }
}

extension Variable: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.variables }
}

extension Closure: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.closures }
}

extension Chain: ReferredFact {
  static func count(in sizes: TableSizes) -> Int { sizes.chains }
}
