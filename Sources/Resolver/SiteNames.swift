import Facts

/// Names the site and the member that enclose a scope.
final class SiteNames {
  private let program: Program
  private var known: [Located<Scope>: Name] = [:]

  struct Name: Hashable {
    var site: String
    var member: String
  }

  init(_ program: Program) {
    self.program = program
  }

  func place(_ position: Position, scope: Ref<Scope>, in file: Int) -> Place {
    let name = name(of: scope, in: file)
    return Place(
      file: program.files[file].path, position: position, site: name.site, member: name.member, bucket: program.files[file].bucket,
      language: program.facts(file).language)
  }

  func name(of scope: Ref<Scope>, in file: Int) -> Name {
    if let name = known[Located(file, scope)] { return name }
    let name = find(scope, in: file)
    known[Located(file, scope)] = name
    return name
  }

  private func find(_ scope: Ref<Scope>, in file: Int) -> Name {
    let index = program.indexes[file]
    var member = ""
    for scope in index.enclosing(scope) {
      switch index.facts.scopes[scope].kind {
      case .type: return Name(site: program.pathPrefix(of: scope, in: file).joined(separator: "."), member: member)
      case .function(let function): member = Self.signature(of: index.facts.functions[function], facts: index.facts)
      case .accessor(let variable), .initializer(let variable): member = index.facts.variables[variable].name
      case .file:
        // The site of a free function names it already.
        return Name(
          site: topLevelSite(of: scope, in: file, member: member),
          member: isSite(member, in: file) ? "" : member)
      case .closure, .block: continue
      }
    }
    return Name(site: Module.stem(ofPath: program.files[file].path), member: member)
  }

  /// `Module.func name(labels:)` for a free function, the file's stem for other code outside of types.
  private func topLevelSite(of scope: Ref<Scope>, in file: Int, member: String) -> String {
    if case .fileClass(let suffix) = program.library(file).topLevelSite { return Module.stem(ofPath: program.files[file].path) + suffix }
    guard isSite(member, in: file) else { return Module.stem(ofPath: program.files[file].path) }
    let module = program.modules[file]
    return (module.isEmpty ? "" : module + ".") + "func " + member
  }

  /// A free function is a site of its own.
  private func isSite(_ member: String, in file: Int) -> Bool {
    if case .function = program.library(file).topLevelSite { member.hasSuffix(")") } else { false }
  }

  /// `pay(card:)`
  static func signature(of function: FunctionDeclaration, facts: FileFacts) -> String {
    let isOperator = function.name.first.map { !$0.isLetter && $0 != "_" } ?? false
    let labels = function.parameters.map { ((isOperator ? nil : facts.variables[$0].label) ?? "_") + ":" }
    return function.kind == .deinitializer ? function.name : function.name + "(" + labels.joined() + ")"
  }
}
