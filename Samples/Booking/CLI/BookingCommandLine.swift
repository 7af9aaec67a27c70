import Foundation

/// `booking`: a walk through the booking flow in a terminal, on any step of the migration.
///
/// Exit codes: 0 at the end of the input, 1 when a file cannot be read or written, 64 for a wrong option or a wrong line of a script. `kill`
/// ends the process by SIGKILL, and an app that traps ends it as it would end an app.
@main @MainActor
enum BookingCommandLine {
  static func main() async {
    do {
      try await run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch let failure as Failure {
      Console.complain("booking: \(failure.sentence)")
      exit(failure.exitCode)
    } catch {
      Console.complain("booking: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) async throws {
    guard !options.wantsHelp else { return Console.print(Options.help) }
    var input = try Input(script: options.script)
    let state = StateFile(path: options.statePath)
    let walk = await Walk(of: try options.restores ? state.load() : SavedProcess(step: options.step))
    walk.begin()
    while let line = input.next(on: walk.app.screen) {
      do {
        guard let command = try Command(line) else { continue }
        if input.script != nil { Console.print("> \(line)") }
        switch command {
        case .quit: return
        case .kill:
          try state.save(await walk.saved)
          Console.print("  The process ends. A new one goes on from here: \(options.restoreLine)")
          die()
        default: await walk.run(command)
        }
      } catch let mistake as Command.Mistake {
        // A person tries again. A script with a mistake in it would show something else than it promises.
        if let script = input.script { throw Failure.usage("\(script):\(input.line): \(mistake)") }
        Console.print("  \(mistake)")
      }
    }
  }

  /// Ends the process as a phone does that needs the memory: nobody is asked, and nobody cleans up.
  private static func die() -> Never {
    kill(getpid(), SIGKILL)
    fatalError("nothing comes after SIGKILL")
  }
}
