import Foundation
import Testing

/// The sessions in `Samples/Booking/README.md` print what stands there.
@Suite struct ReadmeSessionTests {
  @Test func sessions() throws {
    let readme = try String(contentsOf: SampleSources.repository.appendingPathComponent("Samples/Booking/README.md"), encoding: .utf8)
    let sessions = readme.components(separatedBy: "```console\n$ swift run booking ").dropFirst()
    #expect(sessions.count == 2)
    for session in sessions {
      let lines = session.components(separatedBy: "\n```")[0].split(separator: "\n", maxSplits: 1)
      try #require(lines.count == 2)
      try BookingProcess.withFolder { booking in
        try FileManager.default.createSymbolicLink(
          at: booking.folder.appendingPathComponent("Samples"),
          withDestinationURL: SampleSources.repository.appendingPathComponent("Samples"))
        let run = try booking.run(lines[0].split(separator: " ").map(String.init))
        #expect(run.ending == .exit(0))
        #expect(run.output == lines[1] + "\n")
      }
    }
  }
}
