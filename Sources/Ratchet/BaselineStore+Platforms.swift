import Facts
import Foundation

extension BaselineStore {
  /// Adds the first counts of platforms to the file of a bag, behind what is there, which keeps its bytes.
  ///
  /// - Parameters:
  ///   - platforms: None of them has a section in the file yet.
  ///   - baseline: What was counted today; of it only what belongs to `platforms` is written.
  /// - Throws: ``BaselineStoreError/changed(path:)`` when the file has one of the platforms by now, or changes while it is written.
  public func add(_ platforms: [Language], of baseline: Baseline) throws(BaselineStoreError) {
    // Without a folder there is nothing to lock, and the file that is missing is the thing to tell.
    _ = try file(of: baseline.bag)
    try add(platforms, of: baseline, lock: try lock())
  }

  private func add(_ platforms: [Language], of baseline: Baseline, lock: consuming BaselineLock) throws(BaselineStoreError) {
    let old = try file(of: baseline.bag)
    let path = path(of: baseline.bag)
    if old.baseline.platforms.contains(where: platforms.contains) { throw .changed(path: path) }
    var added = platforms.map(baseline.sections).joined()
    // As git may have checked the file out.
    if old.bytes.prefix(while: { $0 != UInt8(ascii: "\n") }).last == UInt8(ascii: "\r") { added = added.replacing("\n", with: "\r\n") }
    try put(old.bytes + Array(added.utf8), at: path, insteadOf: old.bytes)
  }
}
