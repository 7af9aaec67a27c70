#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The day by the machine's clock.
enum Today {
  /// `yyyy-mm-dd`, in Greenwich.
  static var text: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
  }
}
