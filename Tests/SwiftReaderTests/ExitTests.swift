import Facts
import Testing

@Suite struct ExitTests {
  private func exits(_ body: String) -> [String] {
    read("func f() {\n\(body)\n}").texts("exit")
  }

  @Test func guardWithEveryCondition() {
    #expect(
      exits("guard let a = ctx.f, let b, case let c? = ctx.g, case .some(let d) = e, ctx.h != nil, i == nil, j else { return }") == [
        "guard [binding ctx.f at 2:7, binding b at 2:22, binding ctx.g at 2:29, binding e at 2:50, notNull ctx.h «tested» at 2:73, "
          + "null i «tested» at 2:87] failure leavesSilently success acts"
      ])
  }

  @Test func conjunctionsAreSplitAndDisjunctionsAreNot() {
    #expect(
      exits("guard a != nil && b && (c != nil && d != nil) else { return }").first?.contains(
        "[notNull a «tested» at 2:7, notNull c «tested» at 2:25, notNull d «tested» at 2:37]") == true)
    #expect(exits("guard a != nil || b != nil else { return }") == [])
  }

  @Test func conditionsWithoutAnOptionalMakeNoExit() {
    #expect(exits("guard a > 1, case .on(let b) = c, #available(iOS 15, *) else { return }\nif d { return }") == [])
  }

  @Test func ifWithAndWithoutElse() {
    #expect(exits("if let a { go() }; x()") == ["if [binding a at 2:4] failure nothing success acts"])
    #expect(exits("if let a { go() } else {}; x()") == ["if [binding a at 2:4] failure nothing success acts"])
    #expect(exits("if let a { go() } else { return }; x()") == ["if [binding a at 2:4] failure leavesSilently success acts"])
    #expect(exits("if let a { go() } else if b { go() }; x()") == ["if [binding a at 2:4] failure acts success acts"])
    #expect(exits("if a.b == nil { return }; x()") == ["if [null a.b «tested» at 2:4] failure nothing success leavesSilently"])
    #expect(exits("if case nil = a.b { return }; x()") == ["if [null a.b «tested» at 2:4] failure nothing success leavesSilently"])
    #expect(exits("while let a = b.pop() { go() }") == ["if [binding b.pop() at 2:7] failure nothing success acts"])
  }

  @Test func wholeBody() {
    #expect(exits("if let a { if let b { go() } }").filter { $0.hasSuffix("whole body") }.count == 2)
    #expect(exits("if let a { if let b { go() }; x() }").filter { $0.hasSuffix("whole body") }.count == 1)
    #expect(exits("if a { x() } else if let b { go() }").filter { $0.hasSuffix("whole body") } == [])
    #expect(exits("if let a { go() }; x()").filter { $0.hasSuffix("whole body") } == [])
    #expect(exits("run { if let a { go() } }; x()").filter { $0.hasSuffix("whole body") }.count == 1)
    #expect(read("var v: Int? { if let a { a } else { nil } }").texts("exit").first?.hasSuffix("whole body") == true)
    #expect(read("if let a { go() }").texts("exit").first?.hasSuffix("whole body") == false)
  }

  @Test(arguments: [
    "return", "return nil", "return true", "return \"\"", "return \"none\"", "return 0", "return -1", "return 1.5", "return []",
    "return [:]", "return .none", "return .zero", "return CGSize.zero", "return .init()", "return EmptyView()", "return X(value: nil)",
    "return X.init()", "return .just(nil)", "return Observable.just(nil)", "return Observable<Int>.empty()", "return (nil, 0)",
    "return [Bag]()", "return ()", "break", "continue", "fallthrough",
  ])
  func leavesSilently(_ body: String) {
    #expect(exits("guard let a else { \(body) }").first?.contains("failure leavesSilently") == true)
  }

  @Test(arguments: [
    "fatalError()", "preconditionFailure(\"no\")", "Swift.fatalError()", "return fatalError()", "log(); fatalError()",
  ])
  func traps(_ body: String) {
    #expect(exits("guard let a else { \(body) }").first?.contains("failure traps") == true)
    #expect(exits("if let a { go() } else { \(body) }; x()").first?.contains("failure traps") == true)
    #expect(exits("if a == nil { \(body) }; x()").first?.contains("success traps") == true)
  }

  /// The compiler accepts no other call at the end of a guard's branch than one that never comes back.
  @Test(arguments: ["die()", "log(); Crash.now()", "try die()", "await self.die(1)", "#trap()"])
  func trapsOfTheProject(_ body: String) {
    #expect(exits("guard let a else { \(body) }").first?.contains("failure traps") == true)
    #expect(exits("if let a { go() } else { \(body) }; x()").first?.contains("failure acts") == true)
  }

  @Test(arguments: ["XCTFail(\"no\")", "assertionFailure()"])
  func goesOn(_ body: String) {
    #expect(exits("if let a { go() } else { \(body) }; x()").first?.contains("failure acts") == true)
  }

  @Test(arguments: [
    "throw E()", "log(); return", "return go()", "return completion(nil)", "return .failure(error)", "return X(value: b)", "return a.b",
    "return \"\\(b)\"", "return [b]", "return logger.just(nil)", "return .x { nil }",
    "return Logger.log(\"a\")",
  ])
  func acts(_ body: String) {
    #expect(exits("guard let a else { \(body) }").first?.contains("failure acts") == true)
  }
}
