/// A type after the names in it have been looked up.
indirect enum Type: Hashable, Sendable {
  case nominal(NominalID, [Type])
  /// A type that no file of the project declares, by its last name.
  case external(String, [Type])
  case optional(Type)
  case array(Type)
  case dictionary(Type, Type)
  case tuple([Element])
  case function([Type], Type)
  case metatype(Type)
  /// A generic parameter with its bounds.
  case parameter(String, [Type])
  case composition([Type])
  /// A package by its full name, in front of what it declares.
  case package(String)
  /// `Self` where the receiver is not known yet.
  case selfType
  case unknown

  struct Element: Hashable, Sendable {
    var label: String?
    var type: Type
  }

  static let void = Type.tuple([])

  /// Without the optionals around it.
  var unwrapped: Type {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  var isUnknown: Bool { self == .unknown }

  /// `Bool` or `Boolean`, optional or not.
  var isBoolean: Bool {
    if case .external(let name, _) = unwrapped { ["Bool", "Boolean"].contains(name) } else { false }
  }

  /// What a loop over it, or a closure of a collection's method, gets.
  var element: Type? {
    switch self {
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    case .external(let name, let arguments) where LibraryTypes.maps.contains(name) && arguments.count == 2:
      .tuple([Element(label: "key", type: arguments[0]), Element(label: "value", type: arguments[1])])
    case .external(let name, let arguments) where Self.sequences.contains(name): arguments.first
    case .optional(let wrapped): wrapped.element
    default: nil
    }
  }

  /// A collection whose elements, or the values of whose keys, may be of any type.
  func holdsAnything(in library: LanguageLibrary) -> Bool {
    switch self {
    case .optional(let wrapped): wrapped.holdsAnything(in: library)
    case .array(let element), .dictionary(_, let element): element.isAnything(in: library)
    case .external(let name, let arguments):
      LibraryTypes.untypedCollections.contains(name) || library.untypedCollections.contains(name)
        || (LibraryTypes.maps.contains(name) || Self.sequences.contains(name)) && arguments.last?.isAnything(in: library) == true
    default: false
    }
  }

  private func isAnything(in library: LanguageLibrary) -> Bool {
    if case .external(let name, _) = unwrapped, LibraryTypes.anything.contains(name) { return true }
    return holdsAnything(in: library)
  }

  private static let sequences: Set<String> = [
    "Set", "ArraySlice", "ContiguousArray", "Slice", "LazySequence", "AnySequence", "AnyCollection", "Sequence", "Collection",
    "BidirectionalCollection", "RandomAccessCollection", "AsyncStream", "AsyncThrowingStream", "AsyncSequence", "IdentifiedArrayOf",
    "OrderedSet",
    "Array", "List", "MutableList", "ArrayList", "Iterable", "MutableSet", "HashSet", "LinkedHashSet", "Flow", "ArrayDeque",
    "SnapshotStateList",
  ]

  /// Replaces generic parameters by what they stand for, and `Self` by `receiver`.
  func substituting(_ substitution: [String: Type], receiver: Type? = nil) -> Type {
    if substitution.isEmpty && receiver == nil { return self }
    switch self {
    case .parameter("Self", _), .selfType: return receiver ?? self
    case .parameter(let name, _): return substitution[name] ?? self
    default: return mapParts { $0.substituting(substitution, receiver: receiver) }
    }
  }

  /// The type with each type that it is made of transformed; one that is made of none as it is.
  func mapParts(_ again: (Type) -> Type) -> Type {
    switch self {
    case .nominal(let id, let arguments): return .nominal(id, arguments.map(again))
    case .external(let name, let arguments): return .external(name, arguments.map(again))
    case .optional(let wrapped): return .optional(again(wrapped))
    case .array(let element): return .array(again(element))
    case .dictionary(let key, let value): return .dictionary(again(key), again(value))
    case .tuple(let elements): return .tuple(elements.map { Element(label: $0.label, type: again($0.type)) })
    case .function(let parameters, let result): return .function(parameters.map(again), again(result))
    case .metatype(let type): return .metatype(again(type))
    case .composition(let types): return .composition(types.map(again))
    case .parameter, .selfType, .package, .unknown: return self
    }
  }

  /// All types it is made of, itself included.
  func contains(where predicate: (Type) -> Bool) -> Bool {
    if predicate(self) { return true }
    switch self {
    case .nominal(_, let types), .external(_, let types), .composition(let types), .parameter(_, let types):
      return types.contains { $0.contains(where: predicate) }
    case .optional(let type), .array(let type), .metatype(let type): return type.contains(where: predicate)
    case .dictionary(let key, let value): return key.contains(where: predicate) || value.contains(where: predicate)
    case .tuple(let elements): return elements.contains { $0.type.contains(where: predicate) }
    case .function(let parameters, let result):
      return result.contains(where: predicate) || parameters.contains { $0.contains(where: predicate) }
    case .selfType, .package, .unknown: return false
    }
  }
}
