import Facts

/// The properties of the bag.
struct FieldTable {
  /// In declaration order, those of superclasses last.
  private(set) var fields: [Field] = []
  private(set) var readOnly: [Field] = []
  private var fieldNames: [String: Int] = [:]
  private(set) var types: [String: Typed] = [:]
  /// How the values are spelled that the declarations give, where they are short.
  private(set) var initialTexts: [String: String] = [:]

  /// - Parameter isBag: whether a type is the bag, so that `static let shared` is no state of it.
  init(of bag: NominalID, evaluator: Evaluator, sites: SiteNames, isBag: (Type) -> Bool) {
    let program = evaluator.program
    for (owner, _) in evaluator.members.ancestors(of: bag, arguments: []) {
      let nominal = program.nominals[owner.index]
      guard !nominal.isExternal, nominal.kind != .protocol, nominal.kind != .interface else { continue }
      let declared = nominal.variables.values.joined().sorted { left, right in
        // The declaration before its extensions, then as the files are sorted.
        let leftRank = left.file == nominal.file ? -1 : left.file
        let rightRank = right.file == nominal.file ? -1 : right.file
        return (leftRank, program.variable(left).position.offset) < (rightRank, program.variable(right).position.offset)
      }
      for place in declared { add(place, owner: owner, evaluator: evaluator, sites: sites, isBag: isBag) }
    }
  }

  /// The names in the fields' types that no file of the project so far declares, sorted.
  var unknownTypeNames: [String] {
    var names: Set<String> = []
    for typed in types.values {
      _ = typed.type.contains {
        if case .external(let name, _) = $0 { names.insert(name) }
        return false
      }
    }
    return names.sorted()
  }

  func contains(_ name: String) -> Bool { fieldNames[name] != nil }

  subscript(name: String) -> Field? { fieldNames[name].map { fields[$0] } }

  /// An inferred type as one would write it; nil where a part of it is not known.
  private static func spelled(_ type: Type, _ program: Program, isSwift: Bool) -> String? {
    func spelled(_ type: Type) -> String? { Self.spelled(type, program, isSwift: isSwift) }
    func generic(_ name: String, _ arguments: [Type]) -> String? {
      let parts = arguments.compactMap(spelled)
      guard parts.count == arguments.count else { return nil }
      return parts.isEmpty ? name : "\(name)<\(parts.joined(separator: ", "))>"
    }
    switch type {
    case .nominal(let id, let arguments): return generic(program.nominals[id.index].qualifiedName, arguments)
    case .external(let name, let arguments): return generic(name, arguments)
    case .optional(let wrapped): return spelled(wrapped).map { $0 + "?" }
    case .array(let element) where isSwift: return spelled(element).map { "[\($0)]" }
    case .dictionary(let key, let value) where isSwift:
      guard let key = spelled(key), let value = spelled(value) else { return nil }
      return "[\(key): \(value)]"
    default: return nil
    }
  }

  private mutating func add(
    _ place: Located<Variable>, owner: NominalID, evaluator: Evaluator, sites: SiteNames, isBag: (Type) -> Bool
  ) {
    let program = evaluator.program
    let variable = program.variable(place)
    // Branches of `#if` declare one field twice, and an override is the field it overrides.
    guard fieldNames[variable.name] == nil, !readOnly.contains(where: { $0.name == variable.name }) else { return }
    let type = evaluator.type(of: place)
    if variable.isStatic && (variable.isConstant || isBag(type.type.unwrapped)) { return }
    let isImplicit: Bool
    if case .implicitlyUnwrapped? = variable.type { isImplicit = true } else { isImplicit = variable.isLateInit }
    let (initial, text) = GivenValue.initial(of: place, isOptional: type.type.isOptional, program: program)
    let inferred = Self.spelled(type.type, program, isSwift: program.facts(place.file).language == .swift)
    let field = Field(
      name: variable.name, type: variable.type?.description ?? inferred ?? "",
      isOptional: type.type.isOptional, isImplicitlyUnwrapped: isImplicit,
      isComputed: variable.isComputed, isStatic: variable.isStatic, isConstant: variable.isConstant,
      isSettableOutside: variable.isSettable && min(variable.setterVisibility, variable.visibility) > .fileprivate,
      holdsAnything: type.type.holdsAnything(in: program.library(place.file)), isBoolean: type.type.isBoolean, initial: initial,
      declaredIn: program.nominals[owner.index].qualifiedName,
      place: sites.place(variable.position, scope: variable.scope, in: place.file))
    if variable.isComputed && !variable.isSettable {
      readOnly.append(field)
    } else {
      fieldNames[variable.name] = fields.count
      fields.append(field)
      types[variable.name] = type
      initialTexts[variable.name] = text
    }
  }
}
