import Reports
import Testing

@Suite struct EditorLinkTests {
  @Test func `editors have names`() throws {
    #expect(try EditorLink("vscode", root: "/a b/c", commit: nil) == .url(pattern: "vscode://file/a%20b/c/{path}:{line}:{column}"))
    #expect(try EditorLink("idea", root: "/a", commit: nil) == .url(pattern: "idea://open?file=/a/{path}&line={line}&column={column}"))
    #expect(try EditorLink("studio", root: "/a", commit: nil) == EditorLink("idea", root: "/a", commit: nil))
    #expect(try EditorLink("xcode", root: "/it's", commit: nil) == .command(pattern: "xed --line {line} '/it'\\''s/''{path}'"))
    for name in EditorLink.names { #expect(throws: Never.self) { try EditorLink(name, root: "/a", commit: nil) } }
  }

  @Test func `a URL is filled with the commit`() throws {
    let link = try EditorLink("https://example.com/blob/{commit}/{path}#L{line}", root: "/a", commit: "abc")
    #expect(link == .url(pattern: "https://example.com/blob/abc/{path}#L{line}"))
  }

  @Test(arguments: [
    ("emacs", "'emacs' is no editor"), ("JavaScript:alert({path})", "a URL of 'javascript:' opens no editor"),
    ("data:text/html,{path}", "a URL of 'data:' opens no editor"), ("https://example.com/{file}", "{file} means nothing in a URL"),
    ("https://example.com/{line}", "no {path} in it"), ("https://example.com/{commit}/{path}", "nothing tells which commit was read"),
    ("://{path}", "is no editor"), ("", "'' is no editor"),
  ]) func `what opens no editor is refused, with the reason`(_ text: String, _ reason: String) {
    do {
      _ = try EditorLink(text, root: "/a", commit: nil)
      Issue.record("was accepted")
    } catch {
      #expect(error.description.contains(reason), "\(error.description)")
    }
  }
}
