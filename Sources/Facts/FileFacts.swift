/// All that one file says, in tables. It depends on the file's bytes and the reader's version alone: not on its path, on the
/// configuration, or on any bag. So it can be cached by content, computed in parallel, and used again for another commit or bag.
public struct FileFacts: Hashable, Sendable {
  /// The tree of scopes; the first is the file.
  public var scopes: [Scope] = []
  public var types: [TypeDeclaration] = []
  public var functions: [FunctionDeclaration] = []
  public var variables: [Variable] = []
  public var closures: [Closure] = []
  public var chains: [Chain] = []
  public var exits: [Exit] = []
  public var narrowings: [Narrowing] = []
  /// What functions and accessors give back.
  public var returns: [Return] = []
  /// Values that decide which way the code goes: the conditions of `if`, `guard`, loops and `?:` that no binding is, the subjects of `switch`
  /// and `when` unless all that a branch asks of them is whether they are there.
  public var conditions: [Ref<Chain>] = []
  /// How short values are spelled that a property is declared with or that an assignment gives.
  public var spelledValues: [SpelledValue] = []
  /// Words that keep the compiler from checking concurrency.
  public var silences: [Silence] = []
  public var mentions: [Mention] = []
  public var forceUnwraps: [ForceUnwrap] = []
  public var suppressions: [Suppression] = []
  /// The branches of `#if`, outer ones first. All of them are read; which one a build compiles, only the build knows.
  public var branches: [Branch] = []
  /// Names that the file imports (Swift: modules; Kotlin: qualified names, `*` last for all of a package).
  public var imports: [Import] = []
  /// Kotlin's package.
  public var package: String = ""
  public var problems: [SyntaxProblem] = []
  /// The head of the file says that a program wrote it.
  public var isGenerated = false

  /// Whose rules for looking names up hold in the file.
  public var language = Language.swift

  public init() {}
}

/// One import of a file.
public struct Import: Hashable, Sendable {
  public var path: String
  /// Kotlin's `import a.b as c`.
  public var alias: String?

  public init(path: String, alias: String? = nil) {
    self.path = path
    self.alias = alias
  }
}

/// What stands between two directives of an `#if`.
public struct Branch: Hashable, Sendable {
  /// The first line behind the directive, and the last in front of the next one.
  public var firstLine: Int32
  public var lastLine: Int32

  public init(firstLine: Int32, lastLine: Int32) {
    self.firstLine = firstLine
    self.lastLine = lastLine
  }

  public func contains(_ position: Position) -> Bool { firstLine <= position.line && position.line <= lastLine }
}
