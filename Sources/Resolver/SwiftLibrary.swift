extension LanguageLibrary {
  /// Swift's: its collections, optionals and closures are in ``StandardLibrary``.
  static let swift = LanguageLibrary(lookup: .modules, topLevelSite: .function, never: "Never", values: .swift, closures: .swift)
}
