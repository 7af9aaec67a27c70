/// A piece of HTML. What is interpolated into a literal is escaped, unless it is a piece itself:
///
///     let cell: HTML = "<td>\(field.name)</td>"
///
/// Elements without content are written as `<br/>`, so that a reader of XML can check a page too.
struct HTML: Hashable, Sendable {
  private(set) var text: String

  private init(trusted text: String) {
    self.text = text
  }

  /// What a program wrote, not a person: style sheets, scripts, JSON that is safe in a script.
  static func trusted(_ text: String) -> HTML { HTML(trusted: text) }

  static let empty: HTML = ""

  static func += (left: inout HTML, right: HTML) { left.text += right.text }

  static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.text + right.text) }

  /// For the content of an element and for the value of an attribute in double quotes. No character of it does anything: those that turn the
  /// direction of writing or cannot be seen are spelled out, `[U+202E]`.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: visible(scalar, to: &result)
      }
    }
    return result
  }

  /// The text with what cannot be seen spelled out.
  static func visible(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { visible(scalar, to: &result) }
    return result
  }

  private static func visible(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0x09, 0x0A: result.unicodeScalars.append(scalar)
    // Controls, marks and overrides of direction, separators of lines, what has no width, what is no character.
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFE, 0xFFFF:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "[U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    text = value
  }

  init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate(set) var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }
    mutating func appendInterpolation(_ value: Int) { text += String(value) }
    mutating func appendInterpolation(_ piece: HTML) { text += piece.text }
    mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
  }
}

extension [HTML] {
  func joined(separator: HTML) -> HTML {
    var result = HTML.empty
    for (index, piece) in enumerated() { result += index == 0 ? piece : separator + piece }
    return result
  }
}
