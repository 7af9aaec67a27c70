/// A type as it is written in the source, before anybody knows what the names mean.
///
/// Attributes and ownership words (`@escaping`, `inout`, `borrowing`, `sending`, `some`, `any`) are left out: no access depends on
/// them. Kotlin's `T?` is ``optional(_:)``, its platform and `lateinit` types are ``named(_:)`` with the variable saying the rest.
public indirect enum TypeReference: Hashable, Sendable {
  /// One component of a dotted name with the generic arguments written behind it.
  public struct Component: Hashable, Sendable {
    public var name: String
    public var arguments: [TypeReference]

    public init(_ name: String, _ arguments: [TypeReference] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// `Module.Outer.Inner<Argument>`.
  case named([Component])
  /// `T?` and `Optional<T>`.
  case optional(TypeReference)
  /// `T!`.
  case implicitlyUnwrapped(TypeReference)
  /// `[T]` and `Array<T>`.
  case array(TypeReference)
  /// `[K: V]` and `Dictionary<K, V>`.
  case dictionary(TypeReference, TypeReference)
  /// `(a: A, B)`. A tuple of one without a label is that element itself; `()` is the empty tuple.
  case tuple([TupleElement])
  /// `(A, B) -> R`. The receiver of Kotlin's `T.(A) -> R` is its first parameter, a tuple of one that is labelled `this`.
  case function(parameters: [TypeReference], result: TypeReference)
  /// `T.Type` and `T.Protocol`.
  case metatype(TypeReference)
  /// `P & Q`.
  case composition([TypeReference])
  /// `Self`.
  case selfType
  /// `_`, a pack, or anything else that says nothing about a bag.
  case unknown

  public struct TupleElement: Hashable, Sendable {
    public var label: String?
    public var type: TypeReference

    public init(label: String? = nil, type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  /// A simple name without arguments.
  public static func name(_ name: String) -> TypeReference { .named([Component(name)]) }
}

extension TypeReference: CustomStringConvertible {
  public var description: String {
    switch self {
    case .named(let components): components.map(\.description).joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.parenthesized)?"
    case .implicitlyUnwrapped(let wrapped): "\(wrapped.parenthesized)!"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.description }.joined(separator: ", ") + ")"
    case .function(let parameters, let result):
      "(" + parameters.map(\.description).joined(separator: ", ") + ") -> \(result)"
    case .metatype(let type): "\(type.parenthesized).Type"
    case .composition(let types): types.map(\.description).joined(separator: " & ")
    case .selfType: "Self"
    case .unknown: "_"
    }
  }

  private var parenthesized: String {
    switch self {
    case .function, .composition: "(\(self))"
    default: description
    }
  }
}

extension TypeReference.Component: CustomStringConvertible {
  public var description: String {
    arguments.isEmpty ? name : name + "<" + arguments.map(\.description).joined(separator: ", ") + ">"
  }
}
