extension Scenario {
  /// All scenarios, in the order of their numbers.
  public static let all: [Scenario] = {
    let chapters = [missingData, priceScenarios, paymentScenarios, lateAnswers, restorations, links, structure]
    return chapters.flatMap { $0 }.sorted { $0.number < $1.number }
  }()
}
