import CIndexStore

/// Roles of an occurrence, or of a relation between symbols.
struct IndexRoles: OptionSet, Hashable, Sendable {
  var rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ role: Int) { rawValue = UInt64(role) }

  static let declaration = IndexRoles(unbag_index_role_declaration)
  static let definition = IndexRoles(unbag_index_role_definition)
  static let reference = IndexRoles(unbag_index_role_reference)
  static let read = IndexRoles(unbag_index_role_read)
  static let write = IndexRoles(unbag_index_role_write)
  static let implicit = IndexRoles(unbag_index_role_implicit)
  static let childOf = IndexRoles(unbag_index_role_child_of)
  static let baseOf = IndexRoles(unbag_index_role_base_of)
  static let overrideOf = IndexRoles(unbag_index_role_override_of)
  static let receivedBy = IndexRoles(unbag_index_role_received_by)
  static let extendedBy = IndexRoles(unbag_index_role_extended_by)
}

/// A symbol as other symbols name it.
struct IndexSymbol: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case `protocol`, `extension`, other
  }

  var kind: Kind
  /// The compiler's name of it, the same in every file.
  var usr: String
  var name: String
}

/// One place where a symbol occurs.
struct IndexOccurrence: Hashable, Sendable {
  struct Relation: Hashable, Sendable {
    var roles: IndexRoles
    var symbol: IndexSymbol
  }

  var symbol: IndexSymbol
  var roles: IndexRoles
  /// One-based; the column in UTF-8 bytes.
  var line: Int32
  var column: Int32
  var relations: [Relation]

  func related(by role: IndexRoles) -> [IndexSymbol] { relations.filter { $0.roles.contains(role) }.map(\.symbol) }
}

/// The record of one file, opened for reading by one thread.
final class IndexRecord {
  private let library: IndexLibrary
  private let handle: unbag_index_handle

  /// - Parameter file: For the error's sentence.
  /// - Throws: ``IndexError/missingRecord(file:reason:)``.
  init(named name: String, of file: String, in store: IndexStore) throws(IndexError) {
    var error: unbag_index_handle?
    guard let handle = store.library.recordCreate(store.handle, name, &error) else {
      throw .missingRecord(file: file, reason: store.library.message(of: error))
    }
    library = store.library
    self.handle = handle
  }

  deinit { library.recordDispose(handle) }

  /// The occurrences of the symbols that `isWanted`, in the record's order. Only those symbols are read whole.
  ///
  /// - Parameter orRelated: Whether occurrences of symbols that are related to them are wanted too, and may come twice.
  func occurrences(orRelated: Bool = false, of isWanted: (Candidate) -> Bool) -> [IndexOccurrence] {
    withoutActuallyEscaping(isWanted) { isWanted in
      var search = SymbolSearch(library: library, isWanted: isWanted)
      withUnsafeMutablePointer(to: &search) { search in
        _ = library.searchSymbols(
          handle, search,
          { context, symbol, _ in
            guard let context, let symbol else { return false }
            return context.assumingMemoryBound(to: SymbolSearch.self).pointee.wants(symbol)
          }, search,
          { context, symbol in
            context?.assumingMemoryBound(to: SymbolSearch.self).pointee.symbols.append(symbol)
          })
      }
      // No symbol would mean all of them to the library.
      guard !search.symbols.isEmpty else { return [] }
      let own = occurrences(of: search.symbols, related: [])
      // To the library both lists at once would mean that both must match.
      return orRelated ? own + occurrences(of: [], related: search.symbols) : own
    }
  }

  /// A symbol of which only as much is read as a filter asks for.
  struct Candidate {
    fileprivate let library: IndexLibrary
    fileprivate let handle: unbag_index_handle

    func isNamed(_ names: Set<String>) -> Bool { names.contains(String(library.symbolName(handle))) }
    func isCalled(_ usrs: Set<String>) -> Bool { usrs.contains(String(library.symbolUSR(handle))) }
  }

  /// The lines on which anything occurs.
  func lines() -> Set<Int32> {
    var collector = LineCollector(library: library)
    withUnsafeMutablePointer(to: &collector) { collector in
      _ = library.occurrences(handle, collector) { context, occurrence in
        guard let context, let occurrence else { return true }
        context.assumingMemoryBound(to: LineCollector.self).pointee.add(occurrence)
        return true
      }
    }
    return collector.lines
  }

  /// An empty list is no condition.
  private func occurrences(of symbols: [unbag_index_handle?], related: [unbag_index_handle?]) -> [IndexOccurrence] {
    var symbols = symbols
    var related = related
    var collector = OccurrenceCollector(library: library)
    symbols.withUnsafeMutableBufferPointer { symbols in
      related.withUnsafeMutableBufferPointer { related in
        withUnsafeMutablePointer(to: &collector) { collector in
          _ = library.occurrencesOfSymbols(
            handle, symbols.baseAddress, symbols.count, related.baseAddress, related.count, collector
          ) { context, occurrence in
            guard let context, let occurrence else { return true }
            context.assumingMemoryBound(to: OccurrenceCollector.self).pointee.add(occurrence)
            return true
          }
        }
      }
    }
    return collector.occurrences
  }

  private struct SymbolSearch {
    let library: IndexLibrary
    let isWanted: (Candidate) -> Bool
    var symbols: [unbag_index_handle?] = []

    func wants(_ symbol: unbag_index_handle) -> Bool { isWanted(Candidate(library: library, handle: symbol)) }
  }

  private struct LineCollector {
    let library: IndexLibrary
    var lines: Set<Int32> = []

    mutating func add(_ occurrence: unbag_index_handle) {
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.occurrencePlace(occurrence, &line, &column)
      lines.insert(Int32(clamping: line))
    }
  }

  private struct OccurrenceCollector {
    let library: IndexLibrary
    var occurrences: [IndexOccurrence] = []

    mutating func add(_ occurrence: unbag_index_handle) {
      guard let symbol = library.occurrenceSymbol(occurrence) else { return }
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.occurrencePlace(occurrence, &line, &column)
      var relations = RelationCollector(library: library)
      withUnsafeMutablePointer(to: &relations) { relations in
        _ = library.occurrenceRelations(occurrence, relations) { context, relation in
          guard let context, let relation else { return true }
          context.assumingMemoryBound(to: RelationCollector.self).pointee.add(relation)
          return true
        }
      }
      occurrences.append(
        IndexOccurrence(
          symbol: library.symbol(symbol), roles: IndexRoles(rawValue: library.occurrenceRoles(occurrence)),
          line: Int32(clamping: line), column: Int32(clamping: column), relations: relations.relations))
    }
  }

  private struct RelationCollector {
    let library: IndexLibrary
    var relations: [IndexOccurrence.Relation] = []

    mutating func add(_ relation: unbag_index_handle) {
      guard let symbol = library.relationSymbol(relation) else { return }
      relations.append(.init(roles: IndexRoles(rawValue: library.relationRoles(relation)), symbol: library.symbol(symbol)))
    }
  }
}

extension IndexLibrary {
  fileprivate func symbol(_ handle: unbag_index_handle) -> IndexSymbol {
    let kind: IndexSymbol.Kind =
      switch Int(symbolKind(handle)) {
      case unbag_index_symbol_protocol: .protocol
      case unbag_index_symbol_extension: .extension
      default: .other
      }
    return IndexSymbol(kind: kind, usr: String(symbolUSR(handle)), name: String(symbolName(handle)))
  }
}
