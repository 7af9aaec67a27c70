import Facts

/// The frozen counts of one bag, as `.unbag/baseline/<bag-id>.txt` holds them.
public struct Baseline: Hashable, Sendable {
  public var bag: String
  public var mode: CountingMode
  /// The version of the counting rules that the counts were made with.
  public var counting: Int
  /// In the order of their keys; no key twice.
  public var cells: [Cell]
  /// The platforms besides the primary one that are frozen, also where they have no cell; sorted.
  public var platforms: [Language]

  public init(
    bag: String, mode: CountingMode = .syntax, counting: Int = CountingRules.version, cells: [Cell], platforms: [Language] = []
  ) {
    self.bag = bag.normalised
    self.mode = mode
    self.counting = counting
    self.cells = cells.sorted { $0.key < $1.key }
    self.platforms = Set(platforms).union(cells.lazy.compactMap(\.key.gate.platform)).sorted { $0.word.precedesInBytes($1.word) }
  }

  /// Freezes what was measured: the counts of the frozen rules, and every property of the bag as a heading.
  public init(freezing measurement: Measurement, mode: CountingMode = .syntax) {
    let frozen = measurement.cells(in: .frozen)
    let headings = Headings(measurement.entries.lazy.map(\.key))
    let others = frozen.filter { !$0.key.isProperty }
    self.init(
      bag: measurement.bag.id, mode: mode,
      cells: others + headings.properties.map { Cell($0, count: 1) } + headings.missing(of: others),
      platforms: measurement.bag.platforms.compactMap(\.self))
  }
}

extension Baseline {
  /// The first line of the file, without the version.
  static let magic = "unbag-baseline"
  /// The version of the file's format.
  static let format = 1
  /// The file's text: UTF-8, LF, sorted by bytes, nothing that depends on the day, the machine or the version of the tool.
  public var text: String {
    "\(Self.magic) \(Self.format)\nbag \(BaselineName.escaped(bag))\nmode \(mode.rawValue)\ncounting \(counting)\n"
      + ([nil] + platforms).map(sections).joined()
  }

  /// The part of the text that belongs to one platform, with an empty line before each heading.
  func sections(of platform: Language?) -> String {
    var text = ""
    let cells = cells.filter { $0.key.gate.platform == platform }
    let properties = cells.lazy.filter(\.key.isProperty)
    let others = cells.filter { !$0.key.isProperty }
    let byField = Dictionary(grouping: others, by: \.key.gate.field)
    let names = Set(properties.map(\.key.site)).union(others.compactMap(\.key.gate.field))
    let notes = Dictionary(properties.map { ($0.key.site, $0.note) }, uniquingKeysWith: { first, _ in first })
    for name in names.sorted(by: { $0.precedesInBytes($1) }) {
      text += "\n\(BaselineHeading(platform: platform, field: name).text)"
      if let note = notes[name], !note.isEmpty { text += "\t\(note)" }
      text += "\n" + Self.lines(of: byField[name] ?? [])
    }
    // On another platform it stands there without cells too: it says that the platform is frozen.
    if platform != nil || byField[nil] != nil {
      text += "\n\(BaselineHeading(platform: platform, field: nil).text)\n" + Self.lines(of: byField[nil] ?? [])
    }
    return text
  }

  private static func lines(of cells: [Cell]) -> String {
    cells.map { cell in
      let line = "\(cell.key.gate.rule)\t\(BaselineName.escaped(cell.key.site))\t\(cell.count)"
      return (cell.note.isEmpty ? line : "\(line)\t\(cell.note)") + "\n"
    }
    .sorted { $0.precedesInBytes($1) }
    .joined()
  }
}
