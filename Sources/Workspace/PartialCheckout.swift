/// Tells whether a checkout holds all that was committed.
public enum PartialCheckout {
  /// The number of files with one of the endings that git has and a sparse checkout leaves out.
  public static func missingFiles(of root: ProjectRoot, extensions: [String], git: String = "git") -> Int {
    root.isInGitRepository ? GitListing.sparseFiles(root: root, suffixes: extensions.map { "." + $0 }, git: git).count : 0
  }
}
