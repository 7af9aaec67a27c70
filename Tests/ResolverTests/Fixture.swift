import Facts
import Foundation
import KotlinReader
import Resolver
import SwiftReader

/// Swift or Kotlin files with markers: a project in which a person knows every access of the bag.
struct Fixture: Hashable {
  struct Source: Hashable {
    /// As the resolver sees it: below the folder `App`, which names the module.
    var path: String
    var text: String

    var isKotlin: Bool { path.hasSuffix(".kt") }

    var facts: FileFacts {
      let bytes = Array(text.utf8)
      return isKotlin ? KotlinReader().read(bytes) : SwiftReader().read(bytes)
    }
  }

  var name: String
  var sources: [Source]

  /// The words of a header comment such as `// fields: offer seat`, from all files.
  func header(_ key: String) -> [String]? {
    let prefix = "// \(key): "
    let lines = sources.flatMap { $0.text.split(separator: "\n") }.filter { $0.hasPrefix(prefix) }
    return lines.isEmpty ? nil : lines.flatMap { $0.dropFirst(prefix.count).split(separator: " ").map(String.init) }
  }

  /// The same for names that may hold blanks, between quotes.
  func names(_ key: String) -> [String]? {
    header(key).map { words in
      words.reduce(into: [String]()) { names, word in
        let isOpen = names.last.map { $0.contains("[") && !$0.hasSuffix("]") } ?? false
        if isOpen { names[names.count - 1] += " " + word } else { names.append(word) }
      }
    }
  }

  func query() throws -> BagQuery {
    guard let bag = header("bag") else { throw MarkerError(description: "\(name): no '// bag:'") }
    return BagQuery(types: bag, roots: header("roots") ?? [])
  }

  /// Sorted.
  func expectations() throws -> [Expectation] {
    try sources.flatMap { source in
      try source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
        try Expectation.parse(line: String(line), number: index + 1, file: source.path)
      }
    }.sorted()
  }

  func project() -> Project {
    Project(files: sources.map { Project.File(path: $0.path, facts: $0.facts) })
  }

  func usage() throws -> Usage {
    try Resolver().usage(of: query(), in: project())
  }
}

extension Usage {
  /// What was found, the possible accesses too, in the words of the markers; sorted.
  var expectations: [Expectation] { (accesses + possible).map(Expectation.init).sorted() }
}

extension Fixture {
  /// Files and folders of `Tests/Fixtures/<group>`, a fixture each.
  static func names(in group: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder(group).path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.map { group + "/" + $0 }.sorted()
  }

  static func load(_ name: String) throws -> Fixture {
    let place = folder(name)
    if isSource(name) { return Fixture(name: name, sources: [try source(at: place, path: "App/" + place.lastPathComponent)]) }
    let files = try FileManager.default.contentsOfDirectory(atPath: place.path).filter(isSource).sorted()
    return Fixture(
      name: name,
      sources: try files.map { try source(at: place.appendingPathComponent($0), path: "App/\(place.lastPathComponent)/\($0)") })
  }

  private static func isSource(_ name: String) -> Bool { name.hasSuffix(".swift") || name.hasSuffix(".kt") }

  private static func source(at place: URL, path: String) throws -> Source {
    Source(path: path, text: try String(contentsOf: place, encoding: .utf8))
  }

  private static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
  }
}
