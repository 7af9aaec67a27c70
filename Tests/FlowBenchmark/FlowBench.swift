import FlowOwner
import Foundation

/// Times the flow's owner and holds it to its promise: a million steps forward in a second, whatever the length of the path. Ends with 1 when
/// the promise is broken.
@main @MainActor
struct FlowBench {
  static let steps = 1_000_000
  static let depths = [0, 1_000, 100_000]
  static let rounds = 5
  /// More than noise, and far less than what a cost that grows with the path would make of 100,000 entries.
  static let mostRatio = 2.0

  static func main() {
    let there = depths.map { depth in median { advance(from: depth) } }
    let both = depths.map { depth in median { advanceAndBack(at: depth) } }
    print("\(steps) steps forward, medians of \(rounds) rounds; million per second:")
    report(there)
    print("each followed by a step back:")
    report(both)
    let isKept = (there + both).allSatisfy { $0 < .seconds(1) } && ratio(of: there) < mostRatio && ratio(of: both) < mostRatio
    if !isKept { print("too slow: \(steps) steps have to take less than a second, and no \(mostRatio) times as long at any depth") }
    exit(isKept ? 0 : 1)
  }

  /// Lets the path grow by a million steps.
  private static func advance(from depth: Int) -> Duration {
    let flow = Flow<Int>()
    flow.reset(to: Array(0..<depth))
    return ContinuousClock().measure {
      for step in 0..<steps { flow.advance(from: flow.top, to: step) }
    }
  }

  /// Keeps the path at its length, so that nothing but the depth makes a difference.
  private static func advanceAndBack(at depth: Int) -> Duration {
    let flow = Flow<Int>()
    flow.reset(to: Array(0..<depth))
    return ContinuousClock().measure {
      for step in 0..<steps {
        flow.advance(from: flow.top, to: step)
        flow.back()
      }
    }
  }

  private static func median(_ measure: () -> Duration) -> Duration {
    (0..<rounds).map { _ in measure() }.sorted()[rounds / 2]
  }

  private static func report(_ times: [Duration]) {
    for (depth, time) in zip(depths, times) {
      print("  from depth \(depth): \(rounded(Double(steps) / 1e6 / seconds(time)))")
    }
    print("  ratio depth \(depths[depths.count - 1]) : depth 0: \(rounded(ratio(of: times)))")
  }

  /// The time at the greatest depth to that at the least.
  private static func ratio(of times: [Duration]) -> Double {
    seconds(times[times.count - 1]) / seconds(times[0])
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func rounded(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}
