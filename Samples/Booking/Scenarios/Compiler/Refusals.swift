import BookingDrivers
import Foundation

/// Which mistakes the compiler refuses, asked once for all of them.
public struct Refusals: Sendable {
  /// The compiler says something else than it should.
  public struct Unexpected: Error, CustomStringConvertible {
    public let description: String
  }

  private var refused: Set<Cell> = []

  public func contains(_ cell: Cell) -> Bool { refused.contains(cell) }

  /// Type-checks the snippets of all cells, each in a file of its own.
  ///
  /// - Throws: ``Unexpected`` for a snippet that is accepted and should not be, refused and should not be, or refused for another reason.
  public init(of cells: [Cell], by compiler: SwiftCompiler) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("booking-snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snippets = cells.compactMap { cell in cell.scenario.snippet.map { (cell: cell, snippet: $0(cell.step)) } }
    guard !snippets.isEmpty else { return }
    let files = try snippets.map { cell, snippet in
      let file = folder.appendingPathComponent("S\(cell.scenario.number)Step\(cell.step.rawValue).swift")
      try Data(snippet.source(of: cell.step).utf8).write(to: file)
      return file
    }
    let lines = try compiler.messages(for: files, module: "Mistakes").split(separator: "\n")
    for ((cell, snippet), file) in zip(snippets, files) {
      let errors = lines.filter { $0.contains("/\(file.lastPathComponent):") && $0.contains(" error: ") }
      guard let expected = snippet.error else {
        if let error = errors.first { throw Unexpected(description: "\(snippet.code) should compile: \(error)") }
        continue
      }
      guard !errors.isEmpty else { throw Unexpected(description: "\(snippet.code) should not compile at \(cell.step)") }
      if let other = errors.first(where: { !$0.contains(expected) }) { throw Unexpected(description: "not '\(expected)' but \(other)") }
      refused.insert(cell)
    }
  }
}
