import Facts
import SwiftSyntax

extension FactsBuilder {
  /// Reads an expression as one chain.
  mutating func expression(_ node: ExprSyntax) -> Ref<Chain> {
    let draft = draft(node)
    return facts.chains.add(draft)
  }

  /// The chain of an expression before it stands in the table, so that what encloses the expression can add hops.
  mutating func draft(_ node: ExprSyntax) -> Chain {
    deeper(at: node) { $0.draftAtAnyDepth(node) } ?? chain(.other, at: position(node))
  }

  private mutating func draftAtAnyDepth(_ node: ExprSyntax) -> Chain {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      return postfix(node)
    case .sequenceExpr(let node): return draft(fold(node))
    case .tupleExpr(let node): return tuple(node)
    case .arrayExpr(let node):
      let elements = node.elements.map { expression($0.expression) }
      return chain(.array(elements), at: position(node))
    case .dictionaryExpr(let node): return dictionary(node)
    case .closureExpr(let node):
      let closure = closure(node)
      return chain(.closure(closure), at: position(node))
    case .stringLiteralExpr(let node): return string(node)
    case .simpleStringLiteralExpr(let node): return chain(.literal(.string), at: position(node))
    case .integerLiteralExpr(let node): return chain(.literal(.integer), at: position(node))
    case .floatLiteralExpr(let node): return chain(.literal(.float), at: position(node))
    case .booleanLiteralExpr(let node): return chain(.literal(.boolean), at: position(node))
    case .nilLiteralExpr(let node): return chain(.literal(.null), at: position(node))
    case .regexLiteralExpr(let node): return chain(.literal(.regex), at: position(node))
    case .superExpr(let node): return chain(.superValue, at: position(node))
    case .tryExpr(let node):
      var draft = draft(node.expression)
      if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark { draft.hops.append(.group(makesOptional: true)) }
      return draft
    case .awaitExpr(let node): return draft(node.expression)
    case .unsafeExpr(let node): return draft(node.expression)
    case .consumeExpr(let node): return draft(node.expression)
    case .copyExpr(let node): return draft(node.expression)
    case .borrowExpr(let node): return draft(node.expression)
    case .inOutExpr(let node):
      var draft = draft(node.expression)
      draft.role = .inoutArgument
      return draft
    case .prefixOperatorExpr(let node):
      let operand = expression(node.expression)
      return chain(.operation([operand]), at: position(node))
    case .postfixOperatorExpr(let node):
      let operand = expression(node.expression)
      return chain(.operation([operand]), at: position(node))
    case .ifExpr(let node):
      let values = conditional(node, isWholeBody: false)
      return chain(.alternatives(values), at: position(node))
    case .switchExpr(let node):
      let values = selection(node)
      return chain(.alternatives(values), at: position(node))
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node): return macro(node)
    case .typeExpr(let node):
      let type = type(node.type)
      return chain(.type(type), at: position(node))
    case .patternExpr(let node):
      match(node.pattern, source: nil, isConstant: true, visibleFrom: end(node))
      return chain(.other, at: position(node))
    default:
      // Packs, `_`, placeholders, what is missing, and what a later compiler adds.
      walkChildren(of: Syntax(node))
      return chain(.other, at: position(node))
    }
  }

  private mutating func tuple(_ node: TupleExprSyntax) -> Chain {
    if let only = node.elements.first, node.elements.count == 1, only.label == nil {
      var draft = draft(only.expression)
      draft.hops.append(.group(makesOptional: false))
      return draft
    }
    let elements = arguments(node.elements)
    return chain(.tuple(elements), at: position(node))
  }

  private mutating func dictionary(_ node: DictionaryExprSyntax) -> Chain {
    var keys: [Ref<Chain>] = []
    var values: [Ref<Chain>] = []
    if case .elements(let elements) = node.content {
      for element in elements {
        keys.append(expression(element.key))
        values.append(expression(element.value))
      }
    }
    return chain(.dictionary(keys: keys, values: values), at: position(node))
  }

  /// The expressions inside interpolations are chains of their own.
  private mutating func string(_ node: StringLiteralExprSyntax) -> Chain {
    var values: [Ref<Chain>] = []
    var hasCode = false
    for segment in node.segments {
      if case .expressionSegment(let segment) = segment {
        hasCode = true
        for element in segment.expressions { values.append(expression(element.expression)) }
      }
    }
    return chain(hasCode ? .interpolation(values) : .literal(.string), at: position(node))
  }

  /// - Parameter isKey: Whether the argument of a label is a key, whose text is wanted.
  mutating func arguments(_ list: LabeledExprListSyntax, isKey: (_ label: String?) -> Bool = { _ in false }) -> [Argument] {
    list.map { element in
      let label = element.label?.name
      return Argument(
        label: label, value: expression(element.expression), key: isKey(label) ? Self.plainText(of: element.expression) : nil)
    }
  }

  /// What a string literal without interpolations says, as the source spells it.
  private static func plainText(of node: ExprSyntax) -> String? {
    guard let literal = node.as(StringLiteralExprSyntax.self) else { return nil }
    var text = ""
    for segment in literal.segments {
      guard case .stringSegment(let segment) = segment else { return nil }
      text += segment.content.text
    }
    return text
  }

  /// The trailing closures of a call, a subscript or a macro.
  mutating func trailing(_ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax) -> [Argument] {
    guard let first else { return [] }
    let leading = Argument(value: expression(ExprSyntax(first)), isTrailing: true)
    return [leading]
      + others.map { Argument(label: label($0.label), value: expression(ExprSyntax($0.closure)), isTrailing: true) }
  }
}
