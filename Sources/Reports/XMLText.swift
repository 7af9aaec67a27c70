/// An element of XML 1.0, with attributes in the order given, written so that every parser reads back what was meant.
///
/// What XML cannot hold at all (most control characters, even as references) is left out, together with the sequences that colour a terminal.
struct XMLText: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute]
  /// Written before the children.
  var content: String
  var children: [XMLText]

  /// - Parameter attributes: Names with values; one without a value is left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], content: String = "", children: [XMLText] = []) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
    self.content = content
    self.children = children
  }

  /// The element as a document.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    text += "\(indentation)<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value, inAttribute: true))\"" }
    if content.isEmpty, children.isEmpty {
      text += "/>\n"
      return
    }
    text += ">" + Self.escaped(content, inAttribute: false)
    if !children.isEmpty {
      text += "\n"
      for child in children { child.write(to: &text, indentation: indentation + "  ") }
      text += indentation
    }
    text += "</\(name)>\n"
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in withoutTerminalSequences(text) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Needed only behind `]]`.
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      // A parser makes spaces of these in an attribute, and a line feed of a carriage return anywhere.
      case "\t" where inAttribute, "\n" where inAttribute, "\r": result += "&#\(scalar.value);"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": result.unicodeScalars.append(scalar)
      default: continue
      }
    }
    return result
  }

  /// Without `ESC [ … letter`.
  private static func withoutTerminalSequences(_ text: String) -> [Unicode.Scalar] {
    guard text.unicodeScalars.contains("\u{1B}") else { return Array(text.unicodeScalars) }
    var rest = text.unicodeScalars[...]
    var kept: [Unicode.Scalar] = []
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        kept.append(scalar)
        continue
      }
      rest.removeFirst()
      while let next = rest.first, (0x20...0x3F).contains(next.value) { rest.removeFirst() }
      if let end = rest.first, (0x40...0x7E).contains(end.value) { rest.removeFirst() }
    }
    return kept
  }
}
