import Foundation
import Testing

/// The report of the sample, by the built binary. What it has to say was found by reading `Samples/Booking/Step0Bag`.
@Suite struct ReportCommandTests {
  private let sample = "\(Readme.repository)/Samples/Booking/Step0Bag"

  private func unbag(_ words: [String], environment: [String: String] = [:]) throws -> Binary.Run {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("unbag report \(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    return try Binary(scratch: scratch).run(words, in: "/", environment: environment)
  }

  private func report(_ words: String...) throws -> Binary.Run { try unbag(["report", "--root", sample, "--no-cache"] + words) }

  @Test func `the whole report has every part, in order, and ends with the verdict`() throws {
    let run = try report()
    #expect(run.code == 0)
    #expect(run.error.isEmpty)
    var rest = run.output[...]
    for title in [
      "What booking-flow (BookingFlowContext) does to this app\n38 fields, 32 of them optional, declared in Context/BookingFlowContext.swift:5: ",
      "\nWho does what with which field\n", "\nWhen a screen is opened first\n", "\nWho has to run before whom\n", "\nField by field\n",
      "\nWho wrote it?\n", "\nWhat a reset forgets\n", "\nWhat goes stale\n", "\nFlags that steer the flow\n",
      "\nSensitive data in the bag\n",
      "\nunbag: PASS (exit 0)\n",
    ] {
      guard let range = rest.firstRange(of: title) else {
        Issue.record("'\(title)' is not in its place in \(run.output)")
        return
      }
      rest = rest[range.upperBound...]
    }
    #expect(rest.isEmpty)
    #expect(try report().output == run.output)
    #expect(try report("--threads", "1").output == run.output)
  }

  @Test func `statements that were read in the source`() throws {
    let text = try report("--verbose").output.replacing(/\s+/, with: " ")
    for statement in [
      // PaymentViewModel.pay() unwraps it; ExtrasViewModel alone fetches it.
      "crashes without paymentToken Payment/PaymentViewModel.swift:38; needs Extras",
      // ConfirmationViewModel
      "crashes without bookingReference Confirmation/ConfirmationViewModel.swift:15; needs Payment and DeepLinkHandler",
      "Payment reads paymentToken; only Extras writes it",
      "totalPrice is written in the background, by Task.detached Services/PriceRefresher.swift:25",
      "@unchecked Sendable on BookingFlowContext Context/BookingFlowContext.swift:5",
      "BookingFlowContext.reset() Context/BookingFlowContext.swift:80: forgets 1 field",
      "forgets promoDiscount", "may keep savedTravellers, currency and recentEmail",
      "shouldSkipExtras: 2 branches",
      "PassengersViewModel.email (property) holds contactEmail as it was at Passengers/PassengersViewModel.swift:22",
    ] { #expect(text.contains(statement), "\(statement)") }
  }

  @Test(arguments: [40, 60, 100, 200]) func `it fits the terminal, but for words that are longer`(width: Int) throws {
    let run = try unbag(["report", "--root", sample], environment: ["COLUMNS": String(width)])
    for line in run.output.split(separator: "\n") where line.count > width {
      // The first column of a table and one more, or a place that cannot be broken.
      #expect(line.split(separator: " ").count <= 2 || line.hasPrefix("  field") || line.contains("  "), "\(line)")
    }
  }

  @Test func `several forms in one run are what each gives by itself`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag report \(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let formats = ["markdown", "html", "json", "csv", "mermaid", "dot"]
    let run = try unbag(["report", "--root", sample] + formats.flatMap { ["--output", "\($0)=\(folder)/\($0)"] })
    #expect(run.code == 0)
    for format in formats {
      let alone = try report("--format", format)
      #expect(alone.code == 0)
      #expect(alone.error == "unbag: PASS (exit 0)\n")
      #expect(try String(contentsOfFile: "\(folder)/\(format)", encoding: .utf8) == alone.output, "\(format)")
    }
  }

  @Test func `JSON is JSON, CSV has a line for each access, and the HTML is one file`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(try report("--format", "json").output.utf8))
    #expect(json is [String: Any])
    let rows = try report("--format", "csv").output.split(separator: "\r\n")
    // Those of `unbag accesses`, which are checked elsewhere, and the header.
    let accesses = try unbag(["accesses", "--root", sample]).output.split(separator: "\n").dropLast().count
    #expect(rows.count == accesses + 1)
    let html = try report("--format", "html").output
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(!html.contains(" src=\"") && !html.contains("<link"))
  }

  @Test func `a line leads to the editor that was named`() throws {
    let html = try report("--format", "html", "--editor", "https://example.com/blob/main/{path}#L{line}").output
    #expect(html.contains("https://example.com/blob/main/{path}#L{line}") || html.contains("https:\\/\\/example.com"))
    let wrong = try report("--format", "html", "--editor", "javascript:alert({path})")
    #expect(wrong.code == 64)
    #expect(wrong.error.hasPrefix("unbag: a URL of 'javascript:' opens no editor\n"))
    #expect(wrong.output.isEmpty)
  }

  @Test func `what cannot be meant is refused, and nothing is written`() throws {
    let part = try report("--section", "cold", "--format", "json")
    #expect(part.code == 64)
    #expect(part.error.hasPrefix("unbag: --section has no meaning for the format 'json'\n"))
    let unknown = try report("--section", "cald")
    #expect(unknown.code == 64)
    let own = try report("--output", "html=\(sample)/.unbag/report.html")
    #expect(own.code == 64)
    #expect(!FileManager.default.fileExists(atPath: "\(sample)/.unbag/report.html"))
    let nowhere = try report("--output", "html=/no/such/folder/report.html")
    #expect(nowhere.code == 70)
    #expect(nowhere.error.contains("the html output cannot be written to '/no/such/folder/report.html': No such file or directory"))
    let bag = try report("--bag", "NoSuchBag")
    #expect(bag.code == 3)
    #expect(bag.output.isEmpty)
  }

  @Test func `an option that would do nothing is refused`() throws {
    for (words, message) in [
      (["--since", "2020-01-01"], "--since has no meaning without --history"),
      (["--every", "month", "--format", "html"], "--every has no meaning without --history"),
      (["--editor", "idea"], "--editor has no meaning for the format 'text'"),
    ] {
      let run = try unbag(["report", "--root", sample] + words)
      #expect(run.code == 64)
      #expect(run.error.hasPrefix("unbag: \(message)\n"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `names in the configuration that the bag does not have are noted`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag report \(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("final class Bag { var seat: Int?\n  func reset() { seat = nil } }\n", to: "\(folder)/Bag.swift")
    try write(
      "{bags: [{id: 'b', type: 'Bag', reset: ['resett'], keepOnReset: ['seat', 'saet'], invalidates: {fare: ['seat', 'row', 'row']}}]}"
        .replacing("'", with: "\""), to: "\(folder)/.unbag/config.json")
    let run = try unbag(["report", "--root", folder, "--format", "json"])
    #expect(run.code == 0)
    for note in [
      "'fare' in 'invalidates' of the bag 'b' is no field of it", "'row' in 'invalidates' of the bag 'b' is no field of it",
      "'saet' in 'keepOnReset' of the bag 'b' is no field of it; did you mean 'seat'?",
      "'resett' in 'reset' of the bag 'b' is no function that uses it; did you mean 'reset'?",
    ] { #expect(run.output.components(separatedBy: note).count == 2, "\(note)") }
    #expect(!run.output.contains("'seat' in"))
    #expect(try unbag(["status", "--root", folder, "--verbose"]).output.contains("'saet' in 'keepOnReset'"))
  }

  /// An empty report would look like an app without a bag, and the name may be a slip.
  @Test func `a bag whose type is gone is told of, not left out`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag report \(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("class Screen {}\n", to: "\(folder)/Screen.swift")
    try write("{bags: [{id: \"b\", type: \"BookingThing\"}]}", to: "\(folder)/.unbag/config.json")
    for format in ["text", "markdown"] {
      let run = try unbag(["report", "--root", folder, "--format", format])
      #expect(run.code == 0)
      #expect(run.output.contains("No type is called so, and nothing is left to tell"))
      #expect(run.output.components(separatedBy: "there is no baseline of").count == 2)
    }
    for format in ["csv", "mermaid", "dot"] {
      let run = try unbag(["report", "--root", folder, "--format", format])
      #expect(run.code == 0)
      #expect(run.error.contains("unbag: note: .unbag/config.json: no type is called 'BookingThing'"), "\(format)")
    }
  }
}
