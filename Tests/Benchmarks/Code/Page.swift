/// Lines of code, and how many accesses of the bag's fields they hold.
struct Page: Hashable, Sendable {
  var lines: [String] = []
  var accesses = 0

  static func += (page: inout Page, more: Page) {
    page.lines += more.lines
    page.accesses += more.accesses
  }

  /// The text of a file.
  var text: String { lines.joined(separator: "\n") + "\n" }
}
