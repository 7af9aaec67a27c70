import BookingDrivers
import BookingScenarios
import Foundation

/// Plays all scenarios at all steps of the migration and prints what came of them.
@main
struct BookingScenarios {
  static let usage = """
    usage: booking-scenarios [--format text|markdown] [--only NUMBER]…
           booking-scenarios race bag|owner

    The first form prints the table scenario × step. It ends with 1 if the last step is not good at everything.
    The second lets two threads add to one price, for a build with `--sanitize=thread`.

    """

  /// How many seconds a single cell may take. A scenario that waits for what never comes ends with this signal, which is no verdict.
  private static let patience: UInt32 = 60

  static func main() async {
    do {
      let status = try await run(Invocation(Array(CommandLine.arguments.dropFirst())))
      exit(status)
    } catch let error as Invocation.Misuse {
      complain("\(error)\n\n\(usage)")
      exit(64)
    } catch {
      complain("\(error)\n")
      exit(70)
    }
  }

  private static func run(_ invocation: Invocation) async throws -> Int32 {
    switch invocation {
    case .help:
      print(usage, terminator: "")
      return 0
    case .table(let scenarios, let format):
      let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
      let table = try await ScenarioTable(playing: scenarios, program: program)
      print(table.rendered(as: format), terminator: "")
      return table.complaints.isEmpty ? 0 : 1
    case .race(let writers):
      return try await race(writers)
    case .play(let cell, let remains):
      alarm(patience)
      let remains = try remains.map { try JSONDecoder().decode(Remains.self, from: Data(contentsOf: $0)) }
      let verdict = try await cell.scenario.play(on: cell.step, remains: remains)
      print(String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self))
      return 0
    case .die(let cell, let remains):
      alarm(patience)
      try JSONEncoder().encode(await cell.scenario.playFirst(on: cell.step)).write(to: remains)
      kill(getpid(), SIGKILL)
      return 1
    }
  }

  private static func race(_ writers: Invocation.Writers) async throws -> Int32 {
    switch writers {
    case .bag:
      print("\(TwoWriters.addToBag()) of \(TwoWriters.expected)")
      return 0
    case .owner:
      let total = await TwoWriters.addToOwner()
      print("\(total) of \(TwoWriters.expected)")
      return total == TwoWriters.expected ? 0 : 1
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("booking-scenarios: \(text)".utf8))
  }
}
