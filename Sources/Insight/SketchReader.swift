import Facts

/// Finds the types that a file declares and counts their properties, by its tokens alone.
///
/// A parser of the toolchain does half a megabyte a second and this does a hundred times as much, so a whole app can be looked through.
public struct SketchReader {
  private enum Frame {
    case type(Int)
    /// The accessors of a computed property of a type: a setter makes it state.
    case accessors(Int, isOptional: Bool)
    case other
  }

  private let text: UnsafeRawBufferPointer
  private let tokens: [SketchToken]
  private let isKotlin: Bool
  private let file: String
  private let language: Language
  private var types: [TypeSketch] = []
  private var frames: [Frame] = []
  private var index = 0
  /// Words in front of a declaration, attributes with their `@`.
  private var modifiers: [String] = []
  /// The type whose brace is to come.
  private var pending: Int?
  private var line = 1
  private var lineIndex = 0

  /// - Parameter file: Its path, for the sketches.
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

  private mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .newline, .string: index += 1
      case .word: readWord()
      case .sign: readSign(token.byte)
      }
    }
  }

  private mutating func readSign(_ byte: UInt8) {
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
  private mutating func skipBody() {
    var depth = 1
    while index < tokens.count, depth > 0 {
      if tokens[index].kind == .sign {
        if tokens[index].byte == UInt8(ascii: "{") { depth += 1 }
        if tokens[index].byte == UInt8(ascii: "}") { depth -= 1 }
      }
      index += 1
    }
    _ = frames.popLast()
  }

  /// Past a parenthesis or bracket with all that it holds.
  private mutating func skipGroup() {
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

  private mutating func readWord() {
    let name = spelling(index)
    if case .accessors(let type, let isOptional)? = frames.last {
      if name == "set" || name == "_modify" {
        types[type].mutable += 1
        if isOptional { types[type].optional += 1 }
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

  private mutating func readType(_ keyword: String) {
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
    sketch.isShared = (isKotlin && keyword == "object") || modifiers.contains { Self.singletonMarks.contains($0) }
    types.append(sketch)
    let type = types.count - 1
    if isSign(index, "<") { skipAngles() }
    if isKotlin { readPrimaryConstructor(of: type) }
    pending = type
    skipInheritance(of: type)
  }

  private func prefix(_ keyword: String) -> String { keyword != "extension" && currentType != nil ? "." : "" }

  private func kind(_ keyword: String) -> TypeSketch.Kind {
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

  private var currentType: Int? {
    if case .type(let type)? = frames.last { type } else { nil }
  }

  /// `: Base<T>(…), P` up to the brace, or to the end of the declaration where there is none.
  private mutating func skipInheritance(of type: Int?) {
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

  private mutating func skipAngles() {
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
  private mutating func readPrimaryConstructor(of type: Int) {
    var next = index
    while next < tokens.count, let word = wordOrAt(next), ["@", "internal", "private", "protected", "public", "constructor"].contains(word) || isSign(next - 1, "@") {
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
        index += 1
        if self.word(index) != nil { index += 1 }
        let value = readDeclaredValue(endsAtComma: true)
        count(SketchProperty(isConstant: word == "val", isOptional: value.isOptional, holdsState: value.holdsState), in: type)
        continue
      }
      index += 1
    }
  }

  private func wordOrAt(_ index: Int) -> String? { isSign(index, "@") ? "@" : word(index) }

  // MARK: Members

  private struct SketchProperty {
    var isConstant: Bool
    var isOptional: Bool
    /// A constant that holds what changes: `MutableStateFlow`.
    var holdsState = false
  }

  private struct Value {
    var isOptional = false
    var holdsState = false
    var hasValue = false
  }

  private mutating func readFunction() {
    defer { modifiers = [] }
    index += 1
    if isSign(index, "<") { skipAngles() }
    guard let name = word(index) else { return }
    index += 1
    if let type = currentType, BagNames.resets(name), !types[type].resets.contains(name) { types[type].resets.append(name) }
  }

  private mutating func readProperty(_ keyword: String) {
    let words = modifiers
    modifiers = []
    index += 1
    guard let type = currentType else { return }
    if isSign(index, "<") { skipAngles() }
    while let name = word(index) {
      index += 1
      // Kotlin's extension property.
      if isSign(index, ".") || isSign(index, "?") { return }
      let value = readDeclaredValue(endsAtComma: true)
      var property = SketchProperty(isConstant: keyword != "var", isOptional: value.isOptional, holdsState: value.holdsState)
      if words.contains("lateinit") { property.isOptional = true }
      let isStatic = words.contains("static") || words.contains("class")
      if isStatic || isKotlin, BagNames.sharedInstances.contains(name), isStatic || isInCompanion { types[type].isShared = true }
      if words.contains(where: { Self.viewMarks.contains($0) }) || words.contains("const") { continueList(); continue }
      if isSign(index, "{"), !value.hasValue {
        readAccessors(of: property, in: type)
        return
      }
      count(property, in: type)
      guard isSign(index, ",") else { return }
      index += 1
    }
  }

  private mutating func continueList() { if isSign(index, ",") { index += 1 } }

  /// A companion's members are counted with the class: there is no frame that says so, but a class of its own names itself `Companion`.
  private var isInCompanion: Bool {
    frames.count >= 2
      && {
        if case .type(let inner) = frames[frames.count - 1], case .type(let outer) = frames[frames.count - 2] { inner == outer } else { false }
      }()
  }

  private mutating func readAccessors(of property: SketchProperty, in type: Int) {
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .newline { next += 1 }
    let first = word(next)
    index += 1
    if first == "didSet" || first == "willSet" {
      count(property, in: type)
      frames.append(.other)
      skipBody()
    } else {
      frames.append(.accessors(type, isOptional: property.isOptional))
      readSetter()
    }
  }

  /// Looks for `set` directly inside of the braces of a computed property.
  private mutating func readSetter() {
    var depth = 1
    while index < tokens.count, depth > 0 {
      let token = tokens[index]
      if token.kind == .sign {
        if token.byte == UInt8(ascii: "{") { depth += 1 }
        if token.byte == UInt8(ascii: "}") { depth -= 1 }
      }
      if depth == 1, token.kind == .word, isStartOfStatement(index) {
        readWord()
      } else {
        index += 1
      }
      if case .other? = frames.last, depth > 0 {
        // The setter was found; the rest of the body says nothing.
        while index < tokens.count, depth > 0 {
          if tokens[index].kind == .sign {
            if tokens[index].byte == UInt8(ascii: "{") { depth += 1 }
            if tokens[index].byte == UInt8(ascii: "}") { depth -= 1 }
          }
          index += 1
        }
      }
    }
    _ = frames.popLast()
  }

  private func isStartOfStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    if before.kind == .newline { return true }
    return before.kind == .sign
      ? [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")].contains(before.byte)
      : before.kind == .word && ["nonmutating", "mutating", "get", "async", "throws"].contains(spelling(index - 1))
  }

  private mutating func count(_ property: SketchProperty, in type: Int) {
    if property.isConstant, !property.holdsState {
      if types[type].kind == .value, isKotlin, property.isOptional { types[type].replaceable += 1 } else { types[type].constants += 1 }
      return
    }
    types[type].mutable += 1
    if property.isOptional { types[type].optional += 1 }
  }

  /// `: Type = value`, up to what ends it.
  private mutating func readDeclaredValue(endsAtComma: Bool) -> Value {
    var value = Value()
    var depth = 0
    var last: SketchToken?
    var isInType = isSign(index, ":")
    if isInType { index += 1 } else { value.hasValue = false }
    let start = index
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .newline {
        if depth <= 0, !isSign(index - 1, "="), !isSign(index - 1, ":"), !isSign(index - 1, ">") || !isSign(index - 2, "-") { break }
        index += 1
        continue
      }
      if token.kind == .sign {
        switch token.byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          if depth == 0 { return finish(&value, isInType, last, start) }
          depth -= 1
        case UInt8(ascii: "<") where isInType: depth += 1
        case UInt8(ascii: ">") where isInType && !isSign(index - 1, "-"): depth -= 1
        case UInt8(ascii: ",") where depth == 0 && endsAtComma: return finish(&value, isInType, last, start)
        case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "}") where depth == 0: return finish(&value, isInType, last, start)
        case UInt8(ascii: "{"):
          guard value.hasValue || depth > 0 else { return finish(&value, isInType, last, start) }
          skipGroup()
          last = tokens[index - 1]
          continue
        case UInt8(ascii: "=") where depth == 0 && !value.hasValue:
          value = finish(&value, isInType, last, start)
          isInType = false
          value.hasValue = true
          index += 1
          readFirstWord(into: &value)
          continue
        default: break
        }
      } else if token.kind == .word, depth == 0, isKotlin, isInType, spelling(index) == "by" {
        value = finish(&value, isInType, last, start)
        isInType = false
        value.hasValue = true
      }
      last = token
      index += 1
    }
    return finish(&value, isInType, last, start)
  }

  private func finish(_ value: inout Value, _ isInType: Bool, _ last: SketchToken?, _ start: Int) -> Value {
    guard isInType else { return value }
    if let last, last.kind == .sign, last.byte == UInt8(ascii: "?") || last.byte == UInt8(ascii: "!") { value.isOptional = true }
    if let word = word(start) {
      if word == "Optional" { value.isOptional = true }
      if Self.stateHolders.contains(word) { value.holdsState = true }
    }
    return value
  }

  private func readFirstWord(into value: inout Value) {
    guard let word = word(index) else { return }
    if word == "nil" || word == "null" { value.isOptional = true }
    if Self.stateHolders.contains(word) { value.holdsState = true }
  }

  // MARK: Words

  private func spelling(_ index: Int) -> String {
    let token = tokens[index]
    return String(decoding: text[Int(token.start)..<Int(token.start + token.count)], as: UTF8.self)
  }

  private func word(_ index: Int) -> String? {
    index >= 0 && index < tokens.count && tokens[index].kind == .word ? spelling(index) : nil
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .sign && tokens[index].byte == UInt8(ascii: sign)
  }

  private mutating func line(of offset: Int32) -> Int {
    while lineIndex < Int(offset) {
      if text[lineIndex] == UInt8(ascii: "\n") { line += 1 }
      lineIndex += 1
    }
    return line
  }

  /// What belongs to one view, or only points at somebody else.
  private static let viewMarks: Set<String> = [
    "@IBOutlet", "@IBInspectable", "@State", "@StateObject", "@Binding", "@ObservedObject", "@EnvironmentObject", "@Environment", "@FocusState",
    "@GestureState", "@FetchRequest", "@Query", "@SceneStorage", "@Namespace", "@ScaledMetric", "weak", "unowned",
  ]
  private static let singletonMarks: Set<String> = ["@Singleton", "@ActivityRetainedScoped", "@ApplicationScope", "@Single", "@globalActor"]
  private static let stateHolders: Set<String> = [
    "MutableStateFlow", "MutableSharedFlow", "MutableLiveData", "mutableStateOf", "MutableState", "mutableStateListOf", "mutableStateMapOf", "BehaviorSubject",
    "BehaviorRelay", "PublishRelay", "CurrentValueSubject", "Variable", "ObservableField", "mutableListOf", "mutableMapOf", "mutableSetOf",
  ]
}
