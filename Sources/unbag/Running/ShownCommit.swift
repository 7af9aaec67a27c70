import Foundation
import Reports
import Workspace

/// The commit whose files a page shows: a link into a web page of the repository must not lead to another line.
enum ShownCommit {
  /// The full id of HEAD; nil where there is no git, or a file that the page leads to differs from it.
  static func id(of page: ReportPage, root: String) -> String? {
    guard let commit = try? GitFiles(root: root).commit("HEAD"), let folder = try? ProjectRoot(at: root) else { return nil }
    let files = Set(page.places.map(\.file))
    let extensions = Set(files.map { URL(fileURLWithPath: $0).pathExtension }).sorted()
    return GitDiff.changedFiles(since: commit, extensions: extensions, in: folder).isDisjoint(with: files) ? commit : nil
  }
}
