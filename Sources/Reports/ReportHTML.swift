import Facts
import Foundation
import Insight
import Resolver

/// The report as one HTML file that needs nothing else: no network, no other file. Its policy forbids both.
///
/// Everything is in the text and can be read and printed without the script, which adds filters, sorting, and the lines behind each number.
public struct ReportHTML {
  var page: ReportPage

  public init(_ page: ReportPage) {
    self.page = page
  }

  public var text: String {
    let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    let script = String(decoding: PackageResources.report_js, as: UTF8.self)
    let policy = [
      "default-src 'none'", "script-src '\(Self.hash(of: script))'", "style-src '\(Self.hash(of: style))'", "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
    var writer = PageWriter()
    let parts = page.parts.enumerated().map { ReportPartHTML(part: $1, id: "b\($0 + 1)") }
    var bodies: [HTML] = []
    var links: [HTML] = []
    for part in parts {
      let (body, sections) = part.html(&writer)
      bodies.append(body)
      links.append(
        "<li><a href=\"#\(part.id)\">\(part.part.type)</a><ul>\(sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" as HTML })</ul></li>"
      )
    }
    let data = PageData(lines: writer.lines, excerpts: page.excerpts, editor: page.editor)
    let html: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(page.title)</title>
      <style>\(HTML.trusted(style))</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the report</a>
      <header class="top"><h1>\(page.title)</h1><button type="button" id="theme" hidden="hidden">Theme: <span>auto</span></button></header>
      <nav aria-label="Sections"><ul>\(links)</ul></nav>
      <main id="main" tabindex="-1">
      <noscript><p class="notice">Without JavaScript the tables are all here; filters, sorting, and the lines behind the numbers are not.</p></noscript>
      \(notes)\(bodies)
      </main>
      <footer>Made by <code>unbag report</code> from the source code. Fields stand in the order of their declaration, screens in that of the flow.</footer>
      <dialog id="lines" aria-labelledby="lines-h"><header><h2 id="lines-h">Lines</h2><button type="button" class="close" aria-label="Close">✕</button></header><div class="body"></div></dialog>
      <script type="application/json" id="data">\(HTML.trusted(data.text))</script>
      <script>\(HTML.trusted(script))</script>
      </body>
      </html>

      """
    return html.text
  }

  private var notes: HTML {
    guard !page.notes.isEmpty else { return .empty }
    let items = page.notes.map { note -> HTML in
      let hint: HTML = note.hint.map { " · <span class=\"more\">\($0)</span>" } ?? ""
      return "<li>\(note.sentence)\(hint)</li>"
    }
    return "<aside class=\"notice\" aria-label=\"Notes\"><ul class=\"plain\">\(items)</ul></aside>\n"
  }

  /// As a policy names a script or style that stands in the page.
  private static func hash(of text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }
}
