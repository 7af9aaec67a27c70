import Facts

/// Finds the types that a file declares and counts their properties, by its tokens alone.
///
/// A parser of the toolchain does half a megabyte a second and this does a hundred times as much, so a whole app can be looked through.
public struct SketchReader: TokenWalk {
  enum Frame {
    case type(Int)
    /// The accessors of a computed property of a type: a setter makes it state.
    case accessors(Int, SketchProperty)
    case other
  }

  let text: UnsafeRawBufferPointer
  let tokens: [SketchToken]
  let isKotlin: Bool
  let file: String
  let language: Language
  var types: [TypeSketch] = []
  var frames: [Frame] = []
  var index = 0
  /// Words in front of a declaration, attributes with their `@`.
  var modifiers: [String] = []
  /// The type whose brace is to come.
  var pending: Int?
  var lines = LineCount()

  /// - Parameter file: Its path, for the sketches.
  public static func sketch(in bytes: UnsafeRawBufferPointer, file: String, language: Language) -> FileSketch {
    var reader = SketchReader(bytes, file: file, language: language)
    reader.read()
    return FileSketch(
      types: reader.types, shapes: ShapeFinder.shapes(of: reader.tokens, in: bytes, file: file, language: language))
  }

  public static func sketch(in source: String, file: String, language: Language) -> FileSketch {
    Array(source.utf8).withUnsafeBytes { sketch(in: $0, file: file, language: language) }
  }

  /// The types alone.
  public static func types(in bytes: UnsafeRawBufferPointer, file: String, language: Language) -> [TypeSketch] {
    var reader = SketchReader(bytes, file: file, language: language)
    reader.read()
    return reader.types
  }

  public static func types(in source: String, file: String, language: Language) -> [TypeSketch] {
    Array(source.utf8).withUnsafeBytes { types(in: $0, file: file, language: language) }
  }

  private init(_ text: UnsafeRawBufferPointer, file: String, language: Language) {
    self.text = text
    self.file = file
    self.language = language
    isKotlin = language == .kotlin
    tokens = SketchLexer.tokens(of: text, language: language)
  }

  // MARK: Walking

  mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .newline, .string: index += 1
      case .word: readWord()
      case .sign: readSign(token.byte)
      }
    }
  }

  mutating func readSign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      frames.append(pending.map { .type($0) } ?? .other)
      pending = nil
      modifiers = []
      index += 1
      if case .other? = frames.last { skipBody() }
    case UInt8(ascii: "}"):
      _ = frames.popLast()
      pending = nil
      modifiers = []
      index += 1
    case UInt8(ascii: "("), UInt8(ascii: "["): skipGroup()
    case UInt8(ascii: "@"):
      if let word = word(index + 1) {
        // Kotlin: `@field:Inject`.
        let target = isKotlin && isSign(index + 2, ":") ? self.word(index + 3) : nil
        modifiers.append("@" + (target ?? word))
        index += target == nil ? 2 : 4
      } else {
        index += 1
      }
    default: index += 1
    }
  }

  /// Past the brace that ends a body in which nothing is looked for.
  mutating func skipBody() {
    skipBraces(depth: 1)
    _ = frames.popLast()
  }

  /// Past the brace that ends the outermost of the braces that are open.
  mutating func skipBraces(depth: Int) {
    var depth = depth
    while index < tokens.count, depth > 0 {
      if tokens[index].kind == .sign {
        if tokens[index].byte == UInt8(ascii: "{") { depth += 1 }
        if tokens[index].byte == UInt8(ascii: "}") { depth -= 1 }
      }
      index += 1
    }
  }

  /// Past a parenthesis or bracket with all that it holds.
  mutating func skipGroup() {
    var depth = 0
    while index < tokens.count {
      if tokens[index].kind == .sign {
        switch tokens[index].byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      index += 1
      if depth <= 0 { return }
    }
  }

  mutating func readWord() {
    let name = spelling(index)
    if case .accessors(let type, let property)? = frames.last {
      if name == "set" || name == "_modify" {
        addMutable(property, to: type)
        frames[frames.count - 1] = .other
      }
      index += 1
      return
    }
    switch name {
    case "class", "struct", "actor", "enum", "protocol", "extension", "interface", "object": readType(name)
    case "var", "let", "val": readProperty(name)
    case "func", "fun": readFunction()
    default:
      // `name = …` and other code at the top level are no modifiers, but the next declaration takes no harm from them.
      modifiers.append(name)
      if modifiers.count > 16 { modifiers.removeFirst() }
      index += 1
    }
  }

  // MARK: Types

  mutating func readType(_ keyword: String) {
    defer { modifiers = [] }
    index += 1
    if keyword == "object", isKotlin, modifiers.last == "companion", let outer = currentType {
      if word(index) != nil { index += 1 }
      pending = outer
      skipInheritance(of: nil)
      return
    }
    // `class func`, `class var`, `.class`, `object : Listener`.
    guard let name = word(index), !["func", "var", "let", "subscript"].contains(name) else { return }
    if index >= 2, isSign(index - 2, ".") || isSign(index - 2, ":") { return }
    if keyword == "interface", modifiers.last == "fun" { modifiers.removeLast() }
    let start = index
    var names = [name]
    index += 1
    while keyword == "extension", isSign(index, "."), let next = word(index + 1) {
      names.append(next)
      index += 2
    }
    var sketch = TypeSketch(
      name: ((keyword == "extension" ? nil : currentType).map { [types[$0].name] } ?? []).joined() + prefix(keyword)
        + names.joined(separator: "."),
      kind: kind(keyword), file: file, line: line(of: tokens[start].start), language: language)
    if (isKotlin && keyword == "object") || modifiers.contains(where: { Self.singletonMarks.contains($0) }) {
      sketch.sharedAt = SourceLine(file: file, line: sketch.line)
    }
    sketch.isSerialized = modifiers.contains { Self.recordMarks.contains($0) }
    types.append(sketch)
    let type = types.count - 1
    if isSign(index, "<") { skipAngles() }
    if isKotlin { readPrimaryConstructor(of: type) }
    pending = type
    skipInheritance(of: type)
  }

  func prefix(_ keyword: String) -> String { keyword != "extension" && currentType != nil ? "." : "" }

  func kind(_ keyword: String) -> TypeSketch.Kind {
    switch keyword {
    case "class": modifiers.contains("data") ? .value : modifiers.contains("enum") ? .other : .reference
    case "actor": .reference
    case "struct": .value
    case "object": .object
    case "protocol", "interface": .interface
    case "extension": .extension
    default: .other
    }
  }

  var currentType: Int? {
    if case .type(let type)? = frames.last { type } else { nil }
  }

  /// `: Base<T>(…), P` up to the brace, or to the end of the declaration where there is none.
  mutating func skipInheritance(of type: Int?) {
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .newline {
        // Without a brace, a colon or a comma the type ends here.
        var next = index
        while next < tokens.count, tokens[next].kind == .newline { next += 1 }
        let goesOn = isSign(next, "{") || isSign(next, ":") || isSign(next, ",") || isSign(index - 1, ",") || isSign(index - 1, ":")
        guard goesOn || word(next) == "where" else {
          // A Kotlin type without a body.
          pending = nil
          return
        }
        index = next
        continue
      }
      if token.kind == .sign {
        switch token.byte {
        case UInt8(ascii: "{"): return
        case UInt8(ascii: "}"), UInt8(ascii: ";"):
          pending = nil
          return
        case UInt8(ascii: "("), UInt8(ascii: "["): skipGroup()
        case UInt8(ascii: "<"): skipAngles()
        default: index += 1
        }
        continue
      }
      if let type, let name = word(index), !isSign(index + 1, ".") { types[type].inherits.append(name) }
      index += 1
    }
  }

  mutating func skipAngles() {
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign {
        if token.byte == UInt8(ascii: "<") { depth += 1 }
        if token.byte == UInt8(ascii: ">"), !isSign(index - 1, "-") { depth -= 1 }
        if token.byte == UInt8(ascii: "{") || token.byte == UInt8(ascii: "}") { return }
      }
      index += 1
      if depth <= 0 { return }
    }
  }

  /// Kotlin: `class Bag @Inject constructor(val a: A?, private var b: B)`.
  mutating func readPrimaryConstructor(of type: Int) {
    var next = index
    while next < tokens.count, let word = wordOrAt(next),
      ["@", "internal", "private", "protected", "public", "constructor"].contains(word) || isSign(next - 1, "@")
    {
      next += 1
    }
    while next < tokens.count, tokens[next].kind == .newline { next += 1 }
    guard isSign(next, "(") else { return }
    index = next
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign {
        switch token.byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth == 0 {
          index += 1
          return
        }
      }
      if depth == 1, let word = word(index), word == "val" || word == "var" {
        let isPrivate = Self.isPrivate([self.word(index - 1)].compactMap(\.self))
        index += 1
        let name = self.word(index) ?? ""
        if !name.isEmpty { index += 1 }
        let value = readDeclaredValue(endsAtComma: true)
        count(
          SketchProperty(
            name: name, isConstant: word == "val", isOptional: value.isOptional, holdsState: value.holdsState, isPrivate: isPrivate),
          in: type)
        continue
      }
      index += 1
    }
  }

  func wordOrAt(_ index: Int) -> String? { isSign(index, "@") ? "@" : word(index) }

  // MARK: Words

  /// What belongs to one view, or only points at somebody else.
  static let viewMarks: Set<String> = [
    "@IBOutlet", "@IBInspectable", "@State", "@StateObject", "@Binding", "@ObservedObject", "@EnvironmentObject", "@Environment",
    "@FocusState",
    "@GestureState", "@FetchRequest", "@Query", "@SceneStorage", "@Namespace", "@ScaledMetric", "weak", "unowned",
  ]
  static let singletonMarks: Set<String> = ["@Singleton", "@ActivityRetainedScoped", "@ApplicationScope", "@Single", "@globalActor"]
  /// Of types whose properties are the keys of a server's answer or the columns of a database.
  static let recordMarks: Set<String> = ["@Serializable", "@JsonClass", "@Entity", "@Model", "@JsonSerializable"]
  static let stateHolders: Set<String> = [
    "MutableStateFlow", "MutableSharedFlow", "MutableLiveData", "mutableStateOf", "MutableState", "mutableStateListOf", "mutableStateMapOf",
    "BehaviorSubject",
    "BehaviorRelay", "PublishRelay", "CurrentValueSubject", "Variable", "ObservableField", "mutableListOf", "mutableMapOf", "mutableSetOf",
  ]
}
