import Resolver

extension SensitiveField {
  /// The fields of one platform whose names say that they are sensitive, in declaration order, and where production code hands them.
  ///
  /// - Parameters:
  ///   - flow: of the same usage.
  ///   - resets: of the same usage.
  static func all(in usage: Usage, flow: FlowMap, resets: ResetTable) -> [SensitiveField] {
    usage.fields.indices.compactMap { index in
      let field = usage.fields[index]
      // Whether there is a secret is none.
      guard let word = SensitiveWords.word(in: field.name), !FlagNames.isFlag(field) else { return nil }
      let accesses = usage.accesses.filter { $0.field == field.name && $0.place.bucket == .production }
      let readers = accesses.filter { $0.kind != .write }.compactMap { flow.screen(of: $0.place.site) }
      var places: [String: [Place]] = [:]
      for access in accesses {
        if let callee = access.destination { places[callee, default: []].append(access.place) }
      }
      let destinations = places.map { Destination(callee: $0.key, isLeak: Leaks.isLeak($0.key), places: $0.value.sorted()) }
      return SensitiveField(
        field: index, word: word,
        destinations: destinations.sorted {
          $0.isLeak != $1.isLeak ? $0.isLeak : $0.callee.utf8.lexicographicallyPrecedes($1.callee.utf8)
        },
        readers: Set(readers).sorted(), forgottenBy: resets.resets.indices.filter { resets.resets[$0].forgets.contains(index) })
    }
  }
}
