import Facts
import Foundation
import Insight
import PageSamples
import Resolver
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportHTMLTests {
  static let booking = ReportHTML(BookingPage.page).text
  static let hostile = ReportHTML(HostilePage.page).text

  /// The page without the contents of its style sheet and script, which are ours and no markup.
  private func markup(_ page: String) -> String {
    var text = page
    for (start, end) in [("<style>", "</style>"), ("<script>", "</script>")] {
      guard let from = text.range(of: start), let to = text.range(of: end, range: from.upperBound..<text.endIndex) else { continue }
      text.removeSubrange(from.upperBound..<to.lowerBound)
    }
    return text.replacingOccurrences(of: "<!DOCTYPE html>\n", with: "")
  }

  @Test func `the same page is the same bytes`() {
    #expect(ReportHTML(BookingPage.page).text == Self.booking)
  }

  @Test(arguments: ["booking", "hostile", "empty"]) func `a page is well formed, its identifiers are distinct and its links lead somewhere`(
    _ name: String
  ) throws {
    let page = name == "booking" ? Self.booking : name == "hostile" ? Self.hostile : ReportHTML(ReportPage(title: "Nothing")).text
    let reader = MarkupReader()
    let parser = XMLParser(data: Data(markup(page).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
    #expect(Set(reader.identifiers).count == reader.identifiers.count)
    #expect(reader.targets.filter { !reader.identifiers.contains($0) } == [])
    // Nothing is loaded, nothing runs but the script at the end.
    let loading: Set<String> = [
      "img", "iframe", "link", "object", "embed", "audio", "video", "source", "base", "image", "use", "foreignObject",
    ]
    #expect(reader.elements.intersection(loading) == [])
    #expect(reader.scripts == 2)
    #expect(
      reader.attributes.filter { $0.hasPrefix("on") || ["src", "srcset", "action", "formaction", "style", "xlink:href"].contains($0) } == []
    )
  }

  @Test func `nothing but a web link may name another host`() {
    let text = markup(Self.booking)
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("src="))
    #expect(!text.contains("url("))
  }

  @Test func `the policy allows this style and this script alone`() throws {
    let page = Self.booking
    let policy = try #require(page.range(of: "Content-Security-Policy\" content=\""))
    let value = page[policy.upperBound...].prefix { $0 != "\"" }.replacingOccurrences(of: "&#39;", with: "'")
    #expect(value.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(value.hasSuffix("; base-uri 'none'; form-action 'none'"))
    #expect(!value.contains("unsafe") && !value.contains("http"))
    for (start, end, name) in [("<style>", "</style>", "style-src"), ("<script>", "</script>", "script-src")] {
      let from = try #require(page.range(of: start))
      let to = try #require(page.range(of: end, range: from.upperBound..<page.endIndex))
      let hash = Data(SHA256.digest(of: Array(page[from.upperBound..<to.lowerBound].utf8))).base64EncodedString()
      #expect(value.contains("\(name) 'sha256-\(hash)'"))
    }
  }

  @Test func `what comes from the source is text`() throws {
    let page = markup(Self.hostile)
    #expect(!page.contains("<img"))
    #expect(!page.contains("<!--"))
    #expect(!page.contains("</textarea>"))
    // In the page's data a quotation mark has a backslash in front and ends nothing.
    #expect(try !#require(page.components(separatedBy: "<script type=\"application/json\"").first).contains("\" onfocus="))
    for scalar in ["\u{2028}", "\u{2029}", "\u{202E}", "\u{0}", "\u{7}", "\u{1B}"] as [Unicode.Scalar] {
      #expect(!page.unicodeScalars.contains(scalar))
    }
    #expect(page.contains("user[U+202E]nimda"))
    #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=&quot;"))
    // Only the page's own two scripts begin and end.
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "<script").count == 3)
  }

  @Test func `the data of the page is JSON that ends no script, and holds every line once`() throws {
    for page in [Self.booking, Self.hostile] {
      let from = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
      let to = try #require(page.range(of: "</script>", range: from.upperBound..<page.endIndex))
      let text = page[from.upperBound..<to.lowerBound]
      #expect(!text.contains("<") && !text.contains(">") && !text.contains("&"))
      let data = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let strings = try #require(data["strings"] as? [String])
      let texts = try #require(data["texts"] as? [String])
      let spots = try #require(data["spots"] as? String).split(separator: " ").compactMap { Int($0) }
      #expect(Set(texts).count == texts.count)
      #expect(spots.count % 7 == 0 && !spots.isEmpty)
      var used: [Int] = []
      for start in stride(from: 0, to: spots.count, by: 7) { for column in [0, 3, 4, 5] { used.append(spots[start + column]) } }
      #expect(used.allSatisfy(strings.indices.contains))
      // What the page's numbers open is there.
      var numbers: [Int] = []
      for piece in page.components(separatedBy: "data-l=\"").dropFirst() {
        let list = piece.prefix { $0 != "\"" }.split { $0 == " " || $0 == "-" }
        numbers += list.compactMap { Int($0) }
      }
      #expect(numbers.allSatisfy { $0 < spots.count / 7 })
      #expect(numbers.count > 10)
    }
  }

  @Test func `markup of our own is not shown as text`() {
    // The only angle brackets in the texts of this page are those of one commit's subject.
    #expect(markup(Self.booking).components(separatedBy: "&lt;").count - 1 == 1)
    #expect(Self.booking.contains("Freeze the bag &lt;at last&gt; &amp; celebrate"))
    #expect(!Self.booking.contains("HTML(text"))
  }

  @Test func `every section is there, and the navigation leads to it`() {
    let sections = [
      "overview", "status", "history", "matrix", "cold", "coupling", "fields", "writing", "resets", "stale", "flags", "sensitive", "tests",
      "plan",
    ]
    for section in sections {
      #expect(Self.booking.contains("<section id=\"b1-\(section)\""))
      #expect(Self.booking.contains("<li><a href=\"#b1-\(section)\">"))
    }
  }

  @Test func `a cell says what is in it and leads to its lines`() {
    #expect(Self.booking.contains(">R9 !6</td>"))
    #expect(Self.booking.contains(">R2 ∅2</td>"))
    #expect(Self.booking.contains(">W ~2</td>"))
  }

  @Test func `a large report stays within two megabytes`() {
    let page = GiantPage.page
    #expect(page.reports[0].fields.count == 60)
    #expect(page.reports[0].flow.screens.count == 200)
    #expect(page.reports[0].matrix.cells.reduce(0) { $0 + $1.accesses.count } == 5_000)
    #expect(ReportHTML(page).text.utf8.count <= 2_000_000)
  }

  @Test func `parts of one bag stand together, and a bag without a report has its place`() {
    var page = BookingPage.page
    page.statuses.append(BagStatus(id: "gone", type: "OldBag", platform: nil, steps: [], screens: []))
    page.histories.append(BagHistory(id: "gone", type: "OldBag", points: []))
    let parts = page.parts
    #expect(parts.map(\.type) == ["BookingFlowContext", "OldBag"])
    #expect(parts[0].status != nil && parts[0].plan != nil && parts[0].history != nil)
    #expect(parts[1].report == nil && parts[1].status != nil && parts[1].history != nil)
    let text = ReportHTML(page).text
    #expect(text.contains("<section id=\"b2-status\"") && !text.contains("<section id=\"b2-matrix\""))
  }

  @Test func `a history belongs to its bag though the type was renamed since`() {
    var page = BookingPage.page
    page.histories[0].type = "BookingData"
    #expect(page.parts.count == 1)
  }

  @Test func `platforms of one bag each have their own status`() {
    var page = BookingPage.page
    var other = page.reports[0]
    let kotlin = Place(file: "B.kt", position: Position(offset: 0, line: 1, column: 1), site: "BookingData", language: .kotlin)
    other.bag.counterparts = [Bag.Counterpart(type: "BookingData", place: kotlin)]
    page.reports[0].bag = other.bag
    other.platform = .kotlin
    page.reports.append(other)
    var status = page.statuses[0]
    status.type = "BookingData"
    status.platform = .kotlin
    page.statuses = [status, page.statuses[0]]
    let parts = page.parts
    #expect(parts.map(\.type) == ["BookingFlowContext", "BookingData"])
    #expect(parts.map(\.status?.platform) == [nil, .kotlin])
  }
}

/// What a reader of XML finds in a page.
private final class MarkupReader: NSObject, XMLParserDelegate {
  var identifiers: [String] = []
  var targets: [String] = []
  var elements: Set<String> = []
  var attributes: Set<String> = []
  var scripts = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes values: [String: String]
  ) {
    elements.insert(name)
    attributes.formUnion(values.keys)
    if name == "script" { scripts += 1 }
    if let id = values["id"] { identifiers.append(id) }
    if let target = values["href"], target.hasPrefix("#") { targets.append(String(target.dropFirst())) }
  }
}
