import Facts
import Resolver

/// Why a baseline does not fit the platforms of its bag. Sorted by word.
public enum PlatformMismatch: Error, Hashable, Sendable {
  /// The bag has types of these languages, and the baseline has no section of them.
  case notFrozen([Language])
  /// The baseline has sections of these languages, and the bag has no type of them behind its first: the type was taken out of the
  /// configuration, or is now listed first, so that the sections without a word would be taken for those of another platform.
  case notConfigured([Language])
}

extension Baseline {
  /// Makes sure that every platform of the bag has its counts here, and that no count belongs to a platform that the bag does not have.
  public func requirePlatforms(of bag: Bag) throws(PlatformMismatch) {
    let configured = bag.platforms.compactMap(\.self)
    let strange = platforms.filter { !configured.contains($0) }
    if !strange.isEmpty { throw .notConfigured(strange) }
    let missing = configured.filter { !platforms.contains($0) }.sorted { $0.word.precedesInBytes($1.word) }
    if !missing.isEmpty { throw .notFrozen(missing) }
  }
}
