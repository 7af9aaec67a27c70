import Facts
import SwiftSyntax

/// What the modifiers in front of a declaration say.
struct Modifiers {
  var visibility: Visibility?
  var setterVisibility: Visibility?
  var isStatic = false
  var isLazy = false
  var isWeak = false
  var isOverride = false
  var isMutating = false
  /// `nonisolated(unsafe)`
  var unsafe: DeclModifierSyntax?
  /// Those that a type declaration keeps.
  var ofType: [String] = []

  init(_ list: DeclModifierListSyntax) {
    for modifier in list {
      guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
      switch keyword {
      case .private: set(.private, modifier)
      case .fileprivate: set(.fileprivate, modifier)
      case .internal: set(.internal, modifier)
      case .package: set(.package, modifier)
      case .public: set(.public, modifier)
      case .open: set(.open, modifier)
      case .static, .class: isStatic = true
      case .lazy: isLazy = true
      case .weak, .unowned: isWeak = true
      case .override: isOverride = true
      case .mutating: isMutating = true
      case .nonisolated: if modifier.detail?.detail.text == "unsafe" { unsafe = modifier }
      case .final: ofType.append("final")
      case .indirect: ofType.append("indirect")
      default: break
      }
    }
  }

  private mutating func set(_ visibility: Visibility, _ modifier: DeclModifierSyntax) {
    // The only detail there is here is `(set)`.
    if modifier.detail == nil { self.visibility = visibility } else { setterVisibility = visibility }
  }
}

extension FactsBuilder {
  /// What is written, or what a declaration has here that writes nothing.
  func visibility(_ modifiers: Modifiers) -> Visibility {
    if let written = modifiers.visibility { return written }
    if case .type = facts.scopes[scope].kind { return memberVisibility }
    return .internal
  }
}
