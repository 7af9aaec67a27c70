/// What the bytes of a file say without being parsed: see ``SketchReader/sketch(in:file:language:)``.
public struct FileSketch: Hashable, Sendable {
  public var types: [TypeSketch]
  public var shapes: CodeShapes

  public init(types: [TypeSketch] = [], shapes: CodeShapes = CodeShapes()) {
    self.types = types
    self.shapes = shapes
  }
}

/// Code that speaks of a bag by its shape, whatever it is called.
public struct CodeShapes: Hashable, Sendable {
  /// A function that gives several names an empty value.
  public struct Clearing: Hashable, Sendable {
    public struct Assignment: Hashable, Sendable {
      public var name: String
      /// One-based.
      public var line: Int
    }

    public var function: String
    public var place: SourceLine
    public var assignments: [Assignment]
  }

  /// A container of dependencies is told to hand out one and the same instance.
  public struct Registration: Hashable, Sendable {
    /// The simple name of the type or of a protocol.
    public var type: String
    public var place: SourceLine
  }

  /// In how many files a name is given a value as a member of something.
  struct Assigned: Hashable, Sendable {
    var files: Int
    /// One of them.
    var file: String
    /// Somewhere it stands behind a dot, so that it is a member of something else whatever the file.
    var isQualified: Bool
  }

  public var clearings: [Clearing] = []
  public var registrations: [Registration] = []
  var assigned: [String: Assigned] = [:]

  public init() {}

  /// With the shapes of other files, in the order given.
  public static func merge(_ parts: [CodeShapes]) -> CodeShapes {
    var shapes = CodeShapes()
    for part in parts {
      shapes.clearings += part.clearings
      shapes.registrations += part.registrations
      shapes.assigned.merge(part.assigned) {
        Assigned(files: $0.files + $1.files, file: $0.file, isQualified: $0.isQualified || $1.isQualified)
      }
    }
    return shapes
  }

  /// How many of a type's fields are given a value by other code, or another field of that name is: never fewer than there are. Nil where
  /// nobody has looked.
  func writtenOutside(_ type: TypeSketch) -> Int? {
    if assigned.isEmpty { return nil }
    return Set(type.fields).count { name in assigned[name].map { $0.isQualified || $0.files > 1 || $0.file != type.file } ?? false }
  }

  /// The places that register a type, by its own name or that of a protocol named after it.
  func registrations(of type: TypeSketch) -> [SourceLine] {
    let name = type.simpleName
    let names = [name] + type.inherits.filter { $0.contains(name) || (name.contains($0) && name.hasSuffix("Impl")) }
    return registrations.filter { names.contains($0.type) }.map(\.place)
  }
}
