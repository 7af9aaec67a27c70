import Resolver

extension FlowFlag {
  /// The flags of the flow among the fields of one platform, in declaration order.
  ///
  /// A Boolean whose name says so outright is one even if nothing branches on it any more. Of other Booleans with a question for a name
  /// (`hasBaggage`) some read has to be a branch; of those with any other name all reads have to be. A kind of flow (`mode`, `entryPoint`)
  /// may be of any type, and is one if something branches on it. Only production code is asked.
  static func all(in usage: Usage) -> [FlowFlag] {
    usage.fields.indices.compactMap { index in
      let field = usage.fields[index]
      guard !isSettled(field, in: usage) else { return nil }
      let reads = usage.accesses.filter {
        $0.field == field.name && $0.place.bucket == .production && !$0.kind.writes
      }
      let branches = reads.filter(\.isCondition)
      let isFlag: Bool
      switch FlagNames.meaning(of: field) {
      case .flow?: isFlag = FlagNames.isFlag(field)
      case .kind?: isFlag = !branches.isEmpty && !field.holdsData
      case .perhaps?: isFlag = !branches.isEmpty && FlagNames.isFlag(field)
      case nil: isFlag = !branches.isEmpty && branches.count == reads.count && FlagNames.isFlag(field)
      }
      return isFlag ? FlowFlag(field: index, branches: branches) : nil
    }
  }

  /// A constant whose declaration gives the value, which nobody writes in a copy or gives to a new bag.
  private static func isSettled(_ field: Field, in usage: Usage) -> Bool {
    field.isConstant && field.initial != .unknown && !usage.accesses.contains { $0.field == field.name && $0.changes }
      && !usage.constructions.contains { $0.labels.contains(field.name) }
  }
}

extension Field {
  /// Of a type of data, which is no kind of anything.
  fileprivate var holdsData: Bool {
    ["Date", "Double", "Float", "Decimal", "Data", "URL", "Long"].contains(type.filter { $0 != "?" && $0 != "!" }) || holdsAnything
  }
}
