import Testing

@testable import Workspace

struct IdentifierScannerTests {
  private func hashes(_ text: String) -> Set<UInt32> {
    let scanner = IdentifierScanner()
    scan(Array(text.utf8), with: scanner)
    return Set(scanner.collector.hashes)
  }

  private func scan(_ bytes: [UInt8], with scanner: IdentifierScanner) {
    (bytes + Array(repeating: 0, count: IdentifierScanner.padding)).withUnsafeBytes { padded in
      if let start = padded.baseAddress { scanner.scan(start, count: bytes.count) }
    }
  }

  @Test(arguments: [
    ("let a = BookingContext()", ["let", "a", "BookingContext"], ["Booking", "Context", "BookingContext2", "b"]),
    ("a+b*c", ["a", "b", "c"], []),
    ("// comment \"string\"", ["comment", "string"], []),
    ("`default`", ["default"], ["`default`"]),
    ("$ctx _ctx __x $0", ["$ctx", "ctx", "_ctx", "__x", "_x", "x"], []),
    ("größe", ["größe"], []),
    ("a≠b c\u{a0}d", ["a", "b", "c", "d"], []),
    ("12abc 0x1F", [], ["abc", "x1F", "12abc"]),
    ("exactly8 sixteenletterss1 eightten12", ["exactly8", "sixteenletterss1", "eightten12"], ["exactly", "sixteenletterss"]),
  ])
  func spelled(_ text: String, _ names: [String], _ others: [String]) {
    expect(text, .spelled, names, others)
  }

  @Test(arguments: [
    ("a.b.c", ["b", "c"], ["a"]),
    ("a?.b!.c", ["b", "c"], ["a"]),
    ("a\n  .b", ["b"], ["a"]),
    ("a.\n  b", ["b"], []),
    ("a.`b`", ["b"], []),
    ("\\.b \\A.c", ["b", "c"], ["A"]),
    ("a.$b._c", ["b", "$b", "_c", "c"], ["a"]),
    ("A::b x: c", ["b"], ["c", "x"]),
    ("a . b, c", ["b"], ["c"]),
    ("f(a).b[c].d", ["b", "d"], ["a", "c", "f"]),
  ])
  func member(_ text: String, _ names: [String], _ others: [String]) {
    expect(text, .member, names, others)
  }

  @Test(arguments: [
    ("class A: B {}", ["A"], ["B"]),
    ("final class A<T>", ["A"], ["T"]),
    ("struct A\nenum B\nactor C\nprotocol D\ntypealias E", ["A", "B", "C", "D", "E"], []),
    ("func f(x: Int)", ["f"], ["x", "Int"]),
    ("var a: A?, b: B?", ["a", "b"], ["A", "B"]),
    ("var a = [1, 2], b = f(c, d)", ["a", "b"], ["c", "d", "f"]),
    ("let (a, b) = pair", ["a", "b"], ["pair"]),
    ("case first, second(Int), third", ["first", "second", "third"], ["Int"]),
    ("case first,\n  second", ["first", "second"], []),
    ("class   \n  A", ["A"], []),
    ("let `default` = 1", ["default"], []),
    ("let _x = 1", ["_x", "x"], []),
    ("class func make()", ["make"], []),
    ("fun <T> List<T>.name(): T", ["name"], []),
    ("fun Foo?.bar()", ["bar"], []),
    ("val Foo.size: Int get() = other", ["size"], ["Int", "other"]),
    ("interface A\nobject B\nval c = 1\nfun d() {}", ["A", "B", "c", "d"], []),
    ("return a\nclassy b", [], ["a", "b"]),
  ])
  func declared(_ text: String, _ names: [String], _ others: [String]) {
    expect(text, .declared, names, others)
  }

  @Test func extended() {
    expect("extension Outer.Inner: P {}", .extended, ["Inner", "Outer"], ["P"])
    expect("class A {}", .extended, [], ["A"])
  }

  @Test func global() {
    expect("let a = 1\n  let b = 2\r\npublic var c = 3\n\tvar d = 4\nfunc e() {}", .global, ["a", "c", "e"], ["b", "d"])
  }

  @Test func oneNumberForEachNameOfAFile() {
    let scanner = IdentifierScanner()
    scan(Array("a a a b.a b.a".utf8), with: scanner)
    #expect(scanner.collector.count == 3)
    scan(Array("a".utf8), with: scanner)
    #expect(scanner.collector.count == 1)
    #expect(scanner.collector.hashes.count == 4)
  }

  @Test func manyNamesInOneFile() {
    let names = (0..<20_000).map { "name\($0)" }
    let found = hashes(names.joined(separator: " "))
    #expect(names.allSatisfy { found.contains(IdentifierHash.of($0, .spelled)) })
    // Twenty thousand names share a number now and then: two in about twenty files of this size.
    #expect(found.count > 19_990)
  }

  @Test func anyBytes() {
    let scanner = IdentifierScanner()
    scan([], with: scanner)
    #expect(scanner.collector.count == 0)
    scan(Array(UInt8.min...UInt8.max), with: scanner)
    scan(Array("let".utf8), with: scanner)
    scan(Array("let (".utf8), with: scanner)
    scan(Array("case a,".utf8), with: scanner)
    scan([0xFF, 0xFE, 0x61, 0, 0x62, 0], with: scanner)
    #expect(scanner.collector.count > 0)
  }

  private func expect(_ text: String, _ form: SearchTerm.Form, _ names: [String], _ others: [String]) {
    let found = hashes(text)
    #expect(names.filter { !found.contains(IdentifierHash.of($0, form)) } == [])
    #expect(others.filter { found.contains(IdentifierHash.of($0, form)) } == [])
  }
}
