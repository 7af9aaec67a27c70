import Workspace

/// What `--base` and its companions ask for.
struct BaseChoice: Hashable, Sendable {
  var request: BaseRequest
  /// Without a base commit the baseline of the working tree is good enough.
  var isOptional = false

  init(_ request: BaseRequest, isOptional: Bool = false) {
    self.request = request
    self.isOptional = isOptional
  }

  /// Nil where the working tree's baseline is the limit, which is the default.
  init?(_ arguments: Arguments) {
    guard let word = arguments.value(of: .base), word != "none" else { return nil }
    request = word == "auto" ? .automatic : .revision(word, isExact: arguments.has(.exactBase))
    isOptional = arguments.has(.allowNoBase)
  }
}

extension Option {
  static let base = Option(
    "base", .text(placeholder: "auto|REF|none"),
    help: "the commit that the limits are counted in: 'auto' finds what this branch grew from, a REF means where the two parted "
      + "(default: none, the baseline in the working tree)")
  static let exactBase = Option("exact-base", .flag, help: "compare with the REF of --base itself")
  static let allowNoBase = Option("allow-no-base", .flag, help: "judge by the working tree's baseline where no base commit can be found")
}
