import Insight

extension ReportDocument {
  static let cold = Part(name: "cold", nothing: "No screen of the flow uses the bag.") { words in
    let entries = words.report.coldEntries
    guard !entries.isEmpty else { return nil }
    let items = entries.map { entry in
      Document.Item(
        line: [.code(words.screen(entry.screen)), .text(": ")] + summary(of: entry, words),
        children: entry.gaps.map { gap(of: $0, words) })
    }
    return Document.Section(
      name: "cold", title: "When a screen is opened first",
      lead: [
        .dim(
          "By a deep link, or because the system has killed the process: the bag is new, and what other screens would have written is not there."
        )
      ],
      blocks: [.list(items)])
  }

  private static func summary(of entry: ColdEntry, _ words: ReportWords) -> Line {
    let counts = ColdEntry.Effect.allCases.map { effect in (effect, entry.gaps.count { $0.effect == effect }) }.filter { $0.1 > 0 }
    guard !counts.isEmpty else { return [.good("needs nothing of the bag")] }
    return counts.enumerated().flatMap { index, count -> Line in
      let preposition =
        switch count.0 {
        case .madeUp: "for"
        case .blank: "of"
        case .crash, .silent, .skipped: "for want of"
        }
      let text = "\(words.effect(count.0)) \(preposition) \(counted(count.1, "fields"))"
      return (index == 0 ? [] : [.text(", ")]) + [count.0 == .crash ? .bad(text) : count.0 == .silent ? .warning(text) : .text(text)]
    }
  }

  private static func gap(of gap: ColdEntry.Gap, _ words: ReportWords) -> Line {
    let providers: Line =
      gap.providers.isEmpty
      ? [gap.isWrittenHere ? .dim("; only the screen itself writes it") : .warning("; no screen writes it")]
      : [.text("; needs ")] + words.screens(gap.providers) + (gap.isWrittenHere ? [.dim(", unless it has written it itself")] : [])
    let effect = words.effect(gap.effect)
    let preposition = gap.effect == .blank ? " of " : " without "
    return [gap.effect == .crash ? .bad(effect) : gap.effect == .silent ? .warning(effect) : .text(effect), .text(preposition)]
      + [.code(words.field(gap.field)), .text(" ")] + .places(gap.accesses.map(\.place)) + providers
  }
}
