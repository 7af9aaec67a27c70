import BookingDrivers
import BookingScenarios
import Foundation

/// What the command line asks for.
enum Invocation {
  enum Writers: String {
    case bag, owner
  }

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  case help
  case table([Scenario], ScenarioTable.Format)
  case race(Writers)
  // What the program asks of itself, for one cell.
  case play(Cell, remains: URL?)
  case die(Cell, remains: URL)

  init(_ arguments: [String]) throws {
    switch arguments.first {
    case "race": self = .race(try Self.writers(arguments.dropFirst()))
    case CellRunner.Part.play.rawValue:
      self = .play(try Self.cell(arguments.dropFirst()), remains: arguments.dropFirst(3).first.map { URL(fileURLWithPath: $0) })
    case CellRunner.Part.die.rawValue:
      guard let file = arguments.dropFirst(3).first else { throw Misuse(description: "no file for the remains") }
      self = .die(try Self.cell(arguments.dropFirst()), remains: URL(fileURLWithPath: file))
    case "--help", "-h": self = .help
    default: self = try Self.table(arguments[...])
    }
  }

  private static func table(_ arguments: ArraySlice<String>) throws -> Invocation {
    var rest = arguments
    var format = ScenarioTable.Format.text
    var numbers: Set<Int> = []
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Misuse(description: "'\(option)' stands alone") }
      switch option {
      case "--format":
        guard let known = ScenarioTable.Format(rawValue: value) else { throw Misuse(description: "'\(value)' is no format") }
        format = known
      case "--only": numbers.insert(try scenario(value).number)
      default: throw Misuse(description: "'\(option)' is no option")
      }
    }
    return .table(Scenario.all.filter { numbers.isEmpty || numbers.contains($0.number) }, format)
  }

  private static func writers(_ arguments: ArraySlice<String>) throws -> Writers {
    guard arguments.count == 1, let writers = arguments.first.flatMap(Writers.init) else {
      throw Misuse(description: "'race' wants 'bag' or 'owner'")
    }
    return writers
  }

  private static func cell(_ arguments: ArraySlice<String>) throws -> Cell {
    guard let first = arguments.first, let second = arguments.dropFirst().first, let step = Int(second).flatMap(MigrationStep.init) else {
      throw Misuse(description: "no scenario and step")
    }
    return Cell(try scenario(first), step)
  }

  private static func scenario(_ number: String) throws -> Scenario {
    guard let scenario = Scenario.all.first(where: { "\($0.number)" == number || "S\($0.number)" == number }) else {
      throw Misuse(description: "there is no scenario \(number)")
    }
    return scenario
  }
}
