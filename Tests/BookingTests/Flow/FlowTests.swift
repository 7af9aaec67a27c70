import FlowOwner
import Observation
import Testing

/// The rules of the generic owner, on steps that are plain words.
@Suite @MainActor struct FlowTests {
  let flow = Flow<String>()

  /// What was dropped, in order.
  func drops(_ body: () -> Void) -> [String] {
    var drops: [String] = []
    flow.onDrop = { drops.append("\($0) \($1)") }
    body()
    return drops
  }

  func push(_ steps: String...) -> [Entry<String>] {
    for step in steps { flow.advance(from: flow.top, to: step) }
    return flow.path
  }

  @Test func outputsOfTheTopAdvance() {
    #expect(flow.advance(from: flow.root, to: "results") == .advanced)
    #expect(flow.advance(from: flow.top, to: "passengers") == .advanced)
    #expect(flow.path.map(\.step) == ["results", "passengers"])
  }

  @Test("S14: a late result after back is dropped") func lateResult() {
    let path = push("results", "passengers")
    flow.back()
    #expect(drops { flow.advance(from: path[1].id, to: "extras") } == ["droppedGone extras"])
    #expect(flow.path.map(\.step) == ["results"])
  }

  @Test("S15: so is one of the first visit when the same choice is made again") func visitsDiffer() {
    let first = push("results", "passengers")[1]
    flow.back()
    let second = push("passengers")[1]
    #expect(first.step == second.step && first != second)
    #expect(flow.advance(from: first.id, to: "extras") == .droppedGone)
    #expect(flow.advance(from: second.id, to: "extras") == .advanced)
  }

  @Test("S16: a result from below leaves the screen on top alone") func coveredOrigin() {
    let path = push("extras", "payment 1")
    #expect(flow.advance(from: path[0].id, to: "payment 2") == .droppedCovered)
    #expect(flow.path == path)
  }

  @Test("S17: a double tap pushes once") func doubleTap() {
    let entry = push("results")[0]
    #expect(flow.advance(from: entry.id, to: "passengers") == .advanced)
    #expect(flow.advance(from: entry.id, to: "passengers") == .duplicate)
    #expect(flow.path.count == 2)
  }

  @Test("S17: also at the root") func doubleTapAtTheRoot() {
    let root = flow.root
    #expect(flow.advance(from: root, to: "results") == .advanced)
    #expect(flow.advance(from: root, to: "results") == .duplicate)
    #expect(flow.advance(from: root, to: "other results") == .droppedCovered)
  }

  @Test("S19: equal steps keep their outputs apart") func equalSteps() {
    let path = push("results", "passengers", "results")
    #expect(flow.advance(from: path[0].id, to: "extras") == .droppedCovered)
    #expect(flow.advance(from: path[2].id, to: "extras") == .advanced)
  }

  @Test("S35: the user interface may pop, and nothing else") func uiWrites() {
    let path = push("a", "b", "c")
    flow.path = Array(path.prefix(2))
    #expect(flow.path.map(\.step) == ["a", "b"])
    flow.path = path
    #expect(flow.path.map(\.step) == ["a", "b"])
    flow.path = [path[1]]
    #expect(flow.path.map(\.step) == ["a", "b"])
    #expect(flow.rejectedWrites == 2)
    let epoch = flow.epoch
    flow.path = flow.path
    #expect(flow.epoch == epoch && flow.rejectedWrites == 2)
    flow.path = []
    #expect(flow.path.isEmpty)
  }

  @Test func aStepIsReplacedInPlace() {
    let path = push("extras", "payment 1")
    #expect(flow.replaceTop(of: path[1].id, with: "payment 2"))
    #expect(flow.path == path, "the same visit")
    #expect(flow.step(of: path[1].id) == "payment 2")
    #expect(drops { flow.replaceTop(of: path[0].id, with: "x") } == ["droppedCovered x"])
    flow.back()
    #expect(drops { flow.replaceTop(of: path[1].id, with: "x") } == ["droppedGone x"])
    #expect(flow.step(of: path[1].id) == nil)
  }

  @Test func aPopOfAReplacedStepIsNoStaleWrite() {
    let stale = push("extras", "payment 1")
    flow.replaceTop(of: stale[1].id, with: "payment 2")
    flow.path = stale
    #expect(flow.path.map(\.step) == ["extras", "payment 2"])
    #expect(flow.rejectedWrites == 0)
  }

  @Test("S37: a new beginning drops everything that is under way") func newBeginning() {
    let root = flow.root
    let path = push("results", "passengers")
    flow.reset(to: ["results"])
    #expect(flow.advance(from: path[0].id, to: "passengers") == .droppedGone)
    #expect(flow.advance(from: root, to: "results") == .droppedGone)
  }

  @Test("S45: an entry of another flow is nobody here") func twoFlows() {
    let other = Flow<String>()
    other.advance(from: other.root, to: "results")
    flow.advance(from: flow.root, to: "results")
    #expect(flow.advance(from: other.top, to: "passengers") == .droppedGone)
    #expect(flow.advance(from: other.root, to: "passengers") == .droppedGone)
  }

  @Test func theCostOfDroppingIsAShortSearch() {
    flow.reset(to: (0..<1000).map { "\($0)" })
    for (index, entry) in flow.path.enumerated() {
      #expect(flow.step(of: entry.id) == "\(index)")
    }
  }

  // MARK: Restoration

  @Test func stepsAreRestored() async {
    #expect(await flow.restore { ["results", "passengers"] })
    #expect(flow.path.map(\.step) == ["results", "passengers"])
    #expect(!flow.isRestoring)
  }

  @Test("S31: the user is faster") func userWins() async {
    let isTaken = await flow.restore {
      #expect(flow.isRestoring)
      flow.advance(from: flow.root, to: "results")
      #expect(!flow.isRestoring)
      return ["old"]
    }
    #expect(!isTaken)
    #expect(flow.path.map(\.step) == ["results"])
  }

  @Test("S32: of two restorations the last wins") func lastWins() async {
    let isTaken = await flow.restore {
      #expect(await flow.restore { ["second"] })
      return ["first"]
    }
    #expect(!isTaken)
    #expect(flow.path.map(\.step) == ["second"])
  }

  @Test func aFailedRestorationChangesNothing() async {
    struct Offline: Error {}
    _ = push("results")
    await #expect(throws: Offline.self) { try await flow.restore { throw Offline() } }
    #expect(flow.path.map(\.step) == ["results"])
    #expect(!flow.isRestoring)
  }

  // MARK: Work

  @Test func workIsCancelledWithItsEntry() async {
    let path = push("results", "passengers")
    let below = flow.run(for: path[0].id) { await Task.yield() }
    let task = flow.run(for: path[1].id) { while !Task.isCancelled { await Task.yield() } }
    flow.back()
    await task.value
    #expect(task.isCancelled)
    #expect(!below.isCancelled)
  }

  @Test func workIsCancelledByThePopsOfTheUserInterface() async {
    let path = push("results", "passengers")
    let task = flow.run(for: path[0].id) { while !Task.isCancelled { await Task.yield() } }
    flow.path = []
    await task.value
    #expect(task.isCancelled)
  }

  @Test func workOfTheRootIsCancelledByANewBeginning() async {
    let task = flow.run(for: flow.root) { while !Task.isCancelled { await Task.yield() } }
    flow.reset()
    await task.value
    #expect(task.isCancelled)
  }

  @Test func workForAnEntryThatHasLeftIsCancelledAtOnce() async {
    let entry = push("results")[0]
    flow.back()
    let task = flow.run(for: entry.id) {}
    #expect(task.isCancelled)
    await task.value
  }

  @Test func workGoesOnUnderAnotherStep() async {
    let entry = push("extras")[0]
    var isCancelled: Bool?
    let task = flow.run(for: entry.id) { isCancelled = Task.isCancelled }
    flow.advance(from: entry.id, to: "payment")
    await task.value
    #expect(isCancelled == false)
  }

  // MARK: Observation

  @Test func observersHearOfEachChange() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    func observe(_ read: () -> Void) {
      withObservationTracking(read) { count.value += 1 }
    }
    observe { _ = flow.path }
    let entry = push("results")[0]
    #expect(count.value == 1)
    observe { _ = flow.step(of: entry.id) }
    flow.replaceTop(of: entry.id, with: "other results")
    #expect(count.value == 2)
    observe { _ = flow.top }
    flow.back()
    #expect(count.value == 3)
  }

  @Test func observersHearOfTheEndOfARestoration() async {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    await flow.restore {
      flow.advance(from: flow.root, to: "results")
      withObservationTracking {
        _ = flow.isRestoring
      } onChange: {
        count.value += 1
      }
      return []
    }
    #expect(count.value == 1)
  }
}
