import Foundation

/// Times unbag against ripgrep and grep.
@main
struct UnbagBench {
  static func main() {
    let own = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
    if CommandLine.arguments.dropFirst().first == ParseTime.word {
      printParseTime(of: CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) })
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

  private static func printParseTime(of files: [URL]) {
    do {
      print(String(decoding: try JSONEncoder().encode(ParseTime(of: files, rounds: 3)), as: UTF8.self))
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
