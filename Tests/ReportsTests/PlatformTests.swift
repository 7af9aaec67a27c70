import Facts
import Ratchet
import Reports
import Resolver
import Rules
import Testing

/// The output for a bag with a type in Swift and one in Kotlin.
@Suite struct PlatformTests {
  func both(type: String = "BookingSession") -> Bag {
    Bag(id: bag.id, type: bag.type, place: bag.place, counterparts: [.init(type: type, place: kotlin(place("Session.kt", 1, type)))])
  }

  func kotlin(_ place: Place) -> Place {
    var place = place
    place.language = .kotlin
    return place
  }

  func kotlin(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.place = kotlin(finding.place)
      return finding
    }
  }

  func text(_ result: CheckReport.BagResult) -> String {
    CheckText(CheckReport(bags: [result], advice: advice), style: .plain, source: source).text
  }

  @Test func `each platform has its type in the headings and its own sums`() {
    let unwrap = [finding("unwrap", "name", place("Pay.kt", 4, "Pay", "pay()"))]
    let result = result(
      before: before + kotlin([finding("property", "name", place("Session.kt", 2, "BookingSession"))]),
      now: before.filter { $0.place.site != "ReviewScreen" }
        + kotlin([finding("property", "name", place("Session.kt", 2, "BookingSession"))] + unwrap), bag: both())
    #expect(
      text(result) == """
        booking-flow (BookingFlowContext, BookingSession)
        ✗ BookingSession.name  force unwraps 0 → 1  (limit 0, frozen in .unbag/baseline/booking-flow.txt)
            + Pay.kt:4  Pay.pay()  line 4 of Pay.kt // x
              all places: unbag accesses --bag booking-flow --field name
            Fix: Guard once where the flow is entered.
        ✓ BookingFlowContext.name  force unwraps 2 → 1
          Swift, frozen: 2 properties, 2 references, 1 writer, 3 force unwraps (−1)
          Swift, reported only: 1 read
          Kotlin, frozen: 1 property, 0 references, 0 writers, 1 force unwrap (+1)
          Kotlin, reported only: 0 reads

        If a rise is intended:
          unbag raise booking-flow.name --metric unwrap --site Pay --platform kotlin --reason "…"

        unbag: FAIL 1 regression (exit 1)

        """)
  }

  @Test func `types of one name are told apart by their language`() {
    let result = result(before: [], now: kotlin([finding("reference", nil, place("A.kt", 1, "A"))]), bag: both(type: bag.type))
    #expect(text(result).contains("✗ BookingFlowContext (Kotlin)  references 0 → 1  (limit 0, "))
  }

  @Test func `what moved on each platform is a line of its own`() {
    func unwrap(_ site: String) -> [Finding] { [finding("unwrap", "name", place("\(site).x", 1, site))] }
    let result = result(before: unwrap("A") + kotlin(unwrap("A")), now: unwrap("B") + kotlin(unwrap("B")), bag: both())
    let lines = text(result).split(separator: "\n").filter { $0.hasPrefix("~") }
    #expect(lines == Array(repeating: "~ renamed: A → B, 1 force unwrap (name) (no change in total)", count: 2))
  }

  @Test func `a rename is followed on its platform alone, and names its type`() {
    func named(_ name: String) -> [Finding] {
      kotlin([finding("property", name, place("Session.kt", 2, "S")), finding("unwrap", name, place("Pay.kt", 4, "Pay"))])
    }
    let result = result(before: named("name"), now: named("title"), bag: both())
    guard case .judged(let verdict) = result.outcome else { return #expect(Bool(false), "not judged") }
    #expect(verdict.passes)
    #expect(verdict.renames.map(\.heading) == ["[kotlin name]"])
    #expect(text(result).contains("~ renamed: BookingSession.name → title, "))
    let other = moved("name", to: "title")
    #expect(other.contains("✗ BookingFlowContext.title  force unwraps 0 → 1  (limit 0, "), "\(other)")
  }

  /// The property of one platform is gone, and one like it has come on the other.
  private func moved(_ old: String, to new: String) -> String {
    func uses(_ name: String, _ file: String) -> [Finding] {
      [finding("property", name, place(file, 2, "S")), finding("unwrap", name, place(file, 4, "Pay"))]
    }
    return text(ReportsTests.result(before: kotlin(uses(old, "S.kt")), now: uses(new, "S.swift"), bag: both()))
  }

  /// Tests and fingerprints of two platforms are never one.
  @Test func `forms for programs tell the platforms apart`() throws {
    let name = [finding("unwrap", "name", place("Pay.x", 4, "Pay"))]
    var result = result(before: [], now: name + kotlin(name), bag: both())
    result.measurement = measured(name + kotlin(name), bag: both())
    let report = CheckReport(bags: [result])
    func render(_ format: String) -> String { rendered(format, report) }
    #expect(render("junit").contains("name=\"unwrap name\"") && render("junit").contains("name=\"kotlin unwrap name\""))
    for format in ["gitlab", "sarif"] {
      let fingerprints = render(format).matches(of: /[0-9a-f]{64}/).map { String($0.output) }
      #expect(fingerprints.count == 2 && Set(fingerprints).count == 2, "\(format)")
    }
  }
}
