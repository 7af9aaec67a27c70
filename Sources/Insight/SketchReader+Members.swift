extension SketchReader {
  struct SketchProperty {
    var name: String
    var isConstant: Bool
    var isOptional: Bool
    /// A constant that holds what changes: `MutableStateFlow`.
    var holdsState = false
    /// Only the type itself writes it.
    var isPrivate = false
    var isStatic = false
  }

  struct Value {
    var isOptional = false
    var holdsState = false
    var hasValue = false
  }

  mutating func readFunction() {
    defer { modifiers = [] }
    index += 1
    if isSign(index, "<") { skipAngles() }
    guard let name = word(index) else { return }
    if let type = currentType, BagNames.resets(name), !types[type].resets.contains(where: { $0.function == name }) {
      types[type].resets.append(.init(function: name, place: SourceLine(file: file, line: line(of: tokens[index].start))))
    }
    index += 1
  }

  mutating func readProperty(_ keyword: String) {
    let words = modifiers
    modifiers = []
    index += 1
    guard let type = currentType else { return }
    if isSign(index, "<") { skipAngles() }
    while let name = word(index) {
      let start = tokens[index].start
      index += 1
      // Kotlin's extension property.
      if isSign(index, ".") || isSign(index, "?") { return }
      let value = readDeclaredValue(endsAtComma: true)
      let isStatic = words.contains("static") || words.contains("class")
      var property = SketchProperty(
        name: name, isConstant: keyword != "var", isOptional: value.isOptional, holdsState: value.holdsState,
        isPrivate: Self.isPrivate(words) || isKotlin && hasPrivateSetter, isStatic: isStatic)
      if words.contains("lateinit") { property.isOptional = true }
      if isStatic || isInCompanion, BagNames.sharedInstances.contains(name), types[type].sharedAt == nil {
        types[type].sharedAt = SourceLine(file: file, line: line(of: start))
      }
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

  /// `private(set)` is the word `private` too.
  static func isPrivate(_ words: [String]) -> Bool { words.contains { ["private", "fileprivate", "protected"].contains($0) } }

  /// Kotlin: `private set` on the line behind a property.
  var hasPrivateSetter: Bool {
    var next = index
    while next < tokens.count, tokens[next].kind == .newline { next += 1 }
    return word(next).map { ["private", "protected"].contains($0) } == true && word(next + 1) == "set"
  }

  mutating func continueList() { if isSign(index, ",") { index += 1 } }

  /// A companion's members are counted with the class: there is no frame that says so, but a class of its own names itself `Companion`.
  var isInCompanion: Bool {
    frames.count >= 2
      && {
        if case .type(let inner) = frames[frames.count - 1], case .type(let outer) = frames[frames.count - 2] {
          inner == outer
        } else {
          false
        }
      }()
  }

  mutating func readAccessors(of property: SketchProperty, in type: Int) {
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .newline { next += 1 }
    let first = word(next)
    index += 1
    if first == "didSet" || first == "willSet" {
      count(property, in: type)
      frames.append(.other)
      skipBody()
    } else {
      frames.append(.accessors(type, property))
      readSetter()
    }
  }

  /// Looks for `set` directly inside of the braces of a computed property.
  mutating func readSetter() {
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
        skipBraces(depth: depth)
        depth = 0
      }
    }
    _ = frames.popLast()
  }

  func isStartOfStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    if before.kind == .newline { return true }
    return before.kind == .sign
      ? [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")].contains(before.byte)
      : before.kind == .word && ["nonmutating", "mutating", "get", "async", "throws"].contains(spelling(index - 1))
  }

  mutating func count(_ property: SketchProperty, in type: Int) {
    if property.isConstant, !property.holdsState {
      guard types[type].kind == .value, isKotlin, property.isOptional else {
        types[type].constants += 1
        return
      }
      types[type].replaceable += 1
      types[type].fields.append(property.name)
      return
    }
    addMutable(property, to: type)
  }

  mutating func addMutable(_ property: SketchProperty, to type: Int) {
    types[type].mutable += 1
    types[type].fields.append(property.name)
    if property.isOptional { types[type].optional += 1 }
    let isHeldByMany = types[type].isReference || types[type].kind == .extension || property.isStatic
    if isHeldByMany, !property.isPrivate { types[type].shared.append(property.name.replacing("`", with: "")) }
  }

  /// `: Type = value`, up to what ends it.
  mutating func readDeclaredValue(endsAtComma: Bool) -> Value {
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

  func finish(_ value: inout Value, _ isInType: Bool, _ last: SketchToken?, _ start: Int) -> Value {
    guard isInType else { return value }
    if let last, last.kind == .sign, last.byte == UInt8(ascii: "?") || last.byte == UInt8(ascii: "!") { value.isOptional = true }
    if let word = word(start) {
      if word == "Optional" { value.isOptional = true }
      if Self.stateHolders.contains(word) {
        value.holdsState = true
        if holdsNothing(from: start + 1) { value.isOptional = true }
      }
    }
    return value
  }

  func readFirstWord(into value: inout Value) {
    guard let word = word(index) else { return }
    if word == "nil" || word == "null" { value.isOptional = true }
    guard Self.stateHolders.contains(word) else { return }
    value.holdsState = true
    if holdsNothing(from: index + 1) { value.isOptional = true }
  }

  /// `MutableStateFlow<Seat?>(…)`, `CurrentValueSubject<Seat?, Never>(nil)`, `mutableStateOf(null)`: what it holds may be missing.
  func holdsNothing(from start: Int) -> Bool {
    var index = start
    if isSign(index, "<") {
      var depth = 0
      while index < tokens.count, tokens[index].kind != .newline {
        if isSign(index, "<") { depth += 1 }
        if isSign(index, ">"), !isSign(index - 1, "-") { depth -= 1 }
        if depth == 1, isSign(index, "?"), isSign(index + 1, ">") || isSign(index + 1, ",") { return true }
        index += 1
        if depth == 0 { break }
      }
    }
    guard isSign(index, "("), let first = word(index + 1) else { return false }
    return first == "nil" || first == "null" || (first == "value" && isSign(index + 2, "=") && word(index + 3) == "null")
  }
}
