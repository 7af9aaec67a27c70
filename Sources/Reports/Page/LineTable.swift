import Resolver

/// The places that a page leads to, each once, with what happens there. The page's text speaks of them by number.
struct LineTable {
  /// What stands at a place.
  enum Kind: Int, Hashable {
    case read, write, readWrite, projection, keyPath, place, call

    init(_ kind: Access.Kind) {
      switch kind {
      case .read: self = .read
      case .write: self = .write
      case .readWrite: self = .readWrite
      case .projection: self = .projection
      case .keyPath: self = .keyPath
      }
    }
  }

  struct Spot: Hashable {
    var place: Place
    var kind: Kind
    /// Bits: the cases of ``Access/Absence`` in their order, then a receiver known by its name alone, then test code.
    var marks: Int
    /// The word to look for in the line.
    var word: String
  }

  private(set) var spots: [Spot] = []
  private var numbers: [Spot: Int] = [:]

  mutating func number(of access: Access) -> Int {
    var marks = 0
    for (bit, absence) in Access.Absence.allCases.enumerated() where access.absences.contains(absence) { marks |= 1 << bit }
    if access.confidence == .inferred { marks |= 1 << 5 }
    return number(of: access.place, kind: Kind(access.kind), marks: marks, word: access.field)
  }

  mutating func number(of place: Place, kind: Kind = .place, marks: Int = 0, word: String = "") -> Int {
    let spot = Spot(place: place, kind: kind, marks: marks | (place.bucket == .test ? 1 << 6 : 0), word: word)
    if let number = numbers[spot] { return number }
    numbers[spot] = spots.count
    spots.append(spot)
    return spots.count - 1
  }

  /// Numbers as an attribute holds them, runs as their ends: `3 7-9`.
  static func list(_ numbers: [Int]) -> String {
    var parts: [String] = []
    var index = 0
    while index < numbers.count {
      var end = index
      while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
      parts.append(end == index ? String(numbers[index]) : "\(numbers[index])-\(numbers[end])")
      index = end + 1
    }
    return parts.joined(separator: " ")
  }
}
