#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many characters a line of the terminal has.
enum TerminalWidth {
  /// What `COLUMNS` says, else what the terminal behind the output stream says, else 80; 100 where the output is no terminal: whoever reads
  /// it there scrolls or wraps by himself, and the same bytes are wanted everywhere.
  static func of(_ environment: [String: String], isTerminal: Bool) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    guard isTerminal else { return 100 }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
