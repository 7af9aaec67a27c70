import BookingDrivers
import Foundation

/// What can be read off the sources.
extension Scenario {
  static let structure = [screensAreStrangers]

  private static let screensAreStrangers = Scenario(
    43, "who reads a screen's code", demand: "A screen knows no other screen, no owner and no bag."
  ) { stage in
    let acquaintances = try ScreenSources(of: stage.step).acquaintances
    try expect(acquaintances.isEmpty, else: "\(acquaintances.count) of 6 screens know the bag, the owner or each other")
  }
}
