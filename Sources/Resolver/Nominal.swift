import Facts

/// A class, struct, enum, actor or protocol of the project together with its extensions; or a type from elsewhere that the project extends.
struct Nominal {
  var name: String
  /// Outermost first: `["Outer", "Inner"]`.
  var path: [String]
  var module: String
  /// The declaration's file; `nil` for a type from elsewhere.
  var file: Int?
  var kind: TypeDeclaration.Kind
  var visibility: Visibility
  var generics: [GenericParameter]
  /// The declaration (more than one where `#if` branches repeat it) and the extensions, in the order of the files.
  var declarations: [Located<TypeDeclaration>]

  var variables: [String: [Located<Variable>]] = [:]
  var functions: [String: [Located<FunctionDeclaration>]] = [:]
  var cases: [String: EnumCase] = [:]
  /// Where the case is declared, for the scope in which its payload's types are looked up.
  var caseScopes: [String: Located<Scope>] = [:]
  var nestedTypes: [String: TypeName] = [:]

  var qualifiedName: String { path.joined(separator: ".") }
  var isExternal: Bool { file == nil }

  /// Visible in its own file only.
  var isFilePrivate: Bool { visibility <= .fileprivate }
}

/// What a type's name stands for.
enum TypeName {
  case nominal(NominalID)
  /// An alias or an associated type.
  case alias(Located<TypeDeclaration>)
}

/// A type that is declared at the level of a file.
struct TopLevelType {
  var name: TypeName
  var file: Int
  var visibility: Visibility
}
