/// Why the program ends early.
enum Failure: Error {
  case usage(String)
  case file(String)

  var sentence: String {
    switch self {
    case .usage(let sentence), .file(let sentence): sentence
    }
  }

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .file: 1
    }
  }
}
