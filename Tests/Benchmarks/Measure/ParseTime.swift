import Facts
import Foundation
import SwiftParser
import SwiftReader
import SwiftSyntax
import Workspace

/// What the candidates alone cost: no scan can be faster that parses each of them once.
///
/// It is measured in a process of its own: the kernel counts the memory of a new process from that of the one that starts it, so the
/// benchmark itself has to stay small.
struct ParseTime: Codable {
  /// Seconds for all files.
  struct Pace: Codable {
    /// One file after the other.
    var oneCore: Double
    /// The largest file first.
    var allCores: Double
  }

  /// The toolchain's parser, and nothing else.
  var parsing: Pace
  /// The reader: parsing, and turning the tree into facts.
  var reading: Pace
  var bytes: Int

  /// The word that makes the benchmark's program measure nothing but this, and print it as JSON.
  static let word = "--parse"

  /// What a process that does nothing else measures.
  static func measured(for files: [URL], program: URL) throws -> ParseTime {
    let run = try Contender(name: "parsing", command: Command(program.path, [word] + files.map(\.path))).run()
    return try JSONDecoder().decode(ParseTime.self, from: run.output)
  }
}

extension ParseTime {
  /// - Parameter rounds: how often each is measured, after once for warming up.
  init(of files: [URL], rounds: Int) throws {
    let sources = try files.map { try [UInt8](Data(contentsOf: $0)) }
    bytes = sources.reduce(0) { $0 + $1.count }
    parsing = Pace(of: sources, rounds: rounds) { source in
      source.withUnsafeBufferPointer { Parser.parse(source: $0).hasError }
    }
    reading = Pace(of: sources, rounds: rounds) { SwiftReader().read($0).problems.isEmpty }
  }
}

extension ParseTime.Pace {
  fileprivate init(of sources: [[UInt8]], rounds: Int, _ work: @escaping @Sendable ([UInt8]) -> Bool) {
    func seconds(threads: Int) -> Double {
      let times = (0...rounds).map { _ in
        ContinuousClock().measure {
          _ = Parallel.map(sources, threads: threads, stackSize: Parallel.deepStack, weight: \.count, work)
        }.inSeconds
      }
      return median(Array(times.dropFirst()))
    }
    oneCore = seconds(threads: 1)
    allCores = seconds(threads: Parallel.cores)
  }
}
