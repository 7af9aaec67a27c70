import Facts
import Resolver

@testable import Insight

/// The only type that `source` declares.
func sketch(_ source: String, _ language: Language = .swift) -> TypeSketch? {
  let types = SketchReader.types(in: source, file: language == .swift ? "Bag.swift" : "Bag.kt", language: language)
  return types.count == 1 ? types[0] : nil
}

func place(_ site: String, _ line: Int = 1, file: String? = nil, bucket: Bucket = .production, language: Language = .swift) -> Place {
  Place(
    file: file ?? "App/\(site).swift", position: .init(offset: line * 100, line: line, column: 1), site: site, bucket: bucket,
    language: language)
}

/// A bag of `fields` optional fields. Each of `writes` and `reads` is a site with the numbers of the fields it uses.
func usage(
  _ type: String = "BookingContext", fields: Int = 8, optional: Int? = nil, constant: Bool = false, writes: [(String, [Int])] = [],
  reads: [(String, [Int])] = [], language: Language = .swift
) -> Usage {
  func access(_ site: String, _ field: Int, _ kind: Access.Kind) -> Access {
    Access(field: "f\(field)", kind: kind, place: place(site, field + 1, language: language))
  }
  return Usage(
    bag: Bag(id: type, type: type, place: place(type, language: language)),
    fields: (0..<fields).map {
      Field(
        name: "f\($0)", type: "Int?", isOptional: $0 < optional ?? fields, isConstant: constant, declaredIn: type,
        place: place(type, $0 + 2, language: language))
    },
    accesses: writes.flatMap { site, fields in fields.map { access(site, $0, .write) } }
      + reads.flatMap { site, fields in fields.map { access(site, $0, .read) } })
}

/// What becomes of one candidate.
func candidate(_ sketch: TypeSketch = type("BookingContext"), _ usage: Usage) -> BagCandidate? {
  BagCandidates.rank([.init(sketch: sketch, files: 5, score: 0)], counts: [.init(usage: usage)]).first
}

func type(_ name: String, mutable: Int = 8, optional: Int = 4, shared: Bool = false, inherits: [String] = [], file: String? = nil)
  -> TypeSketch
{
  var type = TypeSketch(name: name, kind: .reference, file: file ?? "App/\(name).swift", line: 1, language: .swift)
  type.mutable = mutable
  type.optional = optional
  type.sharedAt = shared ? SourceLine(file: type.file, line: 2) : nil
  type.inherits = inherits
  return type
}
