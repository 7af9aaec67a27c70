import Insight
import Resolver

extension ReportPage {
  /// Every place that the page leads to, sorted, each once: what ``excerpts`` should hold the lines of.
  public var places: [Place] {
    var places: Set<Place> = []
    for report in reports { places.formUnion(report.places) }
    for status in statuses {
      places.formUnion(status.steps.flatMap(\.left).compactMap(\.place))
      places.formUnion(status.screens.compactMap(\.place))
    }
    for item in plans.flatMap(\.items) {
      places.formUnion([item.place].compactMap { $0 })
      places.formUnion(item.move?.hazards.map(\.place) ?? [])
    }
    return places.sorted()
  }
}

extension BagReport {
  fileprivate var places: [Place] {
    var places = fields.map(\.field.place) + fields.flatMap { ($0.writers + $0.readers).flatMap(\.places) }
    places += matrix.cells.flatMap { $0.accesses.map(\.place) + $0.writingCalls.map(\.place) }
    places += coldEntries.flatMap(\.gaps).flatMap(\.accesses).map(\.place)
    places += writing.background.map(\.access.place) + writing.calls.map(\.call.place) + writing.silenced.map(\.place)
    places += resets.resets.flatMap { [$0.place] + $0.callers }
    places +=
      stale.together.flatMap(\.exceptions).map(\.place) + stale.dishonoured.map(\.place) + (stale.copies + stale.inputs).map(\.place)
    places += flags.flatMap(\.branches).map(\.place)
    places += sensitive.flatMap(\.destinations).flatMap(\.places)
    return places + tests.setUps.map(\.place) + [bag.place(on: platform)]
  }
}
