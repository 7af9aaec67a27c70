import Facts

extension Parser {
  mutating func file() {
    while at(.at), kind(after: 1) == .identifier, kind(after: 2) == .colon, token(at: index + 1).word == .file { _ = annotation() }
    package()
    while at(.importWord) { importDirective() }
    while !at(.endOfFile) {
      if take(.semicolon) { continue }
      let start = index
      declaration()
      if index == start { skip() }
    }
    if isMarkedGenerated { facts.isGenerated = true }
    finish()
  }

  /// `@Generated` at a type of the file, as annotation processors write it.
  private var isMarkedGenerated: Bool {
    facts.types.contains { type in facts.scopes[type.scope].kind == .file && type.attributes.contains { $0.name == "Generated" } }
  }

  private mutating func package() {
    guard take(.package) else { return }
    facts.package = dottedName()
    _ = take(.semicolon)
  }

  /// A name with dots, on one line.
  private mutating func dottedName() -> String {
    var name = ""
    while at(.identifier), !token.isAfterNewline {
      name += text(token)
      advance()
      guard at(.dot), kind(after: 1) != .times else { return name }
      advance()
      name += "."
    }
    problem("expected a name")
    return name
  }

  private mutating func importDirective() {
    advance()
    var path = dottedName()
    if take(.dot) {
      expect(.times, "'*'")
      path += ".*"
    }
    var alias: String?
    if take(.as) {
      if at(.identifier) { alias = text(token) } else { problem("expected a name") }
      _ = take(.identifier)
    }
    facts.imports.append(Import(path: path, alias: alias))
    while take(.semicolon) {}
    // Scripts apart, nothing but a declaration or another import follows; what does not fit is found there.
  }

  /// A declaration of a file or of a class.
  mutating func declaration() {
    nested { parser in
      let start = parser.index
      let modifiers = parser.modifiers()
      parser.declaration(modifiers, from: start)
    }
  }

  mutating func declaration(_ modifiers: Modifiers, from start: Int) {
    switch kind {
    case .class, .interface, .object: typeDeclaration(modifiers)
    case .fun:
      if kind(after: 1) == .interface {
        advance()
        typeDeclaration(modifiers)
      } else {
        function(modifiers)
      }
    case .val, .var: property(modifiers)
    case .typealias: alias(modifiers)
    case .identifier where word == .initWord && kind(after: 1) == .leftBrace: initializerBlock()
    case .identifier where word == .constructor && kind(after: 1) == .leftParen: constructor(modifiers)
    default: problem("expected a declaration")
    }
  }

  /// Leaves out what cannot be read, up to the start of the next declaration.
  mutating func skip() {
    problem("expected a declaration")
    repeat {
      if let end = placeBehindBracket(at: index) { index = min(end, tokens.count - 1) } else { advance() }
      switch kind {
      case .class, .interface, .object, .fun, .val, .var, .typealias, .endOfFile, .rightBrace: return
      case .at where token.isAfterNewline: return
      case .identifier where word.isModifier && token.isAfterNewline: return
      default: break
      }
    } while true
  }

  /// Adds what only the whole file tells.
  private mutating func finish() {
    facts.exits.sort { $0.position < $1.position }
    facts.mentions.sort { $0.position < $1.position }
    facts.forceUnwraps.sort { $0.position < $1.position }
    facts.problems.sort { ($0.position.offset, $0.message) < ($1.position.offset, $1.message) }
  }
}
