import Facts

/// A fact of one of the project's files.
struct Located<Fact>: Hashable, Sendable {
  let file: Int
  let ref: Ref<Fact>

  init(_ file: Int, _ ref: Ref<Fact>) {
    self.file = file
    self.ref = ref
  }
}

/// The place of a nominal type in ``Program/nominals``.
struct NominalID: Hashable, Comparable, Sendable {
  let index: Int

  static func < (left: NominalID, right: NominalID) -> Bool { left.index < right.index }
}
