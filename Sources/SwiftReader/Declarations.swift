import Facts
import SwiftSyntax

extension FactsBuilder {
  mutating func declaration(_ node: DeclSyntax) {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): variables(node)
    case .functionDecl(let node): function(node)
    case .initializerDecl(let node): initializer(node)
    case .deinitializerDecl(let node): deinitializer(node)
    case .subscriptDecl(let node): subscriptDeclaration(node)
    case .enumCaseDecl(let node): cases(node)
    case .importDecl(let node): importDeclaration(node)
    case .ifConfigDecl(let node): conditional(node)
    case .macroExpansionDecl(let node): macro(node)
    case .macroDecl, .operatorDecl, .precedenceGroupDecl, .poundSourceLocation, .missingDecl, .editorPlaceholderDecl, .unexpectedCodeDecl:
      break
    case .accessorDecl(let node): walkChildren(of: Syntax(node))
    default:
      if !typeDeclaration(node) { walkChildren(of: Syntax(node)) }
    }
  }

  mutating func members(_ list: MemberBlockItemListSyntax) {
    for item in list { declaration(item.decl) }
  }

  /// All branches of an `#if` are read; its conditions are no code.
  private mutating func conditional(_ node: IfConfigDeclSyntax) {
    branches(of: node)
    for clause in node.clauses {
      switch clause.elements {
      case .statements(let list): statements(list)
      case .decls(let list): members(list)
      case .switchCases(let list): cases(list, of: nil)
      case .attributes(let list): _ = attributes(list)
      case .postfixExpression(let node): _ = expression(node)
      case nil: break
      @unknown default: walkChildren(of: Syntax(clause))
      }
    }
  }

  private mutating func importDeclaration(_ node: ImportDeclSyntax) {
    facts.imports.append(Import(path: node.path.map(\.name.name).joined(separator: ".")))
  }

  /// Reads what is known inside a node of a kind that this reader does not know: a later compiler's syntax.
  mutating func walkChildren(of node: Syntax) {
    for child in node.children(viewMode: .sourceAccurate) {
      if let node = child.as(ExprSyntax.self) {
        _ = expression(node)
      } else if let node = child.as(TypeSyntax.self) {
        _ = type(node)
      } else if let node = child.as(DeclSyntax.self) {
        declaration(node)
      } else if let node = child.as(StmtSyntax.self) {
        _ = statement(node)
      } else if let node = child.as(PatternSyntax.self) {
        match(node, source: nil, isConstant: true, visibleFrom: end(node))
      } else if let node = child.as(CodeBlockSyntax.self) {
        block(node)
      } else if let node = child.as(CodeBlockItemListSyntax.self) {
        statements(node)
      } else {
        walkChildren(of: child)
      }
    }
  }
}
