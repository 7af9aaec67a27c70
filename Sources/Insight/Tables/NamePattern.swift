/// A name with `*` for any run of characters, as the configuration spells screens and owners.
struct NamePattern: Hashable {
  let text: String

  /// How well a pattern fits, best first.
  struct Fit: Comparable {
    /// 0: the very name. 1: the name and the last words of a unit of the flow. 2: by `*`.
    var kind: Int
    /// Characters that a `*` stands for.
    var wild: Int
    /// How far outside the part of the site lies that fits.
    var depth: Int

    static func < (left: Fit, right: Fit) -> Bool { (left.kind, left.wild, left.depth) < (right.kind, right.wild, right.depth) }
  }

  init(_ text: String) {
    self.text = text
  }

  /// What a person calls it.
  var name: String {
    let name = text.filter { $0 != "*" }
    return name.isEmpty ? text : name
  }

  /// How the pattern fits a site: the whole of it, or one of the types that enclose each other, the inner ones first.
  ///
  /// - Parameter takesUnits: `Payment` also means `PaymentView` and `PaymentViewModel`.
  func fit(_ site: SiteName, takesUnits: Bool) -> Fit? {
    site.candidates.enumerated().compactMap { depth, name in fit(name, depth: depth, takesUnits: takesUnits) }.min()
  }

  private func fit(_ name: String, depth: Int, takesUnits: Bool) -> Fit? {
    if name == text { return Fit(kind: 0, wild: 0, depth: depth) }
    if takesUnits, !text.contains("*"), BagNames.stems(ofUnit: name).contains(text) { return Fit(kind: 1, wild: 0, depth: depth) }
    guard text.contains("*"), matches(name) else { return nil }
    return Fit(kind: 2, wild: name.count - text.count { $0 != "*" }, depth: depth)
  }

  private func matches(_ name: String) -> Bool {
    var parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name == text }
    let (first, last) = (parts.removeFirst(), parts.removeLast())
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

/// The name of a site, taken apart: `Outer.Inner`, Kotlin's `FileKt`, `Module.func name(labels:)`.
struct SiteName: Hashable {
  let site: String

  init(_ site: String) {
    self.site = site
  }

  /// The name of a free function without its labels; nil for a type or a file.
  var function: String? {
    let marker = "func "
    guard let range = site.firstRange(of: marker), range.lowerBound == site.startIndex || site[..<range.lowerBound].hasSuffix(".") else {
      return nil
    }
    return String(site[range.upperBound...].prefix { $0 != "(" })
  }

  /// The types that enclose each other, outermost first; the file without `Kt`.
  var types: [String] {
    if let function { return [function] }
    return site.split(separator: ".").map { part in part.hasSuffix("Kt") && part.count > 2 ? String(part.dropLast(2)) : String(part) }
  }

  /// What a pattern may mean by the site: the whole, then its types from the inside out.
  var candidates: [String] {
    [site] + types.reversed().filter { $0 != site }
  }

  /// The unit of the flow that it belongs to by its name: that of the outermost type that is called like one.
  var unit: String? {
    types.lazy.compactMap { BagNames.stem(ofUnit: $0) }.first
  }

  /// What it is listed as where it is no unit of the flow: the outermost type, or the whole of a free function.
  var outermost: String {
    function == nil ? site.split(separator: ".").first.map(String.init) ?? site : site
  }
}
