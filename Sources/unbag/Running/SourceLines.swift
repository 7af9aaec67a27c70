import Foundation
import Resolver

/// The lines of some files of the project, for showing them in a report.
struct SourceLines {
  private var lines: [String: [String]] = [:]

  /// Reads `files`, relative to `root`. One that cannot be read has no lines: the report does without.
  init(of files: Set<String>, root: String) {
    for file in files {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(file)") else { continue }
      lines[file] = Self.lines(of: data)
    }
  }

  func line(of place: Place) -> String? { line(Int(place.position.line), of: place.file) }

  /// - Parameter number: One-based.
  func line(_ number: Int, of file: String) -> String? {
    guard let lines = lines[file], lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }

  /// `\n`, `\r\n` and a lone `\r` each end a line, as in positions.
  private static func lines(of data: Data) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var last: UInt8 = 0
    for byte in data {
      switch byte {
      case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      default: line.append(byte)
      }
      last = byte
    }
    lines.append(String(decoding: line, as: UTF8.self))
    return lines
  }
}
