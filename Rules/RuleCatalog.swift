import Facts

/// All rules, in the order in which they are listed, each with its page.
public struct RuleCatalog: Sendable {
  public let rules: [any Rule]
  /// The text of each rule's page, in the same order.
  private let pages: [[UInt8]]

  public init() {
    // First what the bag is, then who uses it, then what breaks, then what hides it.
    let entries: [(any Rule, [UInt8])] = [
      (PropertyRule(), PackageResources.property_md),
      (ExposedSetterRule(), PackageResources.exposed_setter_md),
      (ReferenceRule(), PackageResources.reference_md),
      (ConsumerRule(), PackageResources.consumer_md),
      (ReadRule(), PackageResources.read_md),
      (WriterRule(), PackageResources.writer_md),
      (UnwrapRule(), PackageResources.unwrap_md),
      (ImplicitUnwrapRule(), PackageResources.implicit_unwrap_md),
      (SilentExitRule(), PackageResources.silent_exit_md),
      (FlowUnwrapRule(), PackageResources.flow_unwrap_md),
    ]
    let suppression = SuppressionRule(suppressible: entries.map(\.0.id))
    rules = entries.map(\.0) + [suppression]
    pages = entries.map(\.1) + [PackageResources.suppression_md]
  }

  /// The ids, in order.
  public var ids: [String] { rules.map(\.id) }

  /// The rules that `unbag:ignore` can silence: all but `suppression`.
  public var suppressible: [String] { ids.filter { $0 != SuppressionRule.name } }

  public subscript(id: String) -> (any Rule)? { rules.first { $0.id == id } }

  /// The rule that an unknown id was probably meant to be.
  public func nearest(to id: String) -> String? { NearestName.to(id, among: ids) }

  /// The page of a rule; `nil` where no rule has that id.
  ///
  /// - Throws: ``RulePageError`` when the page breaks the form of pages. A test reads them all.
  public func page(of id: String) throws(RulePageError) -> RulePage? {
    for (rule, bytes) in zip(rules, pages) where rule.id == id { return try RulePage(bytes) }
    return nil
  }
}
