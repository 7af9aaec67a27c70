import CIndexStore

/// One compilation of one file.
struct IndexUnit: Hashable, Sendable {
  /// Absolute, as the compiler saw it.
  var mainFile: String
  var module: String
  /// When the unit was written, in nanoseconds since 1970.
  var time: Int64
  /// The name of the main file's record; nil where nothing of it was indexed.
  var record: String?
}

extension IndexStore {
  /// A unit; nil for those of system modules, of compiled modules, and of files in other languages.
  ///
  /// - Throws: ``IndexError/unreadableUnit(name:reason:)``.
  func unit(named name: String) throws(IndexError) -> IndexUnit? {
    var error: unbag_index_handle?
    guard let unit = library.unitCreate(handle, name, &error) else {
      throw .unreadableUnit(name: name, reason: library.message(of: error))
    }
    defer { library.unitDispose(unit) }
    guard !library.unitIsSystem(unit), library.unitHasMainFile(unit) else { return nil }
    var mainFile = String(library.unitMainFile(unit))
    guard mainFile.hasSuffix(".swift") else { return nil }
    if !mainFile.hasPrefix("/") { mainFile = String(library.unitWorkingFolder(unit)) + "/" + mainFile }
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    library.unitTime(unit, &seconds, &nanoseconds)
    return IndexUnit(
      mainFile: mainFile, module: String(library.unitModule(unit)), time: seconds &* 1_000_000_000 &+ nanoseconds,
      record: record(of: unit, mainFile: mainFile))
  }

  private func record(of unit: unbag_index_handle, mainFile: String) -> String? {
    var search = RecordSearch(library: library, mainFile: mainFile, workingFolder: String(library.unitWorkingFolder(unit)))
    withUnsafeMutablePointer(to: &search) { search in
      _ = library.unitDependencies(unit, search) { context, dependency in
        guard let context, let dependency else { return true }
        return context.assumingMemoryBound(to: RecordSearch.self).pointee.visit(dependency)
      }
    }
    return search.record
  }

  private struct RecordSearch {
    let library: IndexLibrary
    let mainFile: String
    let workingFolder: String
    var record: String?

    /// False ends the search.
    mutating func visit(_ dependency: unbag_index_handle) -> Bool {
      guard library.dependencyKind(dependency) == Int32(unbag_index_dependency_record) else { return true }
      var path = String(library.dependencyPath(dependency))
      if !path.hasPrefix("/") { path = workingFolder + "/" + path }
      guard path == mainFile else { return true }
      record = String(library.dependencyName(dependency))
      return false
    }
  }
}
