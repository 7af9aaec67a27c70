import Facts
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension BaselineStore {
  /// Adds the first counts of platforms to the file of a bag, behind what is there, which keeps its bytes.
  ///
  /// - Parameters:
  ///   - platforms: None of them has a section in the file yet.
  ///   - baseline: What was counted today; of it only what belongs to `platforms` is written.
  /// - Throws: ``BaselineStoreError/changed(path:)`` when the file has one of the platforms by now, or changes while it is written.
  public func add(_ platforms: [Language], of baseline: Baseline) throws(BaselineStoreError) {
    let old = try read(baseline.bag)
    let path = path(of: baseline.bag)
    if old.platforms.contains(where: platforms.contains) { throw .changed(path: path) }
    let bytes: [UInt8]
    do {
      bytes = try contents(of: "\(root)/\(path)")
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    var added = platforms.map(baseline.sections).joined()
    // As git may have checked the file out.
    if bytes.prefix(while: { $0 != UInt8(ascii: "\n") }).last == UInt8(ascii: "\r") { added = added.replacing("\n", with: "\r\n") }
    let text = bytes + Array(added.utf8)
    do {
      // What could not be read again must not take the place of what can.
      _ = try Baseline(parsing: text)
    } catch {
      throw .damaged(path: path, error)
    }
    try replace(bytes, with: text, at: path)
  }

  /// Puts a new file in the place of one whose content is known.
  private func replace(_ old: [UInt8], with new: [UInt8], at path: String) throws(BaselineStoreError) {
    let temporary = temporaryPath
    defer { unlink(temporary) }
    let current: [UInt8]
    do {
      try write(new, to: temporary)
      current = try contents(of: "\(root)/\(path)")
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    if current != old { throw .changed(path: path) }
    // Behind a link lies the file itself.
    let place = URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath().path
    if rename(temporary, place) != 0 { throw .unwritable(path: path, reason: SystemError.last.reason) }
  }
}
