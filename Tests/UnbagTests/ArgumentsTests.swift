import Testing

@testable import unbag

@Suite struct ArgumentsTests {
  let grammar = Grammar(
    name: "try", summary: "tries", positionals: [.init(placeholder: "ONE", help: "one")],
    options: [.bag, .format, .verbose, .threads, .root, .help], examples: [])

  func parse(_ words: String...) throws(UsageError) -> Arguments { try Arguments(words, grammar: grammar) }

  @Test func `options take values in both spellings, in any order`() throws {
    let arguments = try parse("--bag", "A", "x", "--format=json", "--bag=B=C", "-v", "--threads", "4")
    #expect(arguments.values(of: .bag) == ["A", "B=C"])
    #expect(arguments.value(of: .format) == "json")
    #expect(arguments.has(.verbose))
    #expect(arguments.number(of: .threads) == 4)
    #expect(arguments.positionals == ["x"])
    #expect(!arguments.has(.root))
  }

  @Test func `two dashes end the options, and one dash is a word`() throws {
    #expect(try parse("--", "--bag").positionals == ["--bag"])
    #expect(try parse("-").positionals == ["-"])
    #expect(try parse("--root", "-").value(of: .root) == "-")
  }

  @Test func `help ends everything`() throws {
    #expect(try parse("-h", "--nonsense", "x", "y").has(.help))
    #expect(try parse("x", "--help").has(.help))
  }

  @Test(arguments: [
    (["--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
    (["--zzzzzz"], "unknown option '--zzzzzz'"),
    (["-x"], "unknown option '-x'"),
    (["--bag"], "'--bag' needs a value: --bag BAG"),
    (["--bag", "--verbose"], "'--bag' needs a value: --bag BAG"),
    (["--bag="], "'--bag' needs a value that is not empty"),
    (["--verbose=yes"], "'--verbose' takes no value"),
    (["--format", "jsn"], "'jsn' is no value of '--format', which is one of text, json; did you mean 'json'?"),
    (["--format", "xml"], "'xml' is no value of '--format', which is one of text, json"),
    (["--threads", "0"], "'--threads' needs a whole number from 1, found '0'"),
    (["--threads", "two"], "'--threads' needs a whole number from 1, found 'two'"),
    (["--root", "a", "--root", "b"], "'--root' is given twice"),
    (["a", "b"], "unexpected argument 'b'"),
  ])
  func `is refused`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(words, grammar: grammar) }
    #expect(error?.message == message)
    #expect(error?.hint == "Usage: unbag try [options] [ONE]\nRun 'unbag try --help' for more.")
  }

  @Test func `a flag may be repeated`() throws {
    #expect(try parse("-v", "--verbose").has(.verbose))
  }
}
