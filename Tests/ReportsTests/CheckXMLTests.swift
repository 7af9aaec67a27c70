import Foundation
import Ratchet
import Resolver
import Rules
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as a parser of XML understands it.
final class ParsedElement {
  let name: String
  let attributes: [String: String]
  var text = ""
  var children: [ParsedElement] = []

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  func all(_ name: String) -> [ParsedElement] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }

  static func parse(_ text: String) throws -> ParsedElement {
    let delegate = Delegate()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = delegate
    let isWhole = parser.parse()
    try #require(isWhole, "\(String(describing: parser.parserError)) at line \(parser.lineNumber) of \(text)")
    return try #require(delegate.root.children.first)
  }

  private final class Delegate: NSObject, XMLParserDelegate {
    let root = ParsedElement("", [:])
    lazy var open = [root]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let element = ParsedElement(name, attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }
    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
  }
}

/// Scenario 58.
@Suite struct CheckXMLTests {
  @Test(arguments: hostile) func `any text can stand in XML, and what XML can hold comes back`(text: String) throws {
    let document = XMLText("a", ["name": text], children: [XMLText("b", content: text)]).document
    let element = try ParsedElement.parse(document)
    let kept = String(
      String.UnicodeScalarView(
        text.replacing(/\u{1B}\[[0-9]*m/, with: "").unicodeScalars.filter {
          $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF || "\t\n\r".unicodeScalars.contains($0)
        }))
    #expect(element.attributes["name"] == kept)
    #expect(element.children[0].text == kept)
  }

  @Test func `end of a CDATA section, colours and controls`() {
    let document = XMLText("a", ["m": "1 < 2 & \"3\"\r\n\t"], content: "]]>\u{1B}[1;31mred\u{1B}[0m\u{0}\u{8}\u{FFFF}").document
    #expect(document == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a m=\"1 &lt; 2 &amp; &quot;3&quot;&#13;&#10;&#9;\">]]&gt;red</a>\n")
  }

  @Test func `JUnit has a test for each gate key, and numbers only in failures`() throws {
    let red = try ParsedElement.parse(rendered("junit", CheckReport(bags: [judged(before: before, now: after)], advice: advice)))
    #expect(red.name == "testsuites" && red.attributes["failures"] == "2" && red.attributes["errors"] == "0")
    #expect(red.children.map { $0.attributes["name"] } == ["unbag", "booking-flow"])
    let cases = red.all("testcase")
    #expect(red.attributes["tests"] == "\(cases.count)")
    #expect(
      cases.compactMap { $0.attributes["name"] } == [
        "check", "judged", "unwrap name", "unwrap seat", "writer seat", "property", "reference",
      ])
    let failure = try #require(cases.first { $0.attributes["name"] == "unwrap name" }?.children.first)
    #expect(failure.name == "failure" && failure.attributes["type"] == "regression")
    #expect(failure.attributes["message"]?.hasPrefix("BookingFlowContext.name  force unwraps 2 → 4") == true)
    #expect(failure.text.contains("\n    + Deep/Link.swift:118  DeepLink.open(url:)"))
    #expect(failure.text.contains("\n    Fix: Guard once where the flow is entered."))
    // The same names on a green day.
    let green = try ParsedElement.parse(rendered("junit", CheckReport(bags: [judged(before: after, now: after)])))
    func names(_ element: ParsedElement) -> [String] {
      element.all("testcase").map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
    }
    #expect(names(green) == names(red))
    #expect(green.attributes["failures"] == "0" && green.all("failure").isEmpty)
  }

  @Test(arguments: hostile) func `JUnit's names are unique, whatever they are made of`(text: String) throws {
    let twins = ["a\u{1B}", "a\\u{1B}", text, text + "\u{0}"].map { finding("unwrap", $0, place("A.swift", 1, "A")) }
    let element = try ParsedElement.parse(rendered("junit", CheckReport(bags: [judged(before: [], now: twins)])))
    let names = element.all("testcase").map { ($0.attributes["classname"] ?? "") + "|" + ($0.attributes["name"] ?? "") }
    #expect(Set(names).count == names.count, "\(names)")
    #expect(element.all("testsuite").allSatisfy { $0.attributes["tests"] == "\($0.all("testcase").count)" })
  }

  @Test func `JUnit tells a bag that was not judged from one that rose`() throws {
    let missing = CheckReport.BagResult(
      bag: Bag(id: "x", type: "X", place: bag.place), baseline: "b", outcome: .notJudged(Problem("there is no baseline", hint: "Freeze.")))
    let report = CheckReport(bags: [judged(before: before, now: after), missing], problems: [Problem("no base")], problemCode: .noBase)
    let element = try ParsedElement.parse(rendered("junit", report))
    #expect(element.attributes["errors"] == "2")
    #expect(element.all("error").map { $0.attributes["message"] } == ["no base", "there is no baseline"])
    #expect(element.all("error").map { $0.attributes["type"] } == ["no-base", "no-base"])
  }

  @Test func `Checkstyle has one element for each file, and a source to filter by`() throws {
    let element = try ParsedElement.parse(
      rendered("checkstyle", CheckReport(bags: [judged(before: before, now: after)], advice: advice), prefix: "App/"))
    #expect(element.name == "checkstyle" && element.attributes["version"] == "4.3")
    #expect(element.children.map { $0.attributes["name"] } == ["App/Bag.swift", "App/Deep/Link.swift", "App/Pay.swift"])
    let errors = element.all("error")
    #expect(errors.map { $0.attributes["severity"] } == ["error", "error", "info", "info"])
    #expect(errors.map { $0.attributes["line"] } == ["6", "118", "10", "12"])
    #expect(errors.map { $0.attributes["source"] } == ["unbag.property", "unbag.unwrap", "unbag.unwrap", "unbag.unwrap"])
    #expect(errors[1].attributes["message"]?.contains("\nFix: Guard once") == true, "a line feed survives as a reference")
    #expect(try ParsedElement.parse(rendered("checkstyle", CheckReport())).children.isEmpty)
  }

  @Test(arguments: hostile) func `hostile names parse in both`(text: String) throws {
    for format in ["junit", "checkstyle"] { _ = try ParsedElement.parse(rendered(format, hostileReport(text), prefix: text)) }
  }

  @Test func `ten thousand findings are ten thousand lines`() throws {
    let many = (1...10_000).map { finding("unwrap", "f\($0)", place("dir/F\($0 % 50).swift", $0, "S\($0 % 7)")) }
    let report = CheckReport(bags: [judged(before: [], now: many)])
    #expect(try ParsedElement.parse(rendered("junit", report)).attributes["failures"] == "10000")
    #expect(try ParsedElement.parse(rendered("checkstyle", report)).all("error").count == 10_000)
  }
}
