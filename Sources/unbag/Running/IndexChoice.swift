import CompilerIndex
import Ratchet
import Reports
import Scan

/// Which index store `--index-store` means.
enum IndexChoice: Hashable, Sendable {
  /// The one that SwiftPM wrote.
  case auto
  /// Absolute, or relative to the process's working directory.
  case path(String)

  init(_ word: String, directory: String) {
    self = word == "auto" ? .auto : .path(word.hasPrefix("/") ? word : "\(directory)/\(word)")
  }

  /// Opens the store and finds out which of the project's files it covers.
  func open(for scan: Scan, root: String, environment: [String: String]) throws(Failure) -> CompilerIndex {
    do throws(IndexError) {
      let library = try IndexLibrary(path: try LibraryPlace.find(environment: environment))
      let path =
        switch self {
        case .auto: try StorePlace.find(root: root)
        case .path(let path): path
        }
      return try scan.index(in: try IndexStore(path: path, library: library))
    } catch {
      throw Failure([Problem(error)])
    }
  }
}

extension ScanRequest {
  /// What the counts of this run come from.
  var mode: CountingMode { index == nil ? .syntax : .index }
}

extension Problem {
  /// Why the compiler's index cannot be used, and what to do.
  init(_ error: IndexError) {
    self.init(error.description, hint: error.advice)
  }
}
