import Facts
import Foundation
import Reports
import Resolver
import Workspace

@testable import unbag

/// A pipeline that answers with usages made up by a test, and remembers nothing.
struct FakePipeline: Pipeline {
  var root = "/nowhere"
  var configuration = Configuration()
  var usages: [Usage] = []
  var failure: Failure?
  var notes: [Problem] = []
  var problems: [Problem] = []

  var discovered = Discovered(root: "/nowhere", isInGitRepository: false, candidates: [])

  func discover(_ request: ScanRequest) throws(Failure) -> Discovered {
    if let failure { throw failure }
    return discovered
  }

  var answer = HistoryAnswer(histories: [])

  func history(_ request: ScanRequest, _ history: HistoryRequest) throws(Failure) -> HistoryAnswer {
    if let failure { throw failure }
    return answer
  }

  func scan(_ request: ScanRequest) throws(Failure) -> Scanned {
    if let failure { throw failure }
    let asked = request.bags.isEmpty ? usages : usages.filter { request.bags.contains($0.bag.id) || request.bags.contains($0.bag.type) }
    return Scanned(
      root: root, configuration: configuration,
      bags: asked.map { Scanned.BagUsage(usage: $0, grep: request.wantsGrep ? [42] : []) }, problems: problems, notes: notes,
      details: ["3 files"])
  }
}

/// Collects what a command writes.
final class Recorder: Output {
  private(set) var output = ""
  private(set) var error = ""

  func write(_ text: String, to stream: unbag.OutputStream) {
    switch stream {
    case .output: output += text
    case .error: error += text
    }
  }
}

/// What came of one run.
struct Outcome {
  var code: ExitCode
  var output: String
  var error: String
}

func run(
  _ words: String..., pipeline: FakePipeline = FakePipeline(), environment: [String: String] = [:], isTerminal: Bool = false,
  today: String = "2026-09-01"
) -> Outcome {
  let recorder = Recorder()
  let context = Context(
    directory: "/nowhere", environment: environment, isTerminal: isTerminal, width: 80, output: recorder, pipeline: pipeline,
    today: today)
  let code = Application(context: context).run(words)
  return Outcome(code: code, output: recorder.output, error: recorder.error)
}

func place(_ file: String, _ line: Int, _ site: String, _ member: String = "") -> Place {
  Place(file: file, position: Position(offset: line * 100, line: line, column: 9), site: site, member: member)
}

/// A bag of two fields with `unwraps` force unwraps of one of them.
func usage(id: String = "booking", type: String = "BookingFlowContext", unwraps: Int = 1, fields: [String] = ["seat", "name"]) -> Usage {
  Usage(
    bag: Bag(id: id, type: type, place: place("Bag.swift", 1, type)),
    fields: fields.enumerated().map { Field(name: $0.element, declaredIn: type, place: place("Bag.swift", 2 + $0.offset, type)) },
    accesses: (0..<unwraps).map {
      Access(field: "seat", kind: .read, place: place("Pay.swift", 1 + $0, "PaymentScreen", "pay()"), absences: [.unwrap])
    } + [Access(field: "name", kind: .write, place: place("Form.swift", 5, "Form"), isInside: false)],
    possible: [Access(field: "seat", kind: .read, place: place("Maybe.swift", 3, "Maybe"), confidence: .possible)],
    references: [Reference(kind: .typeName, place: place("Pay.swift", 1, "PaymentScreen"))])
}

/// Runs `body` with the path of an empty folder that is gone afterwards. The path has no symbolic links.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("unbag-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

func write(_ text: String, to path: String) throws {
  let file = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
