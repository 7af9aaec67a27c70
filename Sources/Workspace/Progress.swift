/// Who shows a person how far work has come.
///
/// Asked from several threads at once.
public protocol ProgressListener: Sendable {
  /// Something is being done now in place of what was done before.
  ///
  /// - Parameters:
  ///   - work: What is counted, such as `files parsed`; a few words.
  ///   - total: 0 where nobody knows.
  func show(_ work: String, done: Int, of total: Int)
  /// So much more of it is done.
  func advance(by count: Int)
}

/// How far work has come, for whoever wants to know: by default nobody. The work is the same either way.
public struct Progress: Sendable {
  private let listener: (any ProgressListener)?

  /// Nobody listens.
  public static let none = Progress(listener: nil)

  public init(_ listener: any ProgressListener) {
    self.init(listener: listener)
  }

  private init(listener: (any ProgressListener)?) {
    self.listener = listener
  }

  /// Something is being done now in place of what was done before; see ``ProgressListener/show(_:done:of:)``.
  public func show(_ work: String, done: Int = 0, of total: Int = 0) { listener?.show(work, done: done, of: total) }

  /// So much more of it is done.
  public func advance(by count: Int = 1) { listener?.advance(by: count) }
}
