/// The version of the tool, for people. Nothing is decided by it, and no file records it.
enum Version {
  static let number = "0.1.0"
  static let line = "unbag \(number)\n"
}
