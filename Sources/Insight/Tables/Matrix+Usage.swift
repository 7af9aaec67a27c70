import Resolver

extension Matrix {
  /// - Parameters:
  ///   - usage: Of one platform.
  ///   - flow: Made from the same usage.
  init(_ usage: Usage, flow: FlowMap) {
    self.init(FieldUses(usage, flow))
  }

  init(_ uses: FieldUses) {
    self.init(
      cells: uses.fields.indices.flatMap { field in
        uses.columns(of: field).compactMap { column in
          guard let cell = uses[field, column], !cell.own.isEmpty || !cell.writingCalls.isEmpty else { return nil }
          return Cell(field: field, screen: column, accesses: cell.own, writingCalls: cell.writingCalls)
        }
      })
  }
}
