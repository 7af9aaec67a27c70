/// One seat of an aircraft, written `14A`.
public struct Seat: Hashable, Codable, Sendable, Comparable, LosslessStringConvertible {
  /// From 1 at the front.
  public let row: Int
  public let letter: Character

  public init(row: Int, letter: Character) {
    self.row = row
    self.letter = letter
  }

  /// `nil` unless the text is a row and one letter.
  public init?(_ description: String) {
    guard let letter = description.last, letter.isLetter, let row = Int(description.dropLast()), row > 0 else { return nil }
    self.init(row: row, letter: letter)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let seat = Seat(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no seat")
    }
    self = seat
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public static func < (left: Seat, right: Seat) -> Bool {
    (left.row, left.letter) < (right.row, right.letter)
  }

  public var description: String { "\(row)\(letter)" }
}

/// The seats of one flight's aircraft.
public struct SeatMap: Hashable, Codable, Sendable {
  /// The type of aircraft, such as `A320`.
  public let aircraft: String
  /// How many rows there are, counted from 1.
  public let rows: Int
  /// The seats of a row from left to right, such as `ABCDEF`.
  public let letters: String
  /// Seats that somebody else has.
  public var taken: [Seat]

  public init(aircraft: String, rows: Int, letters: String, taken: [Seat] = []) {
    self.aircraft = aircraft
    self.rows = rows
    self.letters = letters
    self.taken = taken
  }

  public func contains(_ seat: Seat) -> Bool {
    seat.row >= 1 && seat.row <= rows && letters.contains(seat.letter)
  }

  public func isFree(_ seat: Seat) -> Bool {
    contains(seat) && !taken.contains(seat)
  }
}
