#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Foundation
import Reports
import Rules
import Workspace

// A reader that leaves early must not end the process: the exit code is the verdict.
signal(SIGPIPE, SIG_IGN)

let environment = ProcessInfo.processInfo.environment
let isTerminal = isatty(STDOUT_FILENO) == 1
let bar = ProgressBar.standard(environment)
let output = ProcessOutput(bar: bar)
let context = Context(
  directory: FileManager.default.currentDirectoryPath, environment: environment, isTerminal: isTerminal,
  width: TerminalWidth.of(environment, isTerminal: isTerminal), output: output,
  pipeline: LivePipeline(ruleIDs: RuleCatalog().ids, environment: environment, progress: bar.map { Progress($0) } ?? .none),
  today: Today.text)
var code = Application(context: context).run(Array(CommandLine.arguments.dropFirst()))
bar?.hide()
if let failure = output.failure {
  code = .internalError
  output.write("unbag: the output cannot be written: \(failure)\n" + Failure(code, []).lastLine, to: .error)
}
exit(code.rawValue)
