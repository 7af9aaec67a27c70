import Testing

@testable import Workspace

struct GlobTests {
  @Test(arguments: [
    // Without a slash: at any depth.
    ("*.swift", ["a.swift", "x/a.swift", "x/y/.swift"], ["a.swift/b.kt", "a.swiftx", "aswift"]),
    ("Tests", ["Tests", "Tests/a.swift", "x/Tests/y/a.swift"], ["MyTests/a.swift", "Tests2/a.swift"]),
    ("Tests/", ["Tests/a.swift", "x/Tests/y/a.swift"], ["Tests", "x/Tests"]),
    ("*Tests/", ["MyTests/a.swift", "x/Tests/a.swift"], ["TestsX/a.swift"]),
    // With one: from the root.
    ("Sources/*", ["Sources/a.swift"], ["Sources/x/a.swift", "x/Sources/a.swift", "Sources"]),
    ("Sources/*.swift", ["Sources/a.swift"], ["Sources/x/a.swift"]),
    ("/a.swift", ["a.swift"], ["x/a.swift"]),
    ("./a.swift", ["a.swift"], ["x/a.swift"]),
    ("Sources/App", ["Sources/App", "Sources/App/x/a.swift"], ["x/Sources/App/a.swift", "Sources/Application/a.swift"]),
    // Folders of any depth.
    ("**/Tests/**", ["Tests/a.swift", "x/Tests/a.swift", "x/y/Tests/z/a.swift"], ["Tests", "MyTests/a.swift"]),
    ("**/*Tests.swift", ["ATests.swift", "x/y/ATests.swift"], ["ATests.swift/b", "ATest.swift"]),
    ("a/**/b.swift", ["a/b.swift", "a/x/b.swift", "a/x/y/b.swift"], ["ab.swift", "a/xb.swift", "x/a/b.swift"]),
    ("a/**", ["a/b", "a/b/c"], ["a", "ab/c"]),
    ("**", ["a", "a/b"], []),
    ("a**b", ["ab", "axxb", "x/ab"], ["a/b"]),
    ("**/**/a", ["a", "x/a", "x/y/a"], ["xa"]),
    // Characters.
    ("?.swift", ["a.swift", "ä.swift", "x/😀.swift"], ["ab.swift", ".swift", "/.swift"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "x", "-x"]),
    ("[!a-c]x", ["dx", "😀x"], ["ax", "x", "y//x"]),
    ("[^a]x", ["bx"], ["ax"]),
    ("[]]x", ["]x"], ["[x"]),
    ("[a-]x", ["ax", "-x"], ["bx"]),
    ("[ä-ö]x", ["äx", "öx", "õx"], ["ax", "üx"]),
    ("a[/]b", [], ["a/b"]),
    (#"\*\[x"#, ["*[x"], ["a[x"]),
    (#"[\]]x"#, ["]x"], [#"\x"#]),
    ("a.b+(c)|$^", ["a.b+(c)|$^"], ["aXb+(c)|$^"]),
    ("grün/*.swift", ["grün/a.swift"], ["gruen/a.swift"]),
    // Alternatives.
    ("*.{swift,kt}", ["a.swift", "x/a.kt"], ["a.java", "a.{swift,kt}"]),
    ("{Sources,Tests/Unit}/*.swift", ["Sources/a.swift", "Tests/Unit/a.swift"], ["Tests/a.swift", "x/Sources/a.swift"]),
    ("{a,{b,c}d}", ["a", "bd", "cd"], ["ad", "b"]),
    ("a{,b}", ["a", "ab"], ["abb"]),
    ("{**/a,b}/c", ["a/c", "x/a/c", "b/c"], ["x/b/c"]),
  ])
  func matches(_ pattern: String, _ matching: [String], _ others: [String]) throws {
    var matcher = try GlobMatcher(patterns: [pattern])
    #expect(matching.filter { !matcher.matches($0) } == [])
    #expect(others.filter { matcher.matches($0) } == [])
  }

  @Test(arguments: [
    ("", GlobError.empty), ("/", .empty), ("./", .empty), ("[a", .unclosed("[")), ("[]", .unclosed("[")), ("{a,b", .unclosed("{")),
    ("a}", .unopened("}")), (#"a\"#, .trailingEscape), ("[z-a]", .invalidRange("z-a")),
  ])
  func refusals(_ pattern: String, _ error: GlobError) {
    #expect(throws: error) { try Glob(pattern) }
  }

  @Test func severalAtOnce() throws {
    var matcher = try GlobMatcher(patterns: ["*.kt", "Sources/**", "ü*"])
    #expect(["a.kt", "Sources/a.swift", "über", "a.swift"].filter { matcher.matches($0) } == ["a.kt", "Sources/a.swift", "über"])
    var none = GlobMatcher([])
    #expect(["a"].filter { none.matches($0) } == [])
  }

  /// A matcher that tries one way after another would be busy for longer than the universe is old.
  @Test func manyStarsEnd() throws {
    var matcher = try GlobMatcher(patterns: [String(repeating: "*a", count: 40) + "b", String(repeating: "{a,b}", count: 40)])
    let long = String(repeating: "a", count: 2_000)
    let paths = [long, long + "b", String(repeating: "ab", count: 20)]
    #expect(paths.map { matcher.matches($0) } == [false, true, true])
  }

  /// More sets of steps than the table may hold: it is dropped and made anew, and says the same.
  @Test func theTableStaysSmall() throws {
    let pattern = "*a" + String(repeating: "?", count: 14)
    var matcher = try GlobMatcher(patterns: [pattern])
    var seed: UInt64 = 1
    for _ in 0..<3_000 {
      var path = ""
      for _ in 0..<40 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        path.append(seed >> 63 == 0 ? "a" : "b")
      }
      let isMatch = matcher.matches(path)
      #expect(isMatch == (path.utf8.dropLast(14).last == UInt8(ascii: "a")))
    }
  }

  @Test func defaultsOfTests() throws {
    var matcher = try GlobMatcher(patterns: Configuration.defaultTests)
    let tests = [
      "AppTests/Login/a.swift", "Sources/LoginTests.swift", "Tests/a.swift", "app/src/test/a.kt", "app/src/testDebug/a.kt",
      "app/src/testFixtures/a.kt", "app/src/androidTest/a.kt", "app/src/androidTestRelease/a.kt", "core/src/commonTest/a.kt",
      "core/src/androidUnitTest/a.kt",
    ]
    let others = ["Sources/Attest.swift", "Sources/Testing/a.swift", "app/src/debug/a.kt", "app/src/main/java/app/testing/a.kt"]
    #expect((tests + others).filter { matcher.matches($0) } == tests)
  }
}
