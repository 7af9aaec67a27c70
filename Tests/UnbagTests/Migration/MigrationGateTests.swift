import Foundation
import Testing

/// The gate on the steps of the sample's migration: forward is free, backward is refused.
@Suite struct MigrationGateTests {
  @Test(arguments: SampleStep.withBag) func `a step is exactly what its baseline says`(step: SampleStep) throws {
    try step.withCopy { copy in
      let report = try copy.check()
      #expect(report.code == 0)
      #expect(report.rises.isEmpty && report.falls.isEmpty)
    }
  }

  @Test(arguments: SampleStep.transitions) func `nothing rises from a step to the next`(before: SampleStep, after: SampleStep) throws {
    try after.withCopy { copy in
      try copy.take(".unbag/baseline", from: before)
      let report = try copy.check()
      #expect(report.code == 0)
      #expect(report.rises.isEmpty)
      // To freeze the bag changes no count; every later step makes some fall.
      #expect(report.falls.isEmpty == (after.name == "Step1Frozen"))
    }
  }

  @Test(arguments: [
    ("Step2VisibleWrites", ["exposed-setter totalPrice", "writer totalPrice", "reference"]),
    ("Step3ExplicitInputs", ["unwrap totalPrice", "unwrap paymentToken", "silent-exit contactEmail", "consumer"]),
    ("Step4OneWriter", ["unwrap passengers", "consumer"]),
    ("Step5SmallBag", ["property", "consumer", "reference", "silent-exit selectedOffer"]),
  ]) func `a step taken back is refused`(name: String, expected: [String]) throws {
    let (before, after) = try #require(SampleStep.transitions.first { $0.1.name == name })
    try before.withCopy { copy in
      try copy.take(".unbag", from: after)
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(Set(report.rises).isSuperset(of: expected), "\(report.rises)")
    }
  }

  // MARK: One line back

  private static let context = "Context/BookingFlowContext.swift"

  @Test(arguments: SampleStep.withBag) func `a new field is refused`(step: SampleStep) throws {
    try step.withCopy { copy in
      try copy.replace("  init() {}\n", with: "  private(set) var giftCard: String?\n\n  init() {}\n", in: Self.context)
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(report.rises == ["property"])
    }
  }

  @Test(arguments: SampleStep.withBag) func `a new reference is refused`(step: SampleStep) throws {
    try step.withCopy { copy in
      try write("struct GiftCardScreen {\n  let context: BookingFlowContext\n}\n", to: "\(copy.root)/GiftCard/GiftCardScreen.swift")
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(report.rises == ["consumer", "reference"])
    }
  }

  @Test(arguments: SampleStep.withBag) func `a new unwrap is refused`(step: SampleStep) throws {
    try step.withCopy { copy in
      try Self.extendCoordinator("var banner: String { context.lastErrorMessage! }", in: copy)
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(report.rises == ["flow-unwrap", "unwrap lastErrorMessage"])
    }
  }

  @Test(arguments: SampleStep.withBag) func `a new silent exit is refused`(step: SampleStep) throws {
    try step.withCopy { copy in
      try Self.extendCoordinator("func share() { guard let day = context.returnDate else { return }\n_ = day }", in: copy)
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(report.rises == ["silent-exit returnDate"])
    }
  }

  /// From step 2 on the compiler refuses it as well, until somebody opens the setter.
  @Test(arguments: SampleStep.withBag) func `a new writer is refused`(step: SampleStep) throws {
    try step.withCopy { copy in
      try Self.extendCoordinator("func addChild() { context.passengerCount = 2 }", in: copy)
      #expect(try copy.check().rises == ["writer passengerCount"])
      guard step.name >= "Step2" else { return }
      try copy.replace("private(set) var passengerCount", with: "var passengerCount", in: Self.context)
      let report = try copy.check()
      #expect(report.code == 1)
      #expect(report.rises == ["exposed-setter passengerCount", "writer passengerCount"])
    }
  }

  private static func extendCoordinator(_ member: String, in copy: SampleStep.Copy) throws {
    try write("extension BookingCoordinator {\n  \(member)\n}\n", to: "\(copy.root)/Navigation/BookingCoordinator+GiftCard.swift")
  }

  // MARK: The last step

  /// No baseline can hold what is not there: the last step has none, and unbag does not call that a pass. That nobody brings the type back
  /// under its name, `StructureTests` of the sample sees; under another name, only a reader does.
  @Test func `the last step has no bag, and its return can be asked for`() throws {
    try #require(SampleStep.all.count == 7)
    let last = try #require(SampleStep.all.last)
    try last.withCopy { copy in
      let ask = ["accesses", "--bag", SampleStep.bag]
      #expect(!FileManager.default.fileExists(atPath: "\(copy.root)/.unbag"))
      let gone = try copy.binary.run(ask, in: copy.root)
      #expect(gone.code == 3)
      #expect(gone.error.contains("no type is called 'BookingFlowContext'"))

      let bag = try #require(SampleStep.withBag.last)
      try FileManager.default.copyItem(atPath: "\(bag.path)/Context", toPath: "\(copy.root)/Context")
      #expect(try copy.binary.run(ask, in: copy.root).code == 0)
      let unfrozen = try copy.binary.run(["check", "--bag", SampleStep.bag], in: copy.root)
      #expect(unfrozen.code == 3)
      #expect(unfrozen.error.contains("unbag freeze"))
    }
  }
}
