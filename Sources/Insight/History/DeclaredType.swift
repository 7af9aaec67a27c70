import Facts

/// A type with the names of its fields, by which it is known again under another name.
public struct DeclaredType: Hashable, Sendable {
  /// `Outer.Inner`, without the module or package.
  public var name: String
  /// Relative to the project's root.
  public var file: String
  public var language: Language
  /// Its properties that keep something, and those with a setter.
  public var fields: Set<String>

  public init(name: String, file: String, language: Language, fields: Set<String>) {
    self.name = name
    self.file = file
    self.language = language
    self.fields = fields
  }

  /// The types that a file declares and that could be a bag; what extensions in other places add is not among their fields.
  public static func types(in facts: FileFacts, file: String) -> [DeclaredType] {
    let kinds: Set<TypeDeclaration.Kind> = [.class, .struct, .enum, .actor, .object]
    return facts.types.filter { kinds.contains($0.kind) && !$0.name.isEmpty }.compactMap { type in
      guard let members = type.members else { return nil }
      let fields = facts.variables.filter {
        $0.kind == .property && $0.scope == members && (!$0.isComputed || $0.isSettable) && $0.receiver == nil
      }
      return DeclaredType(
        name: qualifiedName(of: type, in: facts), file: file, language: facts.language, fields: Set(fields.map(\.name)))
    }
  }

  private static func qualifiedName(of type: TypeDeclaration, in facts: FileFacts) -> String {
    var names = [type.name]
    var scope: Ref<Scope>? = type.scope
    while let place = scope {
      if case .type(let outer) = facts.scopes[place].kind { names.append(facts.types[outer].name) }
      scope = facts.scopes[place].parent
    }
    return names.reversed().joined(separator: ".")
  }
}
