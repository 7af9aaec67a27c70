import CIndexStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The toolchain's libIndexStore, loaded at run time.
///
/// Immutable once loaded, and the library's readers may be used from several threads; it stays loaded until the process ends.
public final class IndexLibrary: @unchecked Sendable {
  let errorDescription: unbag_index_error_description
  let errorDispose: unbag_index_error_dispose
  let formatVersion: unbag_index_format_version
  let storeCreate: unbag_index_store_create
  let storeDispose: unbag_index_dispose
  let unitsApply: unbag_index_units_apply
  let unitCreate: unbag_index_reader_create
  let unitDispose: unbag_index_dispose
  let unitIsSystem: unbag_index_unit_flag
  let unitHasMainFile: unbag_index_unit_flag
  let unitMainFile: unbag_index_handle_text
  let unitWorkingFolder: unbag_index_handle_text
  let unitModule: unbag_index_handle_text
  let unitTime: unbag_index_unit_time
  let unitDependencies: unbag_index_handles_apply
  let dependencyKind: unbag_index_handle_kind
  let dependencyPath: unbag_index_handle_text
  let dependencyName: unbag_index_handle_text
  let recordCreate: unbag_index_reader_create
  let recordDispose: unbag_index_dispose
  let searchSymbols: unbag_index_symbols_search
  let occurrences: unbag_index_handles_apply
  let occurrencesOfSymbols: unbag_index_occurrences_of_symbols
  let symbolKind: unbag_index_handle_kind
  let symbolName: unbag_index_handle_text
  let symbolUSR: unbag_index_handle_text
  let occurrenceSymbol: unbag_index_handle_symbol
  let occurrenceRoles: unbag_index_handle_roles
  let occurrencePlace: unbag_index_occurrence_place
  let occurrenceRelations: unbag_index_handles_apply
  let relationRoles: unbag_index_handle_roles
  let relationSymbol: unbag_index_handle_symbol

  /// - Throws: ``IndexError/libraryUnusable(path:reason:)``.
  public init(path: String) throws(IndexError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .libraryUnusable(path: path, reason: dlerror().map { String(cString: $0) } ?? "it cannot be loaded")
    }
    func function<Function>(_ name: String, as type: Function.Type = Function.self) throws(IndexError) -> Function {
      guard let symbol = dlsym(handle, "indexstore_" + name) else {
        throw .libraryUnusable(path: path, reason: "it has no function indexstore_\(name)")
      }
      return unsafeBitCast(symbol, to: type)
    }
    errorDescription = try function("error_get_description")
    errorDispose = try function("error_dispose")
    formatVersion = try function("format_version")
    storeCreate = try function("store_create")
    storeDispose = try function("store_dispose")
    unitsApply = try function("store_units_apply_f")
    unitCreate = try function("unit_reader_create")
    unitDispose = try function("unit_reader_dispose")
    unitIsSystem = try function("unit_reader_is_system_unit")
    unitHasMainFile = try function("unit_reader_has_main_file")
    unitMainFile = try function("unit_reader_get_main_file")
    unitWorkingFolder = try function("unit_reader_get_working_dir")
    unitModule = try function("unit_reader_get_module_name")
    unitTime = try function("unit_reader_get_modification_time")
    unitDependencies = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyPath = try function("unit_dependency_get_filepath")
    dependencyName = try function("unit_dependency_get_name")
    recordCreate = try function("record_reader_create")
    recordDispose = try function("record_reader_dispose")
    searchSymbols = try function("record_reader_search_symbols_f")
    occurrences = try function("record_reader_occurrences_apply_f")
    occurrencesOfSymbols = try function("record_reader_occurrences_of_symbols_apply_f")
    symbolKind = try function("symbol_get_kind")
    symbolName = try function("symbol_get_name")
    symbolUSR = try function("symbol_get_usr")
    occurrenceSymbol = try function("occurrence_get_symbol")
    occurrenceRoles = try function("occurrence_get_roles")
    occurrencePlace = try function("occurrence_get_line_col")
    occurrenceRelations = try function("occurrence_relations_apply_f")
    relationRoles = try function("symbol_relation_get_roles")
    relationSymbol = try function("symbol_relation_get_symbol")
  }

  /// The message of an error, which is given back to the library.
  func message(of error: unbag_index_handle?) -> String {
    guard let error else { return "the library does not say why" }
    defer { errorDispose(error) }
    return errorDescription(error).map { String(cString: $0) } ?? "the library does not say why"
  }
}

extension String {
  init(_ text: unbag_index_text) {
    self.init(decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
