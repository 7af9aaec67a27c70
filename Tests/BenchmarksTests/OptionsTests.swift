import Testing

@testable import unbag_bench

@Suite struct OptionsTests {
  @Test func defaultsAreThoseOfTheIssue() throws {
    #expect(try Options([]).subject == .generated(TreeShape(files: 4_000, lines: 500_000, using: 40, seed: 1)))
  }

  @Test func readsEveryOption() throws {
    let options = try Options([
      "--files", "90", "--lines", "12000", "--using", "3", "--seed", "5", "--rounds", "4", "--warm-ups", "0", "--unbag", "u", "--keep", "k",
      "--scaling",
    ])
    #expect(options.subject == .generated(TreeShape(files: 90, lines: 12_000, using: 3, seed: 5)))
    #expect((options.rounds, options.warmUps, options.unbag, options.keep, options.scaling) == (4, 0, "u", "k", true))
    #expect(try Options(["app", "--bag", "Cart"]).subject == .folder("app", bag: "Cart"))
    let index = try Options(["--using", "20", "--index"])
    #expect(index.index)
    #expect(index.subject == .generated(TreeShape(files: 2_000, lines: 250_000, using: 20, seed: 1)))
  }

  @Test func readsWhatIsAskedOfKotlin() throws {
    let options = try Options(["--kotlin", "--ast-grep", "ag"])
    #expect((options.kotlin, options.astGrep, options.subject) == (true, "ag", .generated(.kotlin)))
    #expect(try Options(["--kotlin", "--app", "app", "--bag", "Cart"]).subject == .folder("app", bag: "Cart"))
  }

  @Test(arguments: [
    (["--kotlin", "--app", "app"], "a path needs --bag NAME"),
    (["--kotlin", "--app"], "--app needs a value"),
    (["--app", "app", "--bag", "Cart"], "--app and --ast-grep go with --kotlin"),
    (["--ast-grep", "ag"], "--app and --ast-grep go with --kotlin"),
    (["--kotlin", "--index"], "--kotlin cannot go with --index or --scaling"),
    (["--scaling", "--kotlin"], "--kotlin cannot go with --index or --scaling"),
    (["--kotlin", "--app", "app", "--bag", "Cart", "--seed", "2"], "a path cannot go with options for a generated tree"),
    (["--files"], "--files needs a value"),
    (["--files", "many"], "--files needs a number from 2, not 'many'"),
    (["--rounds", "0"], "--rounds needs a number from 1, not '0'"),
    (["--fast"], "'--fast' is not understood"),
    (["app"], "a path needs --bag NAME"),
    (["app", "other", "--bag", "Cart"], "'other' is not understood"),
    (["app", "--bag", "Cart", "--seed", "2"], "a path cannot go with options for a generated tree"),
    (["app", "--bag", "Cart", "--index"], "a path cannot go with options for a generated tree"),
    (["--index", "--scaling"], "--index cannot go with --scaling"),
    (["--bag", "Cart"], "--bag needs a path; the generated bag is BookingFlowContext"),
    (["--files", "10", "--using", "10"], "--files must be more than --using"),
    (["--lines", "2000"], "--lines must be at least 35080 for 4000 files of which 40 use the bag"),
    (["--files", "200000"], "--files must be at most 114868"),
  ])
  func refusesWhatMakesNoSense(arguments: [String], sentence: String) {
    let error = #expect(throws: BenchError.self) { try Options(arguments) }
    #expect(error?.description == sentence)
  }
}
