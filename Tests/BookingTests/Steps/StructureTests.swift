import BookingDrivers
import BookingScenarios
import Foundation
import Testing

/// What the walk promises about the sources.
@Suite struct StructureTests {
  @Test("S7: nobody asks whether a link brought the customer here", arguments: [MigrationStep.smallBag, .stateMachine])
  func noFlagForLinks(step: MigrationStep) throws {
    for file in try SampleSources.files(in: "Samples/Booking/" + step.folder) {
      #expect(try !String(contentsOf: file, encoding: .utf8).lowercased().contains("isfromdeeplink"), "\(file.lastPathComponent)")
    }
  }

  @Test("S43: a screen knows no other screen, and no owner", arguments: MigrationStep.allCases)
  func screensDoNotKnowEachOther(step: MigrationStep) throws {
    let acquaintances = try ScreenSources(of: step).acquaintances
    #expect(acquaintances.isEmpty == (step.rawValue >= MigrationStep.smallBag.rawValue), "\(acquaintances)")
  }

  @Test(
    "S11: a payment test has to find out from the source what it has to fill in",
    arguments: [
      (
        MigrationStep.bag,
        [
          "bookingReference", "contactEmail", "currency", "isFromDeepLink", "lastErrorMessage", "onPriceChanged", "passengers",
          "paymentAttempts", "paymentToken", "promoDiscount", "quoteExpiresAt", "selectedOffer", "selectedSeats", "totalPrice",
        ]
      ),
      (.explicitInputs, []), (.stateMachine, []),
    ])
  func fieldsOfAPayment(step: MigrationStep, fields: [String]) throws {
    let words = try SampleSources.files(in: "Samples/Booking/\(step.folder)/Payment").flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /context\.(\w+)/).map { String($0.1) }
    }
    #expect(Set(words).sorted() == fields)
  }

  @Test("the bag and its reset are gone")
  func noBag() throws {
    for file in try SampleSources.files(in: "Samples/Booking/Step6StateMachine") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("BookingFlowContext") && !text.contains("func reset"), "\(file.lastPathComponent)")
    }
  }

  @Test("the owner's module knows nothing of bookings, and no user interface")
  func genericOwner() throws {
    for file in try SampleSources.files(in: "Samples/Booking/Flow") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("Booking") && !text.contains("import SwiftUI"), "\(file.lastPathComponent)")
    }
  }

  /// The last step changes the owner: of the screens, only what it could not have before.
  @Test func theLastStepIsLocal() throws {
    for folder in ["Search", "Results", "Passengers", "Extras", "Payment", "Confirmation", "Analytics"] {
      let before = try SampleSources.files(in: "Samples/Booking/Step5SmallBag/" + folder)
      let after = try SampleSources.files(in: "Samples/Booking/Step6StateMachine/" + folder)
      #expect(before.map(\.lastPathComponent) == after.map(\.lastPathComponent))
      for (old, new) in zip(before, after) {
        #expect(try Data(contentsOf: old) == Data(contentsOf: new), "\(folder)/\(old.lastPathComponent)")
      }
    }
  }
}
