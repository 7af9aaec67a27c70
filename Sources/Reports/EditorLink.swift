/// How a page leads from a place to the line in an editor.
public enum EditorLink: Hashable, Sendable {
  /// Places are text, `path:line`.
  case none
  /// A URL with `{path}`, `{line}`, `{column}`, and where it says so `{root}` and `{commit}` in it.
  case url(pattern: String)
  /// A command for the shell, with the same words in it, that the page offers to copy: for an editor that no URL opens at a line.
  case command(pattern: String)
}
