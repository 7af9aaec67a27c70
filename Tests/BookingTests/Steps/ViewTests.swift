import BookingDrivers
import Foundation
import Testing

#if !canImport(SwiftUI)
  /// The views, which this platform does not compile, against a stand-in for SwiftUI. Steps 1 and 2 have the views of step 0.
  @Suite struct ViewTests {
    @Test func viewsTypeCheck() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-views-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try #require(try TypeCheck.buildStandIn(into: folder) == "")

      for step in MigrationStep.allCases where step != .frozen && step != .visibleWrites {
        let files = try SampleSources.files(in: "Samples/Booking/" + step.folder)
        #expect(files.contains { $0.lastPathComponent == "BookingFlowView.swift" })
        let messages = try TypeCheck.messages(for: files, module: "Sample", searching: [folder])
        #expect(messages == "", "\(step)")
      }
    }
  }
#endif
