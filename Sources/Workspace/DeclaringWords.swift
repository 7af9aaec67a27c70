/// The words behind which a name is declared, in Swift and in Kotlin.
struct DeclaringWords {
  enum Kind {
    case none
    /// One name follows.
    case one
    /// The name of a type that is extended follows.
    case `extension`
    /// More names can follow on the same line, or something stands before the name: see ``DeclarationList``.
    case several
  }

  private let one: [UInt64]
  private let several: [UInt64]
  private let `extension`: UInt64
  /// One bit for each value that the low bits of a declaring word's number can have: most other words end here.
  private let filter: UInt64

  init() {
    func bases(_ words: [String]) -> [UInt64] {
      words.map { word in
        (Array(word.utf8) + Array(repeating: 0, count: IdentifierHash.readAhead)).withUnsafeBytes { bytes in
          bytes.baseAddress.map { IdentifierHash.base($0, word.utf8.count) } ?? 0
        }
      }
    }
    one = bases([
      "class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype", "macro", "interface", "object",
    ])
    several = bases(["let", "var", "case", "val", "fun", "func"])
    let extending = bases(["extension"])
    self.extension = extending.first ?? 0
    filter = (one + several + extending).reduce(0) { $0 | 1 << ($1 & 63) }
  }

  @inline(__always)
  func kind(of base: UInt64, count: Int) -> Kind {
    guard filter >> (base & 63) & 1 == 1, 3...14 ~= count else { return .none }
    if several.contains(base) { return .several }
    if base == self.extension { return .extension }
    return one.contains(base) ? .one : .none
  }
}
