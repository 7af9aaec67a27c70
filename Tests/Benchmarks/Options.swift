import Foundation

/// What the command line asks for.
struct Options: Equatable {
  enum Subject: Equatable {
    /// A tree made for the purpose.
    case generated(TreeShape)
    /// Somebody's app; nothing is written into it.
    case folder(String, bag: String)
  }

  var subject = Subject.generated(TreeShape())
  /// `unbag` to be measured; `nil` for the one that was built beside the benchmark.
  var unbag: String?
  var rounds = 10
  var warmUps = 2
  var scaling = false
  var index = false
  var kotlin = false
  /// ast-grep's program; `nil` for the one that `PATH` has.
  var astGrep: String?
  var base = false
  var history = false
  /// Of the history.
  var commits = 500
  /// Write the tree here and leave it.
  var keep: String?
  var help = false

  static let usage = """
    Usage: unbag-bench [--files 4000] [--lines 500000] [--using 40] [--seed 1] [--keep FOLDER] [--scaling] [COMMON]
           unbag-bench --index [--files 2000] [--lines 250000] [--using 200] [--seed 1] [--keep FOLDER] [COMMON]
           unbag-bench --base [--files 4000] [--lines 500000] [--using 40] [--seed 1] [--keep FOLDER] [COMMON]
           unbag-bench --history [--commits 500] [--files 800] [--lines 100000] [--using 40] [--seed 1] [--keep FOLDER] [COMMON]
           unbag-bench PATH --bag NAME [COMMON]
           unbag-bench --kotlin [--files 3200] [--lines 280000] [--using 40] [--seed 1] [--keep FOLDER] [--ast-grep PROGRAM] [COMMON]
           unbag-bench --kotlin --app PATH --bag NAME [--ast-grep PROGRAM] [COMMON]
    COMMON: [--unbag PROGRAM] [--rounds 10] [--warm-ups 2]; for --history 3 rounds and 1 warm-up

    Times unbag against ripgrep and grep, as whole processes that take turns, and prints medians, memory and ratios.

    Without a path it writes an app of that many files, lines and users of the bag into a temporary folder, freezes its bag and times
    `unbag check`, with an empty fact cache and with a full one. With a path it times `unbag accesses` instead, which reads the same files
    but needs no baseline: nothing is written into somebody's app.

      --index      writes an app that compiles, builds its index store with swiftc, and times `unbag accesses` with the store and without
      --kotlin     reads all Kotlin of the app on one core, then times `unbag check` there, beside ast-grep counting every `!!` where it is
                   installed; an app of yours is copied first, since a baseline is written into it
      --base       commits a change of 50 files on top and times `unbag check --base` against `unbag check`
      --history    writes a history of that many commits and times `unbag history --every commit`, beside `git log -p` and `git log -G`
      --scaling    measures how the time grows with the files and with the users of the bag
      --keep       writes the tree into FOLDER and leaves it there
      --unbag      the program to be timed, instead of the one built beside this one

    """

  /// - Throws: ``BenchError`` with what is wrong.
  init(_ arguments: [String]) throws {
    index = arguments.contains("--index")
    kotlin = arguments.contains("--kotlin")
    history = arguments.contains("--history")
    if history { (rounds, warmUps) = (3, 1) }
    var shape = history ? TreeShape.history : index ? TreeShape.indexed : kotlin ? TreeShape.kotlin : TreeShape()
    var path: String?
    var bag: String?
    var shaped = false
    var app = false
    var rest = arguments[...]
    func value(of name: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchError("\(name) needs a value") }
      return value
    }
    func number<Number: FixedWidthInteger>(of name: String, atLeast least: Number) throws -> Number {
      let text = try value(of: name)
      guard let number = Number(text), number >= least else { throw BenchError("\(name) needs a number from \(least), not '\(text)'") }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--files": shape.files = try number(of: argument, atLeast: 2)
      case "--lines": shape.lines = try number(of: argument, atLeast: 1)
      case "--using": shape.using = try number(of: argument, atLeast: 1)
      case "--seed": shape.seed = try number(of: argument, atLeast: 0)
      case "--rounds": rounds = try number(of: argument, atLeast: 1)
      case "--warm-ups": warmUps = try number(of: argument, atLeast: 0)
      case "--bag": bag = try value(of: argument)
      case "--unbag": unbag = try value(of: argument)
      case "--keep": keep = try value(of: argument)
      case "--scaling": scaling = true
      case "--app": (path, app) = (try value(of: argument), true)
      case "--ast-grep": astGrep = try value(of: argument)
      case "--commits": commits = try number(of: argument, atLeast: 4)
      case "--index", "--kotlin", "--history": break
      case "--base": base = true
      case "--help", "-h": help = true
      case _ where argument.hasPrefix("-") || path != nil: throw BenchError("'\(argument)' is not understood")
      default: path = argument
      }
      if ["--files", "--lines", "--using", "--seed", "--keep", "--scaling", "--index", "--base", "--history"].contains(argument) {
        shaped = true
      }
    }
    guard kotlin || (astGrep == nil && !app) else { throw BenchError("--app and --ast-grep go with --kotlin") }
    guard !kotlin || (!index && !scaling) else { throw BenchError("--kotlin cannot go with --index or --scaling") }
    guard !history || (!index && !scaling && !kotlin && !base) else {
      throw BenchError("--history cannot go with --index, --scaling, --kotlin or --base")
    }
    guard history || !arguments.contains("--commits") else { throw BenchError("--commits goes with --history") }
    if let path {
      guard let bag else { throw BenchError("a path needs --bag NAME") }
      guard !shaped else { throw BenchError("a path cannot go with options for a generated tree") }
      subject = .folder(path, bag: bag)
    } else {
      guard bag == nil else { throw BenchError("--bag needs a path; the generated bag is \(BagCode.name)") }
      guard !index || !scaling else { throw BenchError("--index cannot go with --scaling") }
      guard !base || !scaling && !index else { throw BenchError("--base cannot go with --index or --scaling") }
      if let problem = shape.problem { throw BenchError(problem) }
      subject = .generated(shape)
    }
  }
}
