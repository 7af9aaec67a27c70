import Facts
import Ratchet

/// What a surface recognises the same thing by in the next run: made of names alone, so that it survives moved lines and changed counts.
enum Fingerprint {
  /// One finding: the `ordinal`-th of its cell, from 0.
  static func of(bag: String, _ key: Cell.Key, ordinal: Int) -> String {
    hash([bag, key.gate.rule, key.gate.field, key.site, String(ordinal)] + platform(key.gate))
  }

  /// A whole gate key, with why it fails.
  static func of(bag: String, _ key: GateKey, reason: String) -> String {
    hash([bag, key.rule, key.field, reason] + platform(key))
  }

  /// Nothing for the primary platform, so that a second one changes no fingerprint of the first.
  private static func platform(_ key: GateKey) -> [String?] { key.platform.map { [$0.word] } ?? [] }

  static func of(_ problem: Problem) -> String {
    hash(["problem", problem.file, problem.message])
  }

  /// Each part with its length before it, so that no two lists of parts run together to the same text.
  private static func hash(_ parts: [String?]) -> String {
    SHA256.hexadecimal(of: parts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-:" }.joined().utf8)
  }
}
