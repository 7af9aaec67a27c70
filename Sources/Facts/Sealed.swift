/// The envelope of everything that a cache holds: a number for the layout, a checksum, the different strings, the content.
///
/// Bytes that were not written by ``encode(_:version:)`` with the same version decode to nothing, never to something else.
package enum Sealed {
  private static let headLength = 16

  package static func encode(_ value: some FactCodable, version: UInt64) -> [UInt8] {
    var encoder = FactEncoder()
    value.encode(to: &encoder)
    let content = encoder.finish()
    let sum = content.withUnsafeBytes { Checksum.of($0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headLength + content.count)
    for field in [version, sum] { withUnsafeBytes(of: field.littleEndian) { bytes += $0 } }
    bytes += content
    return bytes
  }

  /// `nil` where the bytes are damaged or of another version.
  package static func decode<Value: FactCodable>(_ bytes: [UInt8], version: UInt64) -> Value? {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count >= headLength, word(bytes, 0) == version else { return nil }
      let content = UnsafeRawBufferPointer(rebasing: bytes[headLength...])
      guard Checksum.of(content) == word(bytes, 8) else { return nil }
      do throws(DamagedFacts) {
        var decoder = try FactDecoder(content)
        let value = try Value(from: &decoder)
        return decoder.isAtEnd ? value : nil
      } catch {
        return nil
      }
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
