/// How a name stands in the baseline.
///
/// Names of types and properties stand as they are. What would break a line or hide from the eye is escaped with a backslash: `\t`, `\n`, `\r`,
/// `\\`, `\[`, `\]`, `\u{1b}` for every other control character, line or paragraph separator and byte order mark, `\e` for the empty
/// name, `\-` for a field that is called `-`, since `[-]` is the heading of the whole bag, and `\ ` where ``BaselineHeading`` needs it.
enum BaselineName {
  /// - Parameter reserved: A name that has a meaning of its own here, so that its first character is escaped.
  static func escaped(_ name: String, reserving reserved: String? = nil) -> String {
    if name.isEmpty { return "\\e" }
    if name == reserved { return "\\" + name }
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\\": text += "\\\\"
      case "[": text += "\\["
      case "]": text += "\\]"
      case _ where isInvisible(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The name that `text` stands for, or nil where an escape is none of the above.
  static func unescaped(_ text: Substring) -> String? {
    if text == "\\e" { return "" }
    var name = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar != "\\" {
        guard scalar != "[", scalar != "]", !isInvisible(scalar) else { return nil }
        name.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "t": name.append("\t")
      case "n": name.append("\n")
      case "r": name.append("\r")
      case "\\": name.append("\\")
      case "[": name.append("[")
      case "]": name.append("]")
      case "-": name.append("-")
      case " ": name.append(" ")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let escaped = Unicode.Scalar(value)
        else { return nil }
        name.append(escaped)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}
