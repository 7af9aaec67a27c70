import Facts

/// Where the details of an access are found.
enum AccessOrigin {
  /// At a hop of a chain; -1 where the field is the root.
  case chain(Located<Chain>, hop: Int)
  /// An access that no chain spells: what an argument of `copy` writes, what a destructuring reads. `value` is what is given.
  case scope(Located<Scope>, value: Ref<Chain>?)
}

/// An access before its details are known, which are asked for once, when no file can turn up any more.
struct FoundAccess {
  var access: Access
  var origin: AccessOrigin
}

/// What an access tells beside its kind: the body around it, what a write gives, where a read goes and whether it decides something.
final class AccessDetails {
  private let program: Program
  private let links: LinkTable
  private let fields: FieldTable
  private let bodies: BodyFinder

  init(program: Program, links: LinkTable, fields: FieldTable, bodies: BodyFinder) {
    self.program = program
    self.links = links
    self.fields = fields
    self.bodies = bodies
  }

  func complete(_ found: FoundAccess) -> Access {
    var access = found.access
    switch found.origin {
    case .chain(let id, let hop): complete(&access, at: id, hop: hop)
    case .scope(let scope, let value): complete(&access, in: scope.ref, of: scope.file, value: value)
    }
    return access
  }

  private func complete(_ access: inout Access, at id: Located<Chain>, hop: Int) {
    let chain = program.chain(id)
    access.body = bodies.body(around: chain.scope, in: id.file)
    if access.kind.writes { access.assigned = assigned(to: access, by: chain, hop: hop, in: id.file) }
    guard access.kind == .read else { return }
    let (links, facts, library) = (links[id.file], program.facts(id.file), program.library(id.file))
    access.isCondition = links.decides(id.ref, in: facts)
    access.destination = links.destination(of: id.ref, in: facts, library)
  }

  private func complete(_ access: inout Access, in scope: Ref<Scope>, of file: Int, value: Ref<Chain>?) {
    access.body = bodies.body(around: scope, in: file)
    if access.kind == .write { access.assigned = value.map { assigned($0, to: access.field, in: file) } ?? .value }
  }

  private func assigned(to access: Access, by chain: Chain, hop: Int, in file: Int) -> Access.Assigned? {
    let library = program.library(file).values
    let rest = chain.hops.enumerated().filter { $0.offset > hop && $0.element.leadsOn }
    func isContent(_ hop: Hop) -> Bool { hop.memberName.map(library.content.contains) ?? false }
    switch chain.role {
    case .write:
      guard rest.isEmpty || (rest.count == 1 && isContent(rest[0].element)) else { return access.kind == .write ? .value : nil }
      return chain.assigned.map { assigned($0, to: access.field, in: file) } ?? .value
    case .read:
      let inner = rest.drop { isContent($0.element) }
      guard inner.count >= 2, let method = inner.first?.element.memberName, case .call(let arguments, _) = inner.dropFirst().first?.element
      else { return nil }
      if library.clearing.contains(method), !arguments.contains(where: { $0.isTrailing || $0.label == "where" }) { return .blank }
      if library.contentSetters.contains(method), arguments.count == 1, let value = arguments.first?.value {
        return assigned(value, to: access.field, in: file)
      }
      return nil
    case .readWrite, .inoutArgument: return access.kind == .write ? .value : nil
    }
  }

  private func assigned(_ value: Ref<Chain>, to field: String, in file: Int) -> Access.Assigned {
    let text = links[file].texts[value]
    let content = GivenValue.content(
      of: value, in: program.facts(file), text: text, isOptional: fields[field]?.isOptional ?? false, library: program.library(file))
    switch content {
    case .nothing: return .nothing
    case .blank: return .blank
    case .value:
      guard let text, let initial = fields.initialTexts[field], GivenValue.areEqual(text, initial) else { return .value }
      return .initial
    }
  }
}
