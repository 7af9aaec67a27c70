import Foundation

/// ast-grep, which finds every `!!` below a folder.
struct AstGrep {
  var program: String

  static let name = "ast-grep, every !!"

  /// - Parameter program: what the command line names; otherwise `PATH` may have it. Its short name `sg` belongs to another program on
  ///   most of Linux, so it is not looked for.
  init?(program: String?) {
    guard let found = program ?? (Command.isInstalled("ast-grep") ? "ast-grep" : nil) else { return nil }
    self.program = found
  }

  func contender(root: String) -> Contender {
    let words = ["run", "--pattern", "$A!!", "--lang", "kotlin", "--globs", "*.kt", "--json=stream", root]
    return Contender(name: AstGrep.name, command: Command(program, words), success: [0, 1])
  }

  /// It prints one line of JSON for each match.
  static func matches(in output: Data) -> Int { output.count { $0 == UInt8(ascii: "\n") } }
}
