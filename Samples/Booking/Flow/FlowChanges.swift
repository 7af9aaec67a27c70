import Observation

/// What observers of a flow really observe.
///
/// The macro in a generic class makes a key path at run time for every access, which costs ten times as much as an advance. This class is
/// not generic, so the compiler makes the key path; for the rest it does what the macro would.
@MainActor
final class FlowChanges: Observable {
  private let registrar = ObservationRegistrar()
  private let path = 0

  /// Notes that the running body has read the path.
  func access() { registrar.access(self, keyPath: \.path) }

  /// To be called before each change.
  func willChange() { registrar.willSet(self, keyPath: \.path) }

  /// To be called after each change.
  func didChange() { registrar.didSet(self, keyPath: \.path) }
}
