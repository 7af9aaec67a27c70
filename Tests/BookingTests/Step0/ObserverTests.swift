import BookingShared
import Foundation
import Observation
import Testing

@testable import BookingStep0Bag

/// S12 with the three ways to observe. The claim that an observer sees a new flight at an old price holds for those that hear of each write, and
/// for all of them when a suspension parts the writes.
extension Step0 {
  @Suite @MainActor struct Observers {
    let context = BookingFlowContext()
    let offers = ServerState.demo.offers

    init() {
      context.selectedOffer = offers[0]
      context.totalPrice = 100
    }

    var reading: String { "\(context.selectedOffer?.flight ?? "-") \(context.totalPrice ?? 0)" }

    @Test func aSubscriberSeesEachWrite() {
      var seen: [String] = []
      context.$selectedOffer.subscribe { [self] _ in seen.append(reading) }
      context.$totalPrice.subscribe { [self] _ in seen.append(reading) }
      context.selectedOffer = offers[1]
      context.totalPrice = 80
      #expect(seen == ["UB 418 100", "UB 418 80"])
    }

    /// What is read at each change, and then observed again.
    @MainActor
    final class Log {
      private(set) var seen: [String] = []
      private let read: @MainActor () -> String

      init(_ read: @escaping @MainActor () -> String) {
        self.read = read
      }

      func track() {
        withObservationTracking({ _ = read() }) { [weak self] in
          MainActor.assumeIsolated { self?.note() }
        }
      }

      private func note() {
        seen.append(read())
        track()
      }
    }

    @Test func trackingSeesTheStateBeforeEachWrite() {
      let log = Log { [self] in reading }
      log.track()
      context.selectedOffer = offers[1]
      context.totalPrice = 80
      #expect(log.seen == ["UB 204 100", "UB 418 100"])
    }

    @Test("a sequence of observations sees writes that belong together as one, but a suspension parts them")
    @available(macOS 26, *)
    func sequence() async {
      var readings = Observations { [self] in reading }.makeAsyncIterator()
      #expect(await readings.next() == "UB 204 100")
      context.selectedOffer = offers[1]
      context.totalPrice = 80
      #expect(await readings.next() == "UB 418 80")

      context.selectedOffer = offers[0]
      #expect(await readings.next() == "UB 204 80", "whoever awaits something here shows this")
      context.totalPrice = 100
      #expect(await readings.next() == "UB 204 100")
    }
  }
}
