/// Whether and how text is coloured.
public struct Style: Hashable, Sendable {
  public enum Colour: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  public static let plain = Style(isColoured: false)

  public var isColoured: Bool

  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// `text` in a colour, or as it is.
  public func callAsFunction(_ colour: Colour, _ text: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with control characters made visible, so that no source line or name can steer a terminal or break a line.
  public var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { $0 == "\t" ? " " : $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // What reverses the direction of the text behind it.
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
