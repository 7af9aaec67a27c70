import Foundation
import Testing

@testable import unbag_bench

@Suite struct MeasureTests {
  @Test func aRunHasItsOutputItsErrorsAndItsStatus() throws {
    let run = try Command("/bin/sh", ["-c", "echo \"$WORD\"; cat; echo bad >&2; exit 3"]).adding(environment: ["WORD": "said"]).run()
    #expect(String(decoding: run.output, as: UTF8.self) == "said\n")
    #expect(run.errors == "bad\n")
    #expect(run.status == 3)
    #expect(run.peak > 0)
  }

  @Test func aSignalIsAStatusAsInAShell() throws {
    #expect(try Command("/bin/sh", ["-c", "kill -9 $$"]).run().status == 137)
  }

  @Test func aProgramThatIsNotThereIsSaid() {
    #expect(throws: BenchError("cannot run /no/such/program: No such file or directory")) { try Command("/no/such/program", []).run() }
    #expect(!Command.isInstalled("no-such-program-anywhere"))
    #expect(Command.isInstalled("sh"))
  }

  @Test func aContenderThatFailsStopsTheMeasurement() {
    let failing = Contender(name: "check", command: Command("/bin/sh", ["-c", "echo no baseline >&2; exit 3"]))
    let error = #expect(throws: BenchError.self) { try Measurement.of([failing], rounds: 2, warmUps: 1) }
    #expect(error?.description.contains("check exited with 3") == true)
    #expect(error?.description.contains("no baseline") == true)
  }

  @Test func contendersTakeTurnsAndArePreparedEachTime() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    var prepared = 0
    func contender(_ name: String) -> Contender {
      Contender(name: name, command: Command("/bin/sh", ["-c", "printf \(name) >> \(log.path)"])) { prepared += 1 }
    }
    let measurements = try Measurement.of([contender("a"), contender("b")], rounds: 2, warmUps: 1)
    #expect(try String(contentsOf: log, encoding: .utf8) == "ababab")
    #expect(prepared == 6)
    #expect(measurements.map(\.name) == ["a", "b"])
  }

  @Test(arguments: [([], 0), ([3], 3), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5)] as [([Double], Double)])
  func medianIsTheMiddle(values: [Double], middle: Double) {
    #expect(median(values) == middle)
  }

  @Test func tableAlignsItsColumns() {
    var table = Table(["", "ms"])
    table.add(["rg", "9.0"])
    table.add(["unbag", "12.5"])
    #expect(table.text == "         ms\nrg      9.0\nunbag  12.5")
  }
}

@Suite struct RaceTests {
  @Test(arguments: [("Cart", "Cart"), ("Shop.Outer.Cart", "Cart"), ("Sources/App.swift:Outer.Cart", "Cart")])
  func theOthersSearchForTheNameThatTheSourceSpells(bag: String, name: String) {
    let race = Race(root: "app", bag: bag, subcommand: ["check"], unbag: "unbag", caches: FileManager.default.temporaryDirectory)
    #expect(race.name == name)
    let contenders = race.contenders()
    #expect(contenders.first?.command.arguments == ["check", "--bag", bag, "--root", "app"])
    #expect(contenders.last?.command.arguments.contains(name) == true)
  }

  @Test func theColdCacheIsEmptyBeforeEachRunAndTheWarmOneStays() throws {
    let caches = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: caches) }
    // Stands in for unbag: prints what it finds in its cache, and leaves something there.
    let script = "mkdir -p $XDG_CACHE_HOME; ls $XDG_CACHE_HOME; touch $XDG_CACHE_HOME/facts"
    let race = Race(root: "app", bag: "Cart", subcommand: ["-c", script], unbag: "/bin/sh", caches: caches)
    for contender in race.contenders() where [Race.cold, Race.warm].contains(contender.name) {
      #expect(try contender.run().output.isEmpty)
      #expect(try String(decoding: contender.run().output, as: UTF8.self) == (contender.name == Race.cold ? "" : "facts\n"))
    }
  }
}
