/// Why there is nothing to measure, for a person.
struct BenchError: Error, Hashable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
