import Facts

/// Names with their package in front, `com.app.Session.user`.
extension Evaluator {
  /// What a package calls by that name: a type, a global, or a package in it.
  func member(_ name: String, ofPackage package: String) -> Step? {
    if let type = program.topLevelType(name, inPackage: package) { return Step(value: Typed(.metatype(self.type(named: type)))) }
    if let global = program.globals[name]?.first(where: { program.facts($0.file).package == package }) {
      return Step(value: type(of: global))
    }
    let inner = package + "." + name
    return program.packages.contains(inner) ? Step(value: Typed(.package(inner))) : nil
  }

  func functions(_ name: String, ofPackage package: String) -> [Located<FunctionDeclaration>] {
    (program.globalFunctions[name] ?? []).filter { program.facts($0.file).package == package }
  }
}
