import Foundation
import Ratchet
import Reports
import Workspace

/// Symbolic links in the place of unbag's own files. A commit holds of a link where it leads and nothing else, so that a change could edit
/// what it leads to, and no later one would find anything at its base commit.
enum OwnLinks {
  /// - Parameter root: The project's root, absolute.
  static func refuse(in root: String) throws(Failure) {
    let store = BaselineStore(root: root)
    let paths = [ConfigurationFile.folder, ConfigurationFile.path, BaselineStore.folder] + store.bags().map { store.path(of: $0) }
    let links = paths.filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\($0)")) != nil }
    guard !links.isEmpty else { return }
    throw Failure(
      links.map {
        Problem(
          file: $0, "it is a symbolic link, and a commit holds nothing of what it leads to, so there is nothing to compare with",
          hint: "Put what it leads to in its place.")
      })
  }
}
