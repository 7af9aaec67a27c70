import Facts
import KotlinReader
import Resolver
import SwiftReader

@testable import Insight

/// A bag in source text, read as the tool reads it.
enum ReadBag {
  /// - Parameter files: path → text; a path with `Tests` in it is a test.
  static func usage(of type: String, _ files: [(path: String, text: String)]) throws -> Usage {
    let project = Project(
      files: files.map { file in
        let bytes = Array(file.text.utf8)
        let facts = file.path.hasSuffix(".kt") ? KotlinReader().read(bytes) : SwiftReader().read(bytes)
        return Project.File(path: file.path, facts: facts, bucket: file.path.contains("Tests") ? .test : .production)
      })
    return try Resolver().usage(of: BagQuery(types: [type]), in: project)
  }
}

extension Usage {
  func names(_ indices: [Int]) -> String { indices.map { fields[$0].name }.joined(separator: " ") }
}
