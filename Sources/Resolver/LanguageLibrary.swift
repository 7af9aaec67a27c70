import Facts

/// What a language brings along beyond its syntax: how its names are looked up, and what its library's functions do.
///
/// The resolver asks the library of the file it is in, and nothing else of it knows a language. Each language fills one in, in a file of its own.
/// Immutable; a class only so that handing it around copies one reference.
final class LanguageLibrary: Sendable {
  /// Where a name at the level of a file is visible.
  enum Lookup: Sendable {
    /// In its module, and in those that import the module.
    case modules
    /// In its package, and in files that import its full name or all of the package.
    case packages
  }

  /// What code outside of types belongs to.
  enum TopLevelSite: Sendable {
    /// Its function, or the file.
    case function
    /// A class that the compiler makes of the file, by the file's name and this suffix.
    case fileClass(suffix: String)
  }

  let lookup: Lookup
  let topLevelSite: TopLevelSite
  /// Functions and lambdas may have a receiver, whose members need no name in front: `with(bag) { fare }`.
  let hasReceivers: Bool
  /// An argument may name its parameter and need not.
  let hasOptionalLabels: Bool
  /// What a lambda without parameters calls its only one.
  let onlyParameter: String?
  /// Methods that give a changed copy, whose labels are the properties that change.
  let copies: Set<String>
  /// A declaration can take a value apart into its first properties: `val (fare, seat) = bag`.
  let hasComponents: Bool
  /// Functions that assert that their argument, `value`, is not missing.
  let requiresValue: Set<String>
  /// Methods of a value that may be missing, whose result tells the same: it is missing, empty or true where the value is missing.
  let keepsAbsence: Set<String>
  /// Of these, those that make up a value.
  let makesUp: Set<String>

  /// Scope functions whose lambda has the object as its receiver.
  let receiverLambdas: Set<String>
  /// Functions whose lambda has the first argument as its receiver.
  let subjectLambdas: Set<String>
  /// Scope functions whose lambda gets the object as its parameter.
  let parameterLambdas: Set<String>
  /// Scope functions that give the object back.
  let givesReceiver: Set<String>
  /// Scope functions that give what their lambda gives.
  let givesResult: Set<String>
  /// Functions without a receiver that give what their lambda gives.
  let resultOfLambda: Set<String>
  /// Functions that make a container of their argument, with the container's type.
  let factories: [String: String]
  /// Types that hold a fixed number of values, with their names: they are taken apart like tuples.
  let tuples: [String: [String]]
  /// Methods that make such a type of their receiver and their argument.
  let pairing: [String: String]
  /// Functions that keep the elements of a sequence that are of a type.
  let filtersByType: Set<String>
  /// Collections of anything whose names mean something else in another language.
  let untypedCollections: Set<String>
  /// The type of a function that does not come back.
  let never: String
  /// The collections, maps and flows of a library that works on all of them alike; `nil` for one whose collections are part of the language.
  let collections: CollectionLibrary?
  let values: ValueLibrary
  let closures: ClosureLibrary

  init(
    lookup: Lookup, topLevelSite: TopLevelSite, never: String, values: ValueLibrary, closures: ClosureLibrary, hasReceivers: Bool = false,
    hasOptionalLabels: Bool = false, onlyParameter: String? = nil, copies: Set<String> = [],
    hasComponents: Bool = false, requiresValue: Set<String> = [], keepsAbsence: Set<String> = [], makesUp: Set<String> = [],
    receiverLambdas: Set<String> = [], subjectLambdas: Set<String> = [], parameterLambdas: Set<String> = [],
    givesReceiver: Set<String> = [], givesResult: Set<String> = [], resultOfLambda: Set<String> = [], factories: [String: String] = [:],
    tuples: [String: [String]] = [:], pairing: [String: String] = [:], filtersByType: Set<String> = [],
    untypedCollections: Set<String> = [], collections: CollectionLibrary? = nil
  ) {
    self.lookup = lookup
    self.topLevelSite = topLevelSite
    self.never = never
    self.untypedCollections = untypedCollections
    self.hasReceivers = hasReceivers
    self.hasOptionalLabels = hasOptionalLabels
    self.onlyParameter = onlyParameter
    self.copies = copies
    self.hasComponents = hasComponents
    self.requiresValue = requiresValue
    self.keepsAbsence = keepsAbsence
    self.makesUp = makesUp
    self.receiverLambdas = receiverLambdas
    self.subjectLambdas = subjectLambdas
    self.parameterLambdas = parameterLambdas
    self.givesReceiver = givesReceiver
    self.givesResult = givesResult
    self.resultOfLambda = resultOfLambda
    self.factories = factories
    self.tuples = tuples
    self.pairing = pairing
    self.filtersByType = filtersByType
    self.collections = collections
    self.values = values
    self.closures = closures
  }

  static func of(_ language: Language) -> LanguageLibrary {
    switch language {
    case .swift: swift
    case .kotlin: kotlin
    }
  }

  static var all: [LanguageLibrary] { Language.allCases.map(of) }

  /// The functions that need no receiver and no declaration.
  func isFunction(_ name: String) -> Bool {
    resultOfLambda.contains(name) || factories[name] != nil || tuples[name] != nil || collections?.isFunction(name) ?? false
  }
}
