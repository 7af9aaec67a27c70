import BookingDrivers
import Foundation

/// What stands behind `booking` on the command line.
struct Options: Equatable {
  private(set) var step = MigrationStep.bag
  /// The path of a script, `-` for the standard input; `nil` for a person at a terminal.
  private(set) var script: String?
  private(set) var restores = false
  private(set) var wantsHelp = false
  private var givenStatePath: String?

  /// Where `kill` leaves what the next process starts from.
  var statePath: String {
    givenStatePath ?? FileManager.default.temporaryDirectory.appendingPathComponent("booking-state.json").path
  }

  /// How to start that process.
  var restoreLine: String {
    "swift run booking --restore" + (givenStatePath.map { " --state \($0)" } ?? "")
  }

  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    var isStepGiven = false
    while let word = rest.popFirst() {
      switch word {
      case "--step":
        guard let step = rest.popFirst().flatMap({ Int($0) }).flatMap(MigrationStep.init) else {
          throw .usage("--step takes a number from 0 to \(MigrationStep.stateMachine.rawValue).")
        }
        self.step = step
        isStepGiven = true
      case "--script": script = try Self.value(of: word, in: &rest)
      case "--state": givenStatePath = try Self.value(of: word, in: &rest)
      case "--restore": restores = true
      case "--help", "-h": wantsHelp = true
      default: throw .usage("There is no option '\(word)'; --help lists them.")
      }
    }
    if restores && isStepGiven { throw .usage("--restore goes on with the step that was killed; leave --step out.") }
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) takes a path.") }
    return value
  }

  static let help = """
    booking [--step N] [--script FILE] [--state FILE]
    booking --restore [--script FILE] [--state FILE]

      --step N       the step of the migration: 0 (the bag, unless told) to 6 (the state machine)
      --script FILE  take the commands from a file, - for the standard input, and show them
      --restore      go on where 'kill' has ended the last process
      --state FILE   where 'kill' leaves what the next process starts from

    \(CommandWord.overview)
    """
}
