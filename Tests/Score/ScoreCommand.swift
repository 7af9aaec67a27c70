import Foundation
import Scoring

/// What the command line asks for.
struct ScoreCommand {
  enum Input {
    case run(bag: String, unbag: UnbagProcess, checkout: Checkout)
    case document(path: String, checkout: Checkout?)
  }

  var table: URL
  var input: Input

  /// `nil` where the arguments make no sense.
  init?(_ arguments: [String]) {
    var positional: [String] = []
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        positional.append(argument)
        continue
      }
      guard ["--bag", "--unbag"].contains(argument), options[argument] == nil, let value = rest.popFirst() else { return nil }
      options[argument] = value
    }
    guard let table = positional.first, positional.count >= 2 else { return nil }
    self.table = URL(fileURLWithPath: table)
    if let bag = options["--bag"], positional.count == 2 {
      let unbag =
        options["--unbag"].map { UnbagProcess(executable: URL(fileURLWithPath: $0)) }
        ?? UnbagProcess(beside: Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      input = .run(bag: bag, unbag: unbag, checkout: Checkout(root: URL(fileURLWithPath: positional[1])))
    } else if options.isEmpty, positional.count <= 3 {
      let checkout = positional.count == 3 ? Checkout(root: URL(fileURLWithPath: positional[2])) : nil
      input = .document(path: positional[1], checkout: checkout)
    } else {
      return nil
    }
  }

  func run() throws -> ScoreReport {
    switch input {
    case .run(let bag, let unbag, let checkout):
      return try TruthCase(bag: bag, table: table, checkout: checkout).score(with: unbag)
    case .document(let path, let checkout):
      let bytes = try path == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(fileURLWithPath: path))
      let document = try AccessesDocument(parsing: bytes)
      let truth = try TruthTable(parsing: String(contentsOf: table, encoding: .utf8))
      let scorer = Scorer { checkout?.source($0) }
      return ScoreReport(bag: document.bag, score: scorer.score(document.accesses, against: truth))
    }
  }
}
