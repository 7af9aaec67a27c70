import Foundation
import Testing

@testable import unbag

/// What an update of unbag does that counts more than the one before: from a baseline that version 1 of the counting rules really wrote.
@Suite struct RecountTests {
  static let bag = """
    final class BookingFlowContext {
      static let shared = BookingFlowContext()
      struct Seat {
        var row = 0
        var letter: String?
      }
      var extras: [String: Any] = [:]
      var seat: Seat?
      var name: String?
      func reset() { seat = nil }
    }

    """
  static let pay = """
    func missing() -> Never { fatalError() }

    final class PaymentScreen {
      let context: BookingFlowContext
      init(context: BookingFlowContext) { self.context = context }
      func pay() -> String {
        let price = context.extras["price"]!
        guard let seat = context.seat else { missing() }
        print(price, seat, Mirror(reflecting: context))
        return context.name ?? missing()
      }
    }

    """
  /// As the last unbag with version 1 froze the two files.
  static let first = """
    unbag-baseline 1
    bag booking
    mode syntax
    counting 1

    [extras]
    exposed-setter\tBookingFlowContext\t1

    [name]
    exposed-setter\tBookingFlowContext\t1

    [seat]
    exposed-setter\tBookingFlowContext\t1

    [-]
    consumer\tPaymentScreen\t1
    reference\tBookingFlowContext\t2
    reference\tPaymentScreen\t2

    """
  static let second = """
    unbag-baseline 1
    bag booking
    mode syntax
    counting 2

    [extras]
    exposed-setter\tBookingFlowContext\t1
    unwrap\tPaymentScreen\t1

    [extras\\["price"\\]]

    [name]
    exposed-setter\tBookingFlowContext\t1
    unwrap\tPaymentScreen\t1

    [seat]
    exposed-setter\tBookingFlowContext\t1
    unwrap\tPaymentScreen\t1

    [seat.letter]

    [seat.row]

    [-]
    consumer\tPaymentScreen\t1
    reference\tBookingFlowContext\t2
    reference\tPaymentScreen\t3

    """
  private let path = ".unbag/baseline/booking.txt"

  private func with(_ body: (BaseApp) throws -> Void) throws {
    try BaseApp.with { app in
      try app.remove("Sources/Screens/NameForm.swift")
      try app.write(Self.bag, to: "Sources/Bag.swift")
      try app.write(Self.pay, to: "Sources/Screens/Payment.swift")
      try app.write(Self.first, to: path)
      try app.commit()
      try app.git("branch -f main")
      try app.commit("more")
      try body(app)
    }
  }

  private func baseline(_ app: BaseApp) throws -> String { try read("\(app.root)/\(path)") }

  @Test func `numbers of old are not compared with those of today`() throws {
    try with { app in
      let run = try app.app.unbag("check")
      #expect(run.code == 3, "\(run.output)")
      #expect(run.error.contains("version 1 of the counting rules; this unbag counts with version 2"), "\(run.error)")
      #expect(run.error.contains("unbag recount"))
      #expect(try app.app.unbag("tighten").code == 3)
      #expect(try baseline(app) == Self.first)
    }
  }

  @Test func `a change is judged by what today's rules count in its base`() throws {
    try with { app in
      // The update reddens nobody who adds nothing.
      let run = try app.check()
      #expect(run.code == 0, "\(run.output)\(run.error)")
      #expect((run.output + run.error).contains("what this version counts there is the limit"), "\(run.output)\(run.error)")
      try app.write(Self.pay.replacing("print(price", with: "print(context.name!, price"), to: "Sources/Screens/Payment.swift")
      let risen = try app.check()
      #expect(risen.code == 1)
      #expect(risen.output.contains("BookingFlowContext.name  force unwraps 1 → 2"), "\(risen.output)")
      try app.write(Self.pay.replacing("\"price\"", with: "\"other\""), to: "Sources/Screens/Payment.swift")
      #expect(try app.check().output.contains("property replaced: extras[\"price\"] → extras[\"other\"]"))
    }
  }

  @Test func `recount counts the commit of the baseline again`() throws {
    try with { app in
      let run = try app.app.unbag("recount")
      #expect(run.code == 0, "\(run.error)")
      for line in [
        "extras  force unwraps 0 → 1", "name  force unwraps 0 → 1", "seat  force unwraps 0 → 1", "properties 3 → 5", "references 4 → 5",
      ] {
        #expect(run.output.contains(line), "\(run.output)")
      }
      #expect(try baseline(app) == Self.second)
      // The change that recounts lifts no ceiling, and on the default branch all is well afterwards.
      #expect(try app.app.unbag("check").code == 0)
      #expect(try app.check().code == 0)
      try app.commit("Count again")
      #expect(try app.check().code == 0)
      try app.git("branch -f main")
      #expect(try app.check().code == 0)
      #expect(try app.app.unbag("recount").output.contains("needs no recount"))
      #expect(try app.app.unbag("tighten").code == 0)
      #expect(try baseline(app) == Self.second)
    }
  }

  @Test func `what was added since is not let in`() throws {
    try with { app in
      try app.write(Self.pay.replacing("print(price", with: "print(context.extras[\"fare\"]!, price"), to: "Sources/Screens/Payment.swift")
      try app.commit()
      let run = try app.app.unbag("recount")
      #expect(run.output.contains("properties 5 → 6: rose since, and is not let in"), "\(run.output)")
      #expect(run.output.contains("extras  force unwraps 1 → 2: rose since, and is not let in"), "\(run.output)")
      #expect(try baseline(app) == Self.second)
      #expect(try app.check().code == 1)
    }
  }

  @Test func `the default branch says what to do`() throws {
    try with { app in
      try app.git("checkout -q main")
      let run = try app.check()
      #expect(run.code == 3)
      #expect(run.error.contains("unbag recount"), "\(run.error)")
    }
  }

  @Test func `an older tool does not lower the version again`() throws {
    try with { app in
      #expect(try app.app.unbag("recount").code == 0)
      try app.commit()
      try app.git("branch -f main")
      try app.write(Self.first, to: path)
      try app.commit()
      #expect(try app.check().code == 3)
    }
  }
}
