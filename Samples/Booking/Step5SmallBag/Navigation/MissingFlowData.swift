/// The flow is not where a screen can be shown. Names what is missing, where the screens used to crash or do nothing.
struct MissingFlowData: Error, Equatable, CustomStringConvertible {
  let fields: [String]

  var description: String {
    "This booking is not complete: \(fields.joined(separator: ", "))."
  }

  /// - Parameter values: All that a screen needs, each with its name.
  init(in values: KeyValuePairs<String, Bool>) {
    fields = values.filter { !$0.value }.map(\.key)
  }
}
