import Facts

/// What a name in an expression means.
enum ValueResolution {
  /// A variable; with a receiver where it is a member reached through implicit `self`.
  case variable(Located<Variable>, receiver: Receiver?)
  case functions([Located<FunctionDeclaration>], receiver: Receiver?)
  case type(Type)
  /// `$0` of the innermost closure.
  case closureParameter(Ref<Closure>, Int)
  /// A member of the collection or optional that the extension around it extends.
  case member(Type, of: Type)
  /// A case of the enclosing enum, named without a dot.
  case enumCase(Type)
  case unknown

  struct Receiver {
    var type: Type
    var owner: NominalID
    var substitution: [String: Type]
    var confidence: Access.Confidence = .resolved
  }
}
