import Foundation
import Reports
import Testing
import Workspace

@testable import unbag

@Suite struct FreezeTests {
  @Test func `a frozen bag is not frozen again, and its file stays as it is`() throws {
    try withFolder { root throws in
      let path = "\(root)/.unbag/baseline/booking.txt"
      try write("mine", to: path)
      let outcome = run("freeze", pipeline: FakePipeline(root: root, usages: [usage()]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("unbag: .unbag/baseline/booking.txt: the bag 'booking' is frozen already"))
      #expect(
        outcome.error.contains("To take falls in, run 'unbag tighten --bag booking'. To accept a rise, run 'unbag raise', "),
        "\(outcome.error)")
      #expect(outcome.error.hasSuffix("\nunbag: CANNOT JUDGE 1 problem (exit 3)\n"))
      #expect(try read(path) == "mine")
    }
  }

  @Test func `one frozen bag keeps the others from being written, and the hint says how to go on`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage(), usage(id: "transfer", type: "TransferData"), usage(id: "T", type: "T")])
      pipeline.configuration.bags = [
        BagConfiguration(id: "booking", types: ["BookingFlowContext"]), BagConfiguration(id: "transfer", types: ["TransferData"]),
      ]
      #expect(run("freeze", "booking", pipeline: pipeline).code == .pass)
      let outcome = run("freeze", pipeline: pipeline)
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.contains("run 'unbag freeze transfer' and 'unbag freeze --bag T'."))
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(root)/.unbag/baseline") == ["booking.txt"])
      #expect(run("freeze", "transfer", pipeline: pipeline).code == .pass)
      #expect(run("freeze", "--bag", "T", pipeline: pipeline).code == .pass)
      #expect(run("check", pipeline: pipeline).code == .pass)
    }
  }

  @Test func `what was written before something went wrong is told`() throws {
    try withFolder { root throws in
      let outcome = run("freeze", pipeline: FakePipeline(root: root, usages: [usage(), usage(id: "a/b", type: "T")]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.contains("\n  Already written: .unbag/baseline/booking.txt.\n"))
    }
  }

  @Test func `a folder that cannot be written is told`() throws {
    try withFolder { root throws in
      try write("a file", to: "\(root)/.unbag/baseline")
      let outcome = run("freeze", pipeline: FakePipeline(root: root, usages: [usage()]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.contains("the baseline cannot be written: "))
    }
  }

  @Test func `an id that is no name of a file asks for another`() throws {
    try withFolder { root throws in
      let outcome = run("freeze", pipeline: FakePipeline(root: root, usages: [usage(id: "../x")]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.contains("'../x' cannot be the name of a baseline file\n  Give the bag an id"))
    }
  }
}
