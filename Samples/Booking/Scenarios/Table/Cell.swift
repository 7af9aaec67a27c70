import BookingDrivers

/// One scenario at one step of the migration.
public struct Cell: Sendable {
  public let scenario: Scenario
  public let step: MigrationStep

  public init(_ scenario: Scenario, _ step: MigrationStep) {
    self.scenario = scenario
    self.step = step
  }
}

extension Cell: Hashable {
  public static func == (left: Cell, right: Cell) -> Bool {
    left.scenario.number == right.scenario.number && left.step == right.step
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scenario.number)
    hasher.combine(step)
  }
}
