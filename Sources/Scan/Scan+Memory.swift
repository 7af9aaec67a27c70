import Workspace

/// What commands make of a whole project, kept for a run in which no file has changed.
extension Scan {
  /// What ``remember(_:of:for:)`` was given in a run before; `nil` where a file has changed since, or may have.
  ///
  /// - Parameters:
  ///   - kind: A word for what the bytes are.
  ///   - question: What the bytes depend on besides the files and the tool.
  public func remembered(_ kind: String, for question: String) -> [UInt8]? {
    guard let cache = options.cache, let key = project.fingerprint(with: question) else { return nil }
    return ResultCache(cache).bytes(of: key, kind: kind)
  }

  public func remember(_ bytes: [UInt8], of kind: String, for question: String) {
    guard let cache = options.cache, let key = project.stampFingerprint(with: question) else { return }
    ResultCache(cache).store(bytes, of: key, kind: kind)
  }
}
