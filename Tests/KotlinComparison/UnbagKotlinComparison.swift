import Facts
import Foundation
import KotlinReader

/// Holds the Kotlin reader against the Kotlin compiler's own parser, file by file.
///
/// The counts of the compiler come from `psi/counts.sh DIR > COUNTS.tsv`. Exits with 1 where any of them differs, and with 3 where there is nothing to
/// compare. A directory's files are grouped by the first folder below the
/// deepest one that all files share.
@main
struct UnbagKotlinComparison {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let table = arguments.first else {
      print(
        """
        usage: unbag-kotlin-comparison COUNTS.tsv [how many differences to print]
               unbag-kotlin-comparison --time COUNTS.tsv
               unbag-kotlin-comparison --dump FILE.kt
        """)
      exit(64)
    }
    if table == "--dump", let path = arguments.dropFirst().first, let data = FileManager.default.contents(atPath: path) {
      return print(KotlinReader().read([UInt8](data)).dump, terminator: "")
    }
    let isTiming = table == "--time"
    guard let path = isTiming ? arguments.dropFirst().first : table else { exit(64) }
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    if isTiming { return time(rows.map { String($0[0]) }) }
    guard !rows.isEmpty else {
      print("\(path) holds no files")
      exit(3)
    }
    var comparison = Comparison(limit: arguments.dropFirst().first.flatMap { Int($0) } ?? 50)
    for row in rows {
      guard let oracle = Counts(row: row), let data = FileManager.default.contents(atPath: String(row[0])) else {
        print("cannot read \(row.first ?? "")")
        exit(3)
      }
      comparison.add(String(row[0]), bytes: data.count, oracle: oracle, ours: Counts(of: [UInt8](data)))
    }
    comparison.report()
    if comparison.hasDifferences { exit(1) }
  }

  /// Reads all files on this thread, several times, and prints the speed of the fastest round, in the time that the processor spent.
  private static func time(_ paths: [String]) {
    let sources = paths.compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
    let bytes = sources.reduce(0) { $0 + $1.count }
    let rounds = (0..<5).map { _ in
      let start = clock()
      for source in sources { _ = KotlinReader().read(source) }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    print("\(sources.count) files, \(bytes) bytes, \(Double(bytes) / (rounds.min() ?? 1) / 1_000_000) MB/s")
  }
}
