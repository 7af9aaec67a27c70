/// A number with its noun: `1 force unwrap`, `2 force unwraps`, `1 property`.
///
/// - Parameter plural: English, such as a rule's title; what follows ` in ` is left as it is.
public func counted(_ number: Int, _ plural: String) -> String {
  guard number == 1 else { return "\(number) \(plural)" }
  let words = plural.split(separator: " ", omittingEmptySubsequences: false)
  let end = words.firstIndex(of: "in") ?? words.endIndex
  var noun = words[..<end].joined(separator: " ")
  if noun.hasSuffix("ies") {
    noun = noun.dropLast(3) + "y"
  } else if noun.hasSuffix("sses") || noun.hasSuffix("ches") {
    noun = String(noun.dropLast(2))
  } else if noun.hasSuffix("s") {
    noun = String(noun.dropLast())
  }
  return "1 " + ([noun] + words[end...].map(String.init)).joined(separator: " ")
}
