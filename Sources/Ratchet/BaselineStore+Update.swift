import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension BaselineStore {
  /// Puts another baseline in the place of one that was read. Equal baselines leave the file as it is, bytes and dates.
  ///
  /// The file is whole at any moment: the new one is written beside it, and takes its place only when all that can fail has not. It keeps
  /// the permissions of the old one. Line ends become `\n`.
  ///
  /// - Parameter lock: Whoever has it read `old` under it.
  /// - Returns: Whether anything was written.
  /// - Throws: ``BaselineStoreError/changed(path:)`` when the file is not `old` any more.
  @discardableResult
  public func replace(_ old: BaselineFile, with new: Baseline, lock: borrowing BaselineLock) throws(BaselineStoreError) -> Bool {
    if new == old.baseline { return false }
    try put(new, at: path(of: new.bag), insteadOf: old.bytes)
    return true
  }

  /// Writes a baseline over whatever bytes there are, such as those of a merge conflict, or where there is none.
  ///
  /// - Parameter old: The bytes that may be lost; nil where there is no file.
  public func overwrite(_ old: [UInt8]?, with new: Baseline, lock: borrowing BaselineLock) throws(BaselineStoreError) {
    try put(new, at: path(of: new.bag), insteadOf: old)
  }

  /// The bytes of a bag's file, whatever they are; nil where there is no file.
  public func bytes(of bag: String) throws(BaselineStoreError) -> [UInt8]? {
    try refuseUnusableName(bag)
    do {
      return try contents(of: "\(root)/\(path(of: bag))")
    } catch {
      if error.code == ENOENT, !holds(bag) { return nil }
      throw .unreadable(path: path(of: bag), reason: error.reason)
    }
  }

  /// Removes the file of a bag that is no more.
  public func remove(_ old: BaselineFile, lock: borrowing BaselineLock) throws(BaselineStoreError) {
    let path = path(of: old.baseline.bag)
    try requireUnchanged(path, old.bytes)
    if unlink("\(root)/\(path)") != 0 { throw .unwritable(path: path, reason: SystemError.last.reason) }
  }

  private func put(_ baseline: Baseline, at path: String, insteadOf old: [UInt8]?) throws(BaselineStoreError) {
    try refuseUnusableName(baseline.bag)
    try put(Array(baseline.text.utf8), at: path, insteadOf: old)
  }

  /// Puts the text of a baseline in the place of other bytes, if those are what is there now.
  func put(_ bytes: [UInt8], at path: String, insteadOf old: [UInt8]?) throws(BaselineStoreError) {
    do {
      // What could not be read again must not take the place of what can.
      _ = try Baseline(parsing: bytes)
    } catch {
      throw .damaged(path: path, error)
    }
    let temporary = temporaryPath
    defer { unlink(temporary) }
    // Behind a link lies the file itself.
    let place = URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath().path
    do throws(SystemError) {
      try write(bytes, to: temporary)
      var status = stat()
      if stat(place, &status) == 0, chmod(temporary, status.st_mode & 0o7777) != 0 { throw SystemError.last }
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    try requireUnchanged(path, old)
    if rename(temporary, place) != 0 { throw .unwritable(path: path, reason: SystemError.last.reason) }
  }

  private func requireUnchanged(_ path: String, _ old: [UInt8]?) throws(BaselineStoreError) {
    let current: [UInt8]?
    do throws(SystemError) {
      current = try contents(of: "\(root)/\(path)")
    } catch {
      if error.code == ENOENT { current = nil } else { throw .unreadable(path: path, reason: error.reason) }
    }
    if current != old { throw .changed(path: path) }
  }
}
