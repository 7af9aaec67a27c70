import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct SharedWritingTests {
  @Test func `fields with more writers stand first`() {
    let code = WrittenCode("a", "b", "c", "d")
    let traits: [[FieldProfile.Trait]] = [[.manyWriters(2)], [.writeOnly], [.settableOutside, .manyWriters(3)], [.manyWriters(2)]]
    let profiles = zip(code.usage.fields, traits).map { FieldProfile(field: $0, traits: $1) }
    #expect(SharedWriting(code.usage, profiles: profiles).fields == [2, 0, 3])
    #expect(SharedWriting(code.usage, profiles: []) == SharedWriting(fields: [], background: [], silenced: []))
  }

  private func background(_ executions: [(String, Body.Execution)], kind: Access.Kind = .write) -> [String] {
    var code = WrittenCode("a")
    var body = code.function("load()", "OfferViewModel")
    for (callee, execution) in executions { body = code.closure(callee, execution, in: body) }
    code.access("a", kind, in: body)
    return SharedWriting(code.usage, profiles: []).background.map { "\($0.callee) \($0.execution)" }
  }

  @Test func `the innermost closure that says where it runs decides`() {
    #expect(background([]) == [])
    #expect(background([("Task.detached", .background)]) == ["Task.detached background"])
    #expect(background([("api.load", .handler), ("items.map", .immediate)]) == ["api.load handler"])
    #expect(background([("Task.detached", .background), ("DispatchQueue.main.async", .main)]) == [])
    #expect(background([("DispatchQueue.main.async", .main), ("api.load", .handler)]) == ["api.load handler"])
    #expect(background([("queue.async", .background), ("Task.detached", .background)]) == ["Task.detached background"])
  }

  @Test func `a plain task runs where it is made`() {
    #expect(background([("Task", .concurrent)]) == [])
    #expect(background([("api.load", .handler), ("Task", .concurrent)]) == ["api.load handler"])
    #expect(background([("MainActor.run", .main), ("Task", .concurrent)]) == [])
  }

  @Test func `to read is no write`() {
    #expect(background([("Task.detached", .background)], kind: .read) == [])
    #expect(background([("Task.detached", .background)], kind: .readWrite).count == 1)
  }

  @Test func `a function of the bag writes where it is called`() throws {
    var code = WrittenCode("a", "b")
    let select = code.function("select(_:)")
    code.set("b", "a", in: select)
    let describe = code.function("describe()")
    code.read("a", in: describe)
    let load = code.function("load()", "OfferViewModel")
    code.call(select, in: load)
    let closure = code.closure("queue.async", .background, in: load)
    let line = code.call(select, in: closure)
    code.call(describe, in: closure)
    code.call(nil, "reset", in: closure)
    let calls = SharedWriting(code.usage, profiles: []).calls
    #expect(calls.map { Int($0.call.place.position.line) } == [line])
    #expect(calls.first?.fields == [0, 1] && calls.first?.callee == "queue.async" && calls.first?.execution == .background)
  }

  @Test func `silenced checks are listed, and tests are not asked`() {
    var code = WrittenCode("a")
    code.silence("TripContext")
    code.silence("FakeTrip", bucket: .test)
    let test = code.function("testLoad()", "OfferTests", bucket: .test)
    code.access("a", .write, in: code.closure("queue.async", .background, in: test))
    let writing = SharedWriting(code.usage, profiles: [])
    #expect(writing.silenced.map(\.subject) == ["TripContext"] && writing.background == [])
  }
}
