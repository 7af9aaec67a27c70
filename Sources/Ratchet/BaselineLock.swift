#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to write the baselines of a project, for one process at a time.
///
/// It is a lock of the system on the folder itself, so it leaves no file, and it ends with the process, however that ends. A file
/// system that knows no such locks is used without: then the comparison of the bytes before a write is the guard that is left.
public struct BaselineLock: ~Copyable {
  private let folder: Int32

  fileprivate init(folder: Int32) {
    self.folder = folder
  }

  deinit { close(folder) }
}

extension BaselineStore {
  /// Takes the lock, and waits a moment for a process that has it.
  ///
  /// - Parameter patience: In milliseconds.
  /// - Throws: ``BaselineStoreError/locked(path:)``; ``BaselineStoreError/unwritable(path:reason:)`` where there is no folder to lock.
  public func lock(patience: Int = 5000) throws(BaselineStoreError) -> BaselineLock {
    let file = open("\(root)/\(Self.folder)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path: Self.folder, reason: SystemError.last.reason) }
    let lock = BaselineLock(folder: file)
    let pause = 20
    for _ in 0...max(0, patience / pause) {
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        removeTemporaries(lock: lock)
        return lock
      }
      if errno != EWOULDBLOCK && errno != EINTR { return lock }
      usleep(useconds_t(pause * 1000))
    }
    throw .locked(path: Self.folder)
  }
}
