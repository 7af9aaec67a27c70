import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct FlowFlagTests {
  /// Whether a field with so many branches, and so many other reads, is a flag.
  private func isFlag(_ field: Field, branches: Int = 1, others: Int = 0, bucket: Bucket = .production) -> Bool {
    var code = WrittenCode([field])
    let body = code.function("show()", "SeatView", bucket: bucket)
    for _ in 0..<branches { code.access(field.name, .read, in: body, isCondition: true) }
    for _ in 0..<others { code.access(field.name, .read, in: body) }
    return !FlowFlag.all(in: code.usage).isEmpty
  }

  @Test(arguments: ["isFromCart", "cameFromDeepLink", "shouldSkipSeats", "isEditing", "didShowTerms", "fromProfile", "skipInsurance"])
  func `a name that speaks of the way is enough`(name: String) {
    #expect(isFlag(state(name, "Bool"), branches: 0))
    #expect(isFlag(state(name, "Boolean"), branches: 0, others: 2))
    #expect(!isFlag(state(name, "Int"), branches: 2))
    #expect(!isFlag(state(name, "Bool", constant: true)))
    #expect(isFlag(state(name, "Bool", initial: .unknown, constant: true)))
  }

  @Test func `of a type that is inferred the name tells`() {
    #expect(isFlag(state("isFromCart", "", initial: .blank), branches: 0))
    #expect(!isFlag(state("fromDate", "Date?")))
    #expect(!isFlag(state("fromAirport", "", initial: .missing)))
  }

  @Test func `any other question needs a branch`() {
    #expect(isFlag(state("hasBaggage", "Bool"), branches: 1, others: 3))
    #expect(!isFlag(state("hasBaggage", "Bool"), branches: 0, others: 3))
    #expect(!isFlag(state("hasBaggage", "Bool"), branches: 1, bucket: .test))
  }

  @Test func `a Boolean of any name is one if all its reads are branches`() {
    #expect(isFlag(state("payWithCard", "Bool"), branches: 2))
    #expect(!isFlag(state("payWithCard", "Bool"), branches: 2, others: 1))
    #expect(!isFlag(state("payWithCard", "Bool"), branches: 0))
    #expect(!isFlag(state("fare", "Int"), branches: 2))
  }

  @Test func `a kind of flow may be of any type`() {
    #expect(isFlag(state("mode", "Mode")) && isFlag(state("entryPoint", "EntryPoint?")) && isFlag(state("editMode", "Int")))
    #expect(!isFlag(state("mode", "Mode"), branches: 0, others: 1))
    #expect(!isFlag(state("travelMode", "Mode")) && !isFlag(state("mode", "Date")))
  }

  @Test func `each branch is listed in order, and an empty usage has none`() throws {
    var code = WrittenCode([state("fare"), state("isGuest", "Bool")])
    let body = code.function("show()", "SeatView")
    let first = code.access("isGuest", .read, in: body, isCondition: true)
    code.access("isGuest", .write, .value, in: body)
    code.access("isGuest", .read, in: body)
    let second = code.access("isGuest", .read, in: body, isCondition: true)
    let flag = try #require(FlowFlag.all(in: code.usage).first)
    #expect(flag.field == 1 && flag.branches.map { Int($0.place.position.line) } == [first, second])
    #expect(FlowFlag.all(in: WrittenCode().usage) == [])
  }

  @Test func `Booleans by their types`() {
    for type in [
      "Bool", "Bool?", "Boolean", "MutableStateFlow<Boolean>", "CurrentValueSubject<Bool, Never>", "Swift.Bool", "Published<Bool>",
    ] {
      #expect(FlagNames.isBoolean(type), "\(type)")
    }
    for type in ["", "Int", "[Bool]", "[String: Bool]", "(Int) -> Bool", "Map<String, Boolean>", "List<Boolean>", "BooleanArray"] {
      #expect(!FlagNames.isBoolean(type), "\(type)")
    }
  }
}
