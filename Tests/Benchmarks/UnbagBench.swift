import Foundation

/// Times unbag against ripgrep, grep and ast-grep.
@main
struct UnbagBench {
  static func main() {
    let own = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
    let words = Array(CommandLine.arguments.dropFirst())
    if let first = words.first, [ParseTime.word, KotlinReading.word, KotlinReading.countingWord].contains(first) {
      measure(first, words.dropFirst())
      return
    }
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error)\n\n\(Options.usage)")
      exit(64)
    }
    if options.help {
      print(Options.usage, terminator: "")
      return
    }
    let workshop = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-\(UUID().uuidString)")
    var status: Int32 = 0
    do {
      try FileManager.default.createDirectory(at: workshop, withIntermediateDirectories: true)
      let unbag = try options.unbag ?? unbag(beside: own)
      try Benchmark(options: options, unbag: unbag, own: own, workshop: workshop, say: { print($0) }).run()
    } catch {
      complain("\(error)\n")
      status = 1
    }
    try? FileManager.default.removeItem(at: workshop)
    exit(status)
  }

  /// What the benchmark starts itself again for.
  private static func measure(_ word: String, _ paths: ArraySlice<String>) {
    func printJSON(_ figures: some Encodable) throws { print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self)) }
    do {
      switch word {
      case ParseTime.word: try printJSON(ParseTime(of: paths.map { URL(fileURLWithPath: $0) }, rounds: 3))
      case KotlinReading.word: try printJSON(KotlinReading(list: paths.first ?? "", rounds: 5))
      default: print(try KotlinReading.unwraps(list: paths.first ?? ""))
      }
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }

  /// The `unbag` that was built with this program.
  private static func unbag(beside own: URL) throws -> String {
    let unbag = own.deletingLastPathComponent().appendingPathComponent("unbag").path
    guard FileManager.default.isExecutableFile(atPath: unbag) else {
      throw BenchError("there is no unbag beside the benchmark; `swift build -c release --product unbag` makes it, or use --unbag PROGRAM")
    }
    return unbag
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("unbag-bench: \(text)".utf8))
  }
}
