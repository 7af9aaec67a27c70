import Observation

/// The owner of a flow's path: the only place where a flow goes on, goes back or begins anew.
///
/// A screen gets its entry's step as input and gives its output back with the entry's id. The output counts only while the entry is on top:
/// late answers and second taps change nothing, and ``onDrop`` hears of them.
///
/// In SwiftUI the path drives the stack, and a destination asks for the step that its entry shows now:
///
///     NavigationStack(path: $flow.path) {
///       SearchScreen { flow.advance(from: flow.root, to: .results($0)) }
///         .navigationDestination(for: Entry<Step>.self) { entry in Destination(flow: flow, entry: entry) }
///     }
///
/// Bind to ``path`` itself, not to a closure pair made in `body`, which would be another binding each time.
@MainActor
public final class Flow<Step: Hashable & Sendable>: Observable {
  private let changes = FlowChanges()
  private var stored = FlowPath<Step>()
  private var tasks = EntryTasks()

  /// Hears of each output that did not advance the flow: for a log, or to clean up what the output stands for on a server.
  public var onDrop: (@MainActor (Outcome, Step) -> Void)?

  public init() {}

  private var state: FlowPath<Step> {
    _read {
      changes.access()
      yield stored
    }
    _modify {
      changes.willChange()
      defer { changes.didChange() }
      yield &stored
    }
  }

  /// The entries above the root. The setter is for the user interface and can only pop; see ``rejectedWrites``.
  public var path: [Entry<Step>] {
    get { state.entries }
    set { cancelTasks(of: state.accept(newValue)) }
  }

  /// The present visit to the root screen: the origin of its outputs.
  public var root: EntryID { state.root }
  /// What the user sees: an entry of the path, or the root.
  public var top: EntryID { state.top }
  /// How many times the user interface tried to do something else than pop. A number above zero is a bug in a view.
  public var rejectedWrites: Int { state.rejectedWrites }

  /// What an entry shows now; `nil` when it has left.
  public func step(of id: EntryID) -> Step? {
    state.index(of: id).map { state.entries[$0].step }
  }

  /// Rises whenever the flow changes its course. Two equal values mean that nothing has happened in between.
  public var epoch: Int { state.epoch }

  // MARK: Changes

  /// Goes on to `step` with the output of `origin`.
  @discardableResult
  public func advance(from origin: EntryID, to step: Step) -> Outcome {
    let outcome = state.advance(from: origin, to: step)
    if outcome != .advanced { onDrop?(outcome, step) }
    return outcome
  }

  /// Shows `step` in the place of `origin`, without a push. Says whether `origin` was on top.
  @discardableResult
  public func replaceTop(of origin: EntryID, with step: Step) -> Bool {
    let isReplaced = state.replaceTop(of: origin, with: step)
    if !isReplaced { onDrop?(state.index(of: origin) == nil ? .droppedGone : .droppedCovered, step) }
    return isReplaced
  }

  /// Goes back by one step. Without effect at the root.
  public func back() {
    if let gone = state.pop() { tasks.cancel(gone.id) }
  }

  /// Begins anew with these steps. Whatever the old entries still produce is dropped, and so is what is being restored.
  public func reset(to steps: [Step] = []) {
    let root = state.root
    let gone = state.reset(to: steps)
    tasks.cancel(root)
    cancelTasks(of: gone)
  }

  // MARK: Restoration

  /// Whether steps are being loaded. It ends as soon as the user goes anywhere.
  public var isRestoring: Bool { state.isRestoring }

  /// Loads steps and goes there, unless the flow has moved or another restoration has begun meanwhile.
  ///
  /// - Returns: Whether the steps were taken.
  @discardableResult
  public func restore(_ load: () async throws -> [Step]) async rethrows -> Bool {
    let began = state.beginRestoration()
    defer { state.endRestoration(began) }
    let steps = try await load()
    guard began == state.epoch else { return false }
    reset(to: steps)
    return true
  }

  // MARK: Work

  /// Does work for an entry, or for the root, and cancels it when the entry leaves. Work for an entry that has left is cancelled at once.
  ///
  /// What must not be cancelled, such as taking money, is no work of an entry.
  @discardableResult
  public func run(for id: EntryID, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let number = tasks.nextNumber()
    let task = Task { [weak self] in
      await work()
      self?.tasks.remove(number, of: id)
    }
    if id == root || state.index(of: id) != nil {
      tasks.insert(task, number, for: id)
    } else {
      task.cancel()
    }
    return task
  }

  private func cancelTasks(of entries: ArraySlice<Entry<Step>>) {
    guard !tasks.isEmpty else { return }
    for entry in entries { tasks.cancel(entry.id) }
  }
}
