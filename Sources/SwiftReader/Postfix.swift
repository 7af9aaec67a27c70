import Facts
import SwiftSyntax

/// Names, and what follows a value: members, calls, subscripts, `!`, `?`.
extension FactsBuilder {
  /// Walks from the outermost postfix to the innermost and back without recursion, since such a chain may have thousands of links.
  ///
  /// - Parameter base: What a branch of a postfix `#if` starts from.
  mutating func postfix(_ node: ExprSyntax, base: Ref<Chain>? = nil) -> Chain {
    deeper(at: node) { $0.postfixAtAnyDepth(node, base: base) } ?? chain(.other, at: position(node))
  }

  private mutating func postfixAtAnyDepth(_ node: ExprSyntax, base: Ref<Chain>?) -> Chain {
    var links: [ExprSyntaxEnum] = []
    var node = node
    var chain: Chain?
    while chain == nil {
      let link = node.as(ExprSyntaxEnum.self)
      switch link {
      case .memberAccessExpr(let member):
        if let inner = member.base {
          links.append(link)
          node = inner
        } else {
          var start = self.chain(base.map { .alternatives([$0]) } ?? .implicit, at: position(member))
          append(member.declName, to: &start)
          chain = start
        }
      case .functionCallExpr(let call):
        links.append(link)
        node = call.calledExpression
      case .subscriptCallExpr(let call):
        links.append(link)
        node = call.calledExpression
      case .forceUnwrapExpr(let unwrap):
        links.append(link)
        node = unwrap.expression
      case .optionalChainingExpr(let optional):
        if !links.isEmpty, looksLikeType(node) {
          chain = typeRoot(node)
        } else {
          links.append(link)
          node = optional.expression
        }
      case .genericSpecializationExpr(let specialization):
        if looksLikeType(node) {
          chain = typeRoot(node)
        } else {
          links.append(link)
          node = specialization.expression
        }
      case .postfixIfConfigExpr(let conditional):
        chain = branches(conditional, base: base)
      case .declReferenceExpr(let name):
        chain = root(name)
      case .arrayExpr, .dictionaryExpr:
        chain = isTypeUse(links.last) && looksLikeType(node) ? typeRoot(node) : draft(node)
      default:
        chain = draft(node)
      }
    }
    var result = chain ?? self.chain(.other, at: position(node))
    for link in links.reversed() { append(link, to: &result) }
    return result
  }

  /// `[Bag]` in front of a call or a member is a type, in front of a subscript a literal.
  private func isTypeUse(_ link: ExprSyntaxEnum?) -> Bool {
    switch link {
    case .functionCallExpr, .memberAccessExpr: true
    default: false
    }
  }

  private mutating func typeRoot(_ node: ExprSyntax) -> Chain {
    let type = spelledType(node)
    return chain(.type(type), at: position(node))
  }

  private mutating func root(_ node: DeclReferenceExprSyntax) -> Chain {
    let token = node.baseName
    let place = position(token)
    switch token.tokenKind {
    case .keyword(.self): return chain(.selfValue, at: place)
    case .keyword(.Self): return chain(.name("Self"), at: place)
    default: break
    }
    if let module = node.moduleSelector {
      var draft = chain(.name(module.moduleName.name), at: position(module))
      append(name: token, to: &draft)
      return draft
    }
    let name = token.name
    if name.isCapitalized { mention(name, at: place) }
    return chain(.name(name), at: place)
  }

  // MARK: Hops

  private mutating func append(_ link: ExprSyntaxEnum, to chain: inout Chain) {
    switch link {
    case .memberAccessExpr(let node):
      append(node.declName, to: &chain)
    case .functionCallExpr(let node):
      let place = (node.leftParen ?? node.trailingClosure?.leftBrace).map { position($0) } ?? position(node)
      let arguments = arguments(node.arguments) { $0 == "forKey" } + trailing(node.trailingClosure, node.additionalTrailingClosures)
      chain.hops.append(.call(arguments, place))
    case .subscriptCallExpr(let node):
      let arguments =
        arguments(node.arguments) { $0 != "default" } + trailing(node.trailingClosure, node.additionalTrailingClosures)
      chain.hops.append(.index(arguments, position(node.leftSquare)))
    case .forceUnwrapExpr(let node):
      let place = position(node.exclamationMark)
      facts.forceUnwraps.append(ForceUnwrap(form: .unwrap, position: place, scope: scope))
      chain.hops.append(.forceUnwrap(place))
    case .optionalChainingExpr(let node):
      chain.hops.append(.optionalChain(position(node.questionMark)))
    case .genericSpecializationExpr(let node):
      _ = genericArguments(node.genericArgumentClause)
    default:
      break
    }
  }

  private mutating func append(_ node: DeclReferenceExprSyntax, to chain: inout Chain) {
    if let module = node.moduleSelector { chain.hops.append(.member(module.moduleName.name, position(module))) }
    append(name: node.baseName, to: &chain)
  }

  private mutating func append(name token: TokenSyntax, to chain: inout Chain) {
    let name = token.name
    let place = position(token)
    // A capitalised member of a value is no type, and of an implicit member nobody knows.
    if name.isCapitalized, let qualifiers = chain.dottedName { mention(name, qualifiers: qualifiers, at: place) }
    chain.hops.append(.member(name, place))
  }

  // MARK: Postfix #if

  /// Each branch is a chain from the common base on, and the whole is one of them.
  private mutating func branches(_ node: PostfixIfConfigExprSyntax, base: Ref<Chain>?) -> Chain {
    let start = base.flatMap { node.base == nil ? $0 : nil } ?? node.base.map { inner in facts.chains.add(postfix(inner, base: base)) }
    branches(of: node.config)
    var values: [Ref<Chain>] = []
    var hasElse = false
    for clause in node.config.clauses {
      if clause.condition == nil { hasElse = true }
      if case .postfixExpression(let branch) = clause.elements { values.append(facts.chains.add(postfix(branch, base: start))) }
    }
    if let start, !hasElse || values.isEmpty { values.append(start) }
    return chain(.alternatives(values), at: position(node))
  }
}

extension Chain {
  /// The names of a chain that is nothing but names joined by dots.
  fileprivate var dottedName: [String]? {
    var names: [String]
    switch root {
    case .name(let name): names = [name]
    case .type(.named(let components)): names = components.map(\.name)
    default: return nil
    }
    for hop in hops {
      guard case .member(let name, _) = hop else { return nil }
      names.append(name)
    }
    return names
  }
}
