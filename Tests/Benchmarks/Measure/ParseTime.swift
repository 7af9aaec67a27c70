import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// What the toolchain's parser alone takes for the candidates: no scan can be faster that parses each of them once.
///
/// It is measured in a process of its own: the kernel counts the memory of a new process from that of the one that starts it, so the
/// benchmark itself has to stay small.
struct ParseTime: Codable {
  /// Seconds, one file after the other.
  var oneCore: Double
  /// Seconds, on all cores, the largest file first.
  var allCores: Double
  var bytes: Int

  /// The word that makes the benchmark's program measure nothing but this, and print it as JSON.
  static let word = "--parse"

  /// What a process that does nothing else measures.
  static func measured(for files: [URL], program: URL) throws -> ParseTime {
    let run = try Contender(name: "parsing", command: Command(program.path, [word] + files.map(\.path))).run()
    return try JSONDecoder().decode(ParseTime.self, from: run.output)
  }

  /// Reads and parses the files; the time is that of parsing.
  init(of files: [URL], rounds: Int) throws {
    let sources = try files.map { try [UInt8](Data(contentsOf: $0)) }.sorted { $0.count > $1.count }
    bytes = sources.reduce(0) { $0 + $1.count }
    var single: [Double] = []
    var parallel: [Double] = []
    for round in 0...rounds {
      let oneByOne = ParseTime.time { sources.forEach(ParseTime.parse) }
      let next = Atomic(0)
      let together = ParseTime.time {
        DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < sources.count else { return }
            ParseTime.parse(sources[index])
          }
        }
      }
      // The first round warms up.
      if round > 0 {
        single.append(oneByOne)
        parallel.append(together)
      }
    }
    oneCore = median(single)
    allCores = median(parallel)
  }

  private static func parse(_ source: [UInt8]) {
    source.withUnsafeBufferPointer { bytes in
      withExtendedLifetime(Parser.parse(source: bytes)) {}
    }
  }

  private static func time(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work).inSeconds
  }
}
