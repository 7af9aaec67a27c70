import Observation

/// What a view would read at each change of what it has read before.
///
/// Observation calls before a value changes, so each entry is the state that the change finds, with whatever other writes have made of it.
@MainActor
final class ChangeLog {
  private var entries: [String] = []
  private let read: @MainActor () -> String

  private init(_ read: @escaping @MainActor () -> String) {
    self.read = read
  }

  /// The readings before, at each change and after `body`, which changes things on the main thread only.
  static func record(_ read: @escaping @MainActor () -> String, during body: @MainActor () async -> Void) async -> [String] {
    let log = ChangeLog(read)
    log.observe()
    await body()
    return log.entries + [read()]
  }

  private func observe() {
    let entry = withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.observe() }
    }
    entries.append(entry)
  }
}
