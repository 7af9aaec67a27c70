#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables of this process.
enum Environment {
  /// The value of a variable; `nil` where it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let string = String(cString: value)
    return string.isEmpty ? nil : string
  }

  /// All variables, as `NAME=value`.
  static func all() -> [String] {
    #if canImport(Darwin)
      guard var entry = _NSGetEnviron().pointee else { return [] }
    #else
      guard var entry = Optional(environ) else { return [] }
    #endif
    var all: [String] = []
    while let text = entry.pointee {
      all.append(String(cString: text))
      entry += 1
    }
    return all
  }
}
