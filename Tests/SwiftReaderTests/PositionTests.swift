import Facts
import Testing

@Suite struct PositionTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let facts = read(["let a = 1", "", "// é", "  b.c"].joined(separator: end))
    #expect(facts.lines("chain") == ["1:9 ‹integer›", "4:3 b.c"])
  }

  @Test func columnsCountBytes() {
    #expect(read("let a = \"👩‍👩‍👧\"; b.c").lines("chain") == ["1:9 ‹string›", "1:31 b.c"])
  }

  /// As the compiler counts it, whose column of the first line includes the three bytes.
  @Test func byteOrderMark() {
    #expect(read("\u{FEFF}a.b\nc.d").lines("chain") == ["1:4 a.b", "2:1 c.d"])
  }

  @Test func emptyFile() {
    let facts = read("")
    #expect(facts.scopes.count == 1)
    #expect(facts.chains.isEmpty && facts.problems.isEmpty)
  }
}
