import Foundation
import Testing
import Workspace

@testable import unbag

struct ProgressBarTests {
  /// What a bar has written.
  private final class Terminal: @unchecked Sendable {
    private let lock = NSLock()
    private var written = ""
    var text: String { lock.withLock { written } }
    func write(_ text: String) { lock.withLock { written += text } }

    /// Waits until the bar has written something that fits, as long as it takes.
    func wait(for condition: (String) -> Bool) {
      while !condition(text) { usleep(10_000) }
    }
  }

  @Test func `only a terminal that somebody watches has a bar`() {
    let terminal = ["TERM": "xterm-256color"]
    #expect(ProgressBar.isWanted(isTerminal: true, terminal))
    #expect(!ProgressBar.isWanted(isTerminal: false, terminal))
    #expect(!ProgressBar.isWanted(isTerminal: true, ["TERM": "dumb"]))
    #expect(!ProgressBar.isWanted(isTerminal: true, [:]))
    #expect(!ProgressBar.isWanted(isTerminal: true, terminal.merging(["CI": "true"]) { $1 }))
    #expect(!ProgressBar.isWanted(isTerminal: true, terminal.merging(["NO_COLOR": "1"]) { $1 }))
  }

  @Test func `a line says what is done, and fits`() {
    #expect(ProgressBar.line("files parsed", 6, 24, width: 36) == "[###---------] files parsed 6/24")
    #expect(ProgressBar.line("files parsed", 24, 24, width: 36) == "[############] files parsed 24/24")
    // More than there is cannot be done.
    #expect(ProgressBar.line("files parsed", 99, 24, width: 36) == "[############] files parsed 24/24")
    #expect(ProgressBar.line("looking for files", 0, 0, width: 80) == "looking for files …")
    for width in 0..<60 { #expect(ProgressBar.line("files parsed", 5, 24, width: width).count <= max(1, width - 1)) }
  }

  @Test func `it shows, and goes without a trace`() {
    let terminal = Terminal()
    let bar = ProgressBar(delay: .zero, width: { 40 }) { terminal.write($0) }
    let progress = Progress(bar)
    progress.show("files parsed", of: 4)
    progress.advance()
    terminal.wait { $0.contains("files parsed 1/4") }
    bar.hide()
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"))
    let length = terminal.text.count
    bar.hide()
    #expect(terminal.text.count == length)
    progress.show("commits", done: 2, of: 3)
    terminal.wait { $0.contains("commits 2/3") }
    bar.hide()
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `work that takes no second shows nothing`() {
    let terminal = Terminal()
    let bar = ProgressBar(delay: .seconds(3_600), width: { 40 }) { terminal.write($0) }
    Progress(bar).show("files parsed", of: 4)
    usleep(250_000)
    bar.hide()
    #expect(terminal.text == "")
  }

  #if os(Linux)
    /// On a pseudo-terminal the error stream has a bar; a git that is slow makes the work long enough for it.
    @Test func `on a terminal it comes and goes, and what is piped is the same bytes`() throws {
      try HistoryApp.with { app in
        try app.commit("start")
        let slow = "\(app.app.binary.scratch)/bin"
        try write("#!/bin/sh\ncase \"$*\" in *rev-list*) sleep 2;; esac\nexec \"$REAL_GIT\" \"$@\"\n", to: "\(slow)/git")
        let setup = "REAL_GIT=$(command -v git); export REAL_GIT; chmod +x \(slow)/git; PATH=\(slow):$PATH; export PATH TERM=xterm"
        guard try app.app.binary.shell("command -v script", in: app.root).code == 0 else { return }
        let tool = "\\\"$UNBAG\\\" history BookingFlowContext --format json --no-cache"
        let run = try app.app.binary.shell(
          "\(setup); export UNBAG; script -qec \"\(tool) > shown.json\" /dev/null < /dev/null", in: app.root)
        #expect(run.code == 0, "\(run.error)")
        #expect(run.output.contains("looking for commits …\u{1B}[K"))
        let parts = run.output.components(separatedBy: "\r\u{1B}[K")
        #expect(parts.count >= 2)
        #expect(parts.last == "unbag: PASS 1 week (exit 0)\r\n")
        let piped = try app.app.binary.shell("\(setup); \"$UNBAG\" history BookingFlowContext --format json --no-cache", in: app.root)
        #expect(piped.error == "unbag: PASS 1 week (exit 0)\n")
        #expect(piped.output == (try read("\(app.root)/shown.json")))
        let quiet = try app.app.binary.shell(
          "\(setup); export UNBAG CI=1; script -qec \"\(tool) > quiet.json\" /dev/null < /dev/null", in: app.root)
        #expect(quiet.output == "unbag: PASS 1 week (exit 0)\r\n")
      }
    }
  #endif
}
