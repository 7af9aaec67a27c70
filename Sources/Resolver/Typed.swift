/// A type with how sure the resolver is of it.
struct Typed {
  var type: Type
  var confidence: Access.Confidence

  init(_ type: Type, _ confidence: Access.Confidence = .resolved) {
    self.type = type
    self.confidence = confidence
  }

  static let unknown = Typed(.unknown)

  func with(_ type: Type) -> Typed { Typed(type, confidence) }

  /// The same type, no surer than `other`.
  func limited(by other: Access.Confidence) -> Typed {
    other == .resolved ? self : Typed(type, other)
  }
}
