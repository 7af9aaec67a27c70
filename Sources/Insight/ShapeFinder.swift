import Facts

/// Finds functions that clear several names, and registrations of shared instances, in the tokens of a file.
struct ShapeFinder: TokenWalk {
  let text: UnsafeRawBufferPointer
  let tokens: [SketchToken]
  private let isKotlin: Bool
  private let file: String
  private var shapes = CodeShapes()
  /// The functions around the current token, each with the depth of its brace.
  private var functions: [(clearing: CodeShapes.Clearing, depth: Int)] = []
  /// A function whose brace is to come.
  private var pending: CodeShapes.Clearing?
  private var depth = 0
  /// Parentheses and brackets since the head of the pending function began.
  private var headDepth = 0
  var lines = LineCount()

  /// Fewer are no reset.
  static let leastAssignments = 3

  static func shapes(of tokens: [SketchToken], in text: UnsafeRawBufferPointer, file: String, language: Language) -> CodeShapes {
    var finder = ShapeFinder(text: text, tokens: tokens, isKotlin: language == .kotlin, file: file)
    for index in tokens.indices { finder.visit(index) }
    return finder.shapes
  }

  private init(text: UnsafeRawBufferPointer, tokens: [SketchToken], isKotlin: Bool, file: String) {
    self.text = text
    self.tokens = tokens
    self.isKotlin = isKotlin
    self.file = file
  }

  private mutating func visit(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .word: visitWord(index)
    case .sign: visitSign(token.byte, index)
    case .newline, .string: break
    }
  }

  private mutating func visitSign(_ byte: UInt8, _ index: Int) {
    switch byte {
    case UInt8(ascii: "{"):
      depth += 1
      if let clearing = pending, headDepth == 0 {
        functions.append((clearing, depth))
        pending = nil
      }
    case UInt8(ascii: "}"):
      if let function = functions.last, function.depth == depth {
        functions.removeLast()
        finish(function.clearing)
      }
      depth -= 1
    case UInt8(ascii: "("), UInt8(ascii: "["): if pending != nil { headDepth += 1 }
    case UInt8(ascii: ")"), UInt8(ascii: "]"): if pending != nil { headDepth -= 1 }
    case UInt8(ascii: "="): visitAssignment(index)
    case UInt8(ascii: "&") where !isKotlin && isSign(index + 2, "."): noteAssigned(index + 3)
    default: break
    }
  }

  private mutating func finish(_ clearing: CodeShapes.Clearing) {
    if Set(clearing.assignments.map(\.name)).count >= Self.leastAssignments { shapes.clearings.append(clearing) }
  }

  private mutating func visitWord(_ index: Int) {
    if !isKotlin, text[Int(tokens[index].start)] == UInt8(ascii: "$"), isSign(index + 1, ".") { noteAssigned(index + 2) }
    if isSign(index - 1, "."), isSign(index - 3, ".") || isKotlin { visitMutation(index) }
    switch tokens[index].count {
    case 3 where isKotlin && isWord(index, "fun"), 4 where !isKotlin && isWord(index, "func"): beginFunction(index)
    case 5 where isWord(index, "clear") && isKotlin, 9 where isWord(index, "removeAll"): visitEmptying(index)
    case 6 where isKotlin && (isWord(index, "single") || isWord(index, "scoped")), 8 where isKotlin && isWord(index, "singleOf"):
      visitRegistration(index)
    case 8 where !isKotlin && isWord(index, "register"): visitRegistration(index)
    case 8 where isKotlin && isWord(index, "Provides") && isSign(index - 1, "@"): visitProvider(index)
    default: break
    }
  }

  private mutating func beginFunction(_ index: Int) {
    var next = index + 1
    // `fun <T> Bag.clear()`
    while next < tokens.count, tokens[next].kind != .newline, !isSign(next, "("), next < index + 24 { next += 1 }
    guard isSign(next, "("), next > index + 1, let name = word(next - 1) else { return }
    pending = CodeShapes.Clearing(function: name, place: here(index), assignments: [])
    headDepth = 0
  }

  // MARK: Clearing

  private mutating func visitAssignment(_ index: Int) {
    guard index > 0, !isSign(index + 1, "="), var name = target(index - 1) else { return }
    // `state.value = null`
    if isWord(name, "value"), isSign(name - 1, "."), name >= 2, tokens[name - 2].kind == .word { name -= 2 }
    if isWord(name - 1, "let") || isWord(name - 1, "var") || isWord(name - 1, "val") { return }
    // Kotlin: in `apply { seat = x }` and `copy(seat = x)` nothing stands before it.
    if isSign(name - 1, ".") ? !(isWord(name - 2, "self") || isWord(name - 2, "this")) : isKotlin { noteAssigned(name) }
    if !functions.isEmpty, name == index - 1 || isWord(index - 1, "value"), isEmptyValue(index + 1) { add(name) }
  }

  /// The name that an assignment gives a value to: `seat =`, `count +=`, `seats[0] =`.
  private func target(_ end: Int) -> Int? {
    guard end >= 0 else { return nil }
    if tokens[end].kind == .word { return end }
    guard tokens[end].kind == .sign else { return nil }
    switch tokens[end].byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
      return end > 0 && tokens[end - 1].kind == .word ? end - 1 : nil
    case UInt8(ascii: "]"):
      var depth = 0
      var index = end
      while index > 0, end - index < 64 {
        if isSign(index, "]") { depth += 1 }
        if isSign(index, "[") { depth -= 1 }
        if depth == 0 { return tokens[index - 1].kind == .word ? index - 1 : nil }
        index -= 1
      }
      return nil
    default: return nil
    }
  }

  private mutating func noteAssigned(_ index: Int) {
    guard let name = word(index) else { return }
    shapes.assigned[name, default: .init(files: 1, file: file, isQualified: false)].isQualified =
      isSign(index - 1, ".") || shapes.assigned[name]?.isQualified ?? false
  }

  /// `bag.seats.append(…)`, `bag.seat.update { … }`: calls that change what they are called on.
  private mutating func visitMutation(_ index: Int) {
    guard isSign(index - 1, "."), isSign(index + 1, "(") || isSign(index + 1, "{"), let name = word(index) else { return }
    if Self.mutations.contains(name) { noteAssigned(index - 2) }
  }

  private static let mutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "toggle", "update", "updateValue", "formUnion",
    "add", "addAll", "clear", "put", "putAll", "emit", "tryEmit", "postValue", "setValue", "send", "accept", "onNext", "merge", "subtract",
    "sort", "reverse", "negate",
  ]

  /// `.removeAll()`, `.clear()`
  private mutating func visitEmptying(_ index: Int) {
    guard !functions.isEmpty, index >= 2, isSign(index - 1, "."), isSign(index + 1, "("), tokens[index - 2].kind == .word else { return }
    add(index - 2)
  }

  private mutating func add(_ index: Int) {
    guard let name = word(index) else { return }
    functions[functions.count - 1].clearing.assignments.append(.init(name: name, line: here(index).line))
  }

  /// `nil`, `""`, `[]`, `0`, `false`, `.zero`, `emptyList()`.
  private func isEmptyValue(_ index: Int) -> Bool {
    guard index < tokens.count else { return false }
    let token = tokens[index]
    switch token.kind {
    case .string: return token.count == 2 && ends(index + 1)
    case .newline: return false
    case .sign:
      if token.byte == UInt8(ascii: "[") {
        return isSign(index + 1, "]") && ends(index + 2) || isSign(index + 1, ":") && isSign(index + 2, "]") && ends(index + 3)
      }
      guard token.byte == UInt8(ascii: "."), let name = word(index + 1) else { return false }
      return ["none", "zero", "empty", "init"].contains(name)
    case .word:
      guard let value = word(index) else { return false }
      if ["nil", "null", "false"].contains(value) { return ends(index + 1) }
      if value.allSatisfy({ "0._fFdDL".contains($0) }), value.first == "0" { return ends(index + 1) || isSign(index + 1, ".") }
      return ["emptyList", "emptyMap", "emptySet", "emptyArray"].contains(value)
        || (["listOf", "mapOf", "setOf", "mutableListOf", "mutableMapOf", "mutableSetOf", "arrayListOf"].contains(value)
          && isSign(index + 1, "(") && isSign(index + 2, ")"))
    }
  }

  /// Nothing but the end of a statement or argument comes.
  private func ends(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    if tokens[index].kind == .newline { return true }
    return tokens[index].kind == .sign
      && [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ")")].contains(tokens[index].byte)
  }

  // MARK: Registrations

  /// Koin's `single { Bag(get()) }`, `single<Bag> { … }`, `singleOf(::Bag)`; Swinject's `register(Bag.self) { … }`, `register { Bag() }`.
  private mutating func visitRegistration(_ index: Int) {
    guard index + 1 < tokens.count, !isSign(index - 1, ".") || !isKotlin, !isWord(index - 1, isKotlin ? "fun" : "func") else { return }
    let end = min(tokens.count, index + 16)
    guard isSign(index + 1, "<") || isSign(index + 1, "(") || isSign(index + 1, "{") else { return }
    var names: [String] = []
    for next in (index + 2)..<max(index + 2, end) {
      guard let name = word(next), name.first?.isUppercase == true else {
        if tokens[next].kind == .newline, !names.isEmpty { break }
        continue
      }
      let isNamed =
        (next == index + 2 && isSign(index + 1, "<")) || isSign(next - 1, ":") || isSign(next + 1, "(")
        || (isSign(next + 1, ".") && isWord(next + 2, "self"))
      if isNamed, !names.contains(name) { names.append(name) }
      if isSign(next + 1, "(") { break }
    }
    shapes.registrations += names.map { .init(type: $0, place: here(index)) }
  }

  /// Dagger's `@Provides @Singleton fun bag(…): Bag`.
  private mutating func visitProvider(_ index: Int) {
    var next = index + 1
    var isSingle = isWord(index - 2, "Singleton") || isWord(index - 3, "Singleton")
    while next < tokens.count, next < index + 24, !isWord(next, "fun") {
      if isWord(next, "Singleton") || isWord(next, "ActivityRetainedScoped") { isSingle = true }
      next += 1
    }
    guard isSingle, isWord(next, "fun") else { return }
    let start = next
    var depth = 0
    while next < tokens.count, next < start + 400 {
      if isSign(next, "(") { depth += 1 }
      if isSign(next, ")") { depth -= 1 }
      if depth == 0, isSign(next, ":"), let name = word(next + 1) {
        shapes.registrations.append(.init(type: name, place: here(start)))
        return
      }
      if depth == 0, isSign(next, "{") || isSign(next, "=") { return }
      next += 1
    }
  }

  private mutating func here(_ index: Int) -> SourceLine { SourceLine(file: file, line: line(of: tokens[index].start)) }
}
