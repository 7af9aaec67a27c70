/// JSON that is the same text on every run and every platform: keys in the order given, two spaces of indentation, and an object or list without
/// further objects on one line.
///
/// `JSONEncoder` cannot promise that: its order of keys and its white space differ between platforms and versions of Foundation.
public enum JSONText: Hashable, Sendable {
  case object([Member])
  case list([JSONText])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONText

    public init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// An absent string is `null`.
  public static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }
  /// An absent number is `null`.
  public static func optional(_ number: Int?) -> JSONText { number.map(JSONText.number) ?? .null }

  /// The document with a newline at its end.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .object(let members):
      write(members.count, "{", "}", to: &text, indentation: indentation) { index, text, indentation in
        Self.write(members[index].key, to: &text)
        text += ": "
        members[index].value.write(to: &text, indentation: indentation)
      }
    case .list(let values):
      write(values.count, "[", "]", to: &text, indentation: indentation) { index, text, indentation in
        values[index].write(to: &text, indentation: indentation)
      }
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private func write(
    _ count: Int, _ opening: String, _ closing: String, to text: inout String, indentation: String,
    element: (Int, inout String, String) -> Void
  ) {
    let isFlat = self.isFlat
    let inner = indentation + "  "
    text += opening
    for index in 0..<count {
      text += isFlat ? (index == 0 ? "" : ", ") : (index == 0 ? "\n" : ",\n") + inner
      element(index, &text, inner)
    }
    text += isFlat ? closing : "\n\(indentation)\(closing)"
  }

  /// Holds no object and no list that holds something.
  private var isFlat: Bool {
    switch self {
    case .object(let members): members.allSatisfy(\.value.isInline)
    case .list(let values): values.allSatisfy(\.isInline)
    default: true
    }
  }

  private var isInline: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .list(let values): values.allSatisfy(\.isScalar)
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .object, .list: false
    default: true
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
