import Foundation
import Reports
import Testing
import Workspace

@testable import unbag

/// What the output tells somebody to type does what it says when it is typed.
@Suite struct SuggestionTests {
  @Test func `suggested commands keep the root and the name of the bag as given`() throws {
    try SampleApp.with { app in
      try app.write("enum Other { final class BookingFlowContext {} }\n", to: "Sources/Other.swift")
      let options = ["--bag", "Sources/Bag.swift:BookingFlowContext", "--root", "../app"]
      let suffix = "--bag Sources/Bag.swift:BookingFlowContext --root ../app"
      let missing = try app.binary.run(["check"] + options, in: app.root)
      #expect(missing.code == 3)
      #expect(missing.error.contains("(.unbag/baseline/BookingFlowContext.txt) in '\(app.root)', so nothing was compared\n"))
      #expect(missing.error.contains("  Run 'unbag freeze \(suffix)' once and commit the file.\n"))

      let freeze = try app.binary.shell("\"$UNBAG\" freeze \(suffix)", in: app.root)
      #expect(freeze.code == 0, "\(freeze.error)")
      try app.write("func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n", to: "Sources/Cold.swift")
      let red = try app.binary.run(["check"] + options, in: app.root)
      #expect(red.output.contains("all places: unbag accesses \(suffix) --field seat\n"), "\(red.output)")
      #expect(try app.binary.run(["accesses"] + options + ["--field", "seat"], in: app.root).code == 0)
      #expect(try app.binary.run(["freeze"] + options, in: app.root).error.contains("run 'unbag tighten \(suffix)'."))
      #expect(try app.binary.run(["tighten"] + options, in: app.root).code == 1)
    }
  }

  @Test func `suggested commands keep the index store and quote what a shell would take apart`() throws {
    try withFolder { root throws in
      let pipeline = FakePipeline(root: root, usages: [usage()])
      let words = ["--index-store", "a b", "--root", "it's"]
      let error = run("check", words[0], words[1], words[2], words[3], pipeline: pipeline).error
      #expect(error.contains("Run 'unbag freeze --bag booking --root 'it'\\''s' --index-store 'a b'' once"))
    }
  }

  @Test func `a bag may stand behind check as behind freeze`() throws {
    try withFolder { root throws in
      let pipeline = FakePipeline(root: root, usages: [usage()])
      #expect(run("freeze", "booking", pipeline: pipeline).code == .pass)
      #expect(run("check", "booking", pipeline: pipeline).code == .pass)
    }
  }

  @Test func `a type that is gone is told with where it was looked for and what is left of it`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      let plain = try app.unbag("check")
      #expect(plain.code == 3)
      #expect(plain.error.contains("such as --bag BookingFlowContext, which has a baseline here"))
      #expect(
        try app.unbag("check", "--bag", "BookngFlowContext").error
          .hasSuffix("\n  Did you mean --bag BookingFlowContext, which has a baseline?\n"))
      try app.write("final class TripContext {}\n", to: "Sources/Bag.swift")
      let gone = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(gone.code == 3)
      #expect(gone.error.contains("no type is called 'BookingFlowContext' in the 3 files of '\(app.root)'\n"))
      #expect(
        gone.error.contains(
          "  The baseline .unbag/baseline/BookingFlowContext.txt is still there: if the type was renamed, name it in .unbag/config.json as "
            + "{ id: \"BookingFlowContext\", type: \"NewName\" }; if it is gone, run 'unbag retire BookingFlowContext'.\n"), "\(gone.error)"
      )
      try app.write("{ bags: [{ id: 'trip', type: 'Trip' }] }".replacing("'", with: "\""), to: ".unbag/config.json")
      let configured = try app.unbag("check")
      #expect(configured.error.contains("'Trip', which is the type of the bag 'trip', in the 3 files of '\(app.root)'\n"))
    }
  }
}
