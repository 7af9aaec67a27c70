import Testing

@testable import Rules

@Suite struct RulePageTests {
  private static let page = """
    ---
    id: unwrap
    title: force unwraps
    languages: swift, kotlin
    counts: accesses that assert
    per: field
    default: frozen
    fix: Use an input: it cannot be missing.
    ---

    ## Why

    A claim about `the order` of
    screens.

    ## Found

    ### One

    ```swift
    let a = trip.fare!  // ← unwrap fare

    let b = trip.fare! + trip.seats!  // plus // ← unwrap fare, unwrap seats
    ```

    ## Quiet

    ### Two files

    #### Flow/A.swift

    ```swift
    let a = 1
    ```

    #### Shared/B.swift

    ```swift
    let b = 2
    ```

    ## What to do instead

    - Ask who
      knows.
    - Pass it on.

    ## Limits

    None.

    """

  @Test func readsAllParts() throws {
    let page = try RulePage([UInt8](Self.page.utf8))
    #expect(page.id == "unwrap")
    #expect(page.title == "force unwraps")
    #expect(page.languages == ["swift", "kotlin"])
    #expect(page.counts == "accesses that assert")
    #expect(page.per == .field)
    #expect(page.defaultMode == .frozen)
    #expect(page.fix == "Use an input: it cannot be missing.")
    #expect(page.examples.map(\.title) == ["One", "Two files"])
    #expect(
      page.examples[0].files == [
        .init(path: "Flow/Example.swift", lines: ["let a = trip.fare!", "", "let b = trip.fare! + trip.seats!  // plus"])
      ])
    #expect(page.examples[0].expected.map(\.line) == [1, 3, 3])
    #expect(page.examples[0].expected.map(\.field) == ["fare", "fare", "seats"])
    #expect(page.examples[1].files.map(\.path) == ["Flow/A.swift", "Shared/B.swift"])
    #expect(page.examples[1].expected.isEmpty)
    #expect(page.blocks.contains(.paragraph("A claim about `the order` of screens.")))
    #expect(page.blocks.contains(.list(["Ask who knows.", "Pass it on."])))
  }

  @Test(arguments: [
    ("---\nid", "id", 1, "the page must begin with front matter between two lines '---'"),
    ("id: unwrap", "id unwrap", 2, "expected 'key: value'"),
    ("id: unwrap", "ident: unwrap", 2, "unknown key 'ident'; the keys are id, title, languages, counts, per, default, fix"),
    ("title: force unwraps", "id: again", 3, "the key 'id' stands here twice"),
    ("title: force unwraps", "title:", 3, "the key 'title' has no value"),
    ("title: force unwraps\n", "", 8, "the front matter lacks the key 'title'"),
    ("per: field", "per: site", 10, "'site' is no value of 'per'"),
    ("default: frozen", "default: on", 10, "'on' is no value of 'default'"),
    ("## Why", "# Why", 11, "expected a heading of level 2, 3 or 4 with a text"),
    ("## Why", "## ", 11, "expected a heading of level 2, 3 or 4 with a text"),
    (
      "## Limits", "## Limit", 51,
      "the sections must be Why, Found, Quiet, What to do instead, Limits, in this order; "
        + "found Why, Found, Quiet, What to do instead, Limit"
    ),
    ("### One\n", "", 19, "an example needs a heading of level 3 before it"),
    ("← unwrap fare\n", "←\n", 21, "a mark must read '// ← rule' or '// ← rule field'"),
    ("← unwrap fare\n", "← unwrap fare twice\n", 21, "a mark must read '// ← rule' or '// ← rule field'"),
    ("← unwrap fare, unwrap seats", "← unwrap fare,", 23, "a mark must read '// ← rule' or '// ← rule field'"),
    ("← unwrap fare\n", "← writer fare\n", 21, "the mark names 'writer', which is not the page's rule"),
    ("```swift\nlet a = trip", "```\nlet a = trip", 20, "the fence of an example must say 'swift' or 'kotlin'"),
    ("languages: swift, kotlin", "languages: kotlin", 20, "the fence says 'swift', which is not among the page's languages"),
    ("```swift\nlet b = 2", "```kotlin\nval b = 2", 38, "the fences of an example must be of one language"),
    ("#### Flow/A.swift", "#### Flow/A.kt", 32, "the file 'Flow/A.kt' does not end in '.swift'"),
    (
      "#### Shared/B.swift\n", "", 37,
      "the fence is another file of the example and has no path; write it as a heading of level 4"
    ),
    ("#### Shared/B.swift", "#### Flow/A.swift", 38, "more than one fence of the example is the file 'Flow/A.swift'"),
    ("let b = 2\n```\n", "let b = 2\n```\n\n#### C.swift\n", 44, "the file 'C.swift' of the example 'Two files' has no fence"),
    ("### One\n", "### None\n\n### One\n", 20, "the example 'None' has no fence"),
    (
      "## Quiet\n", "### Nothing\n\n```swift\nlet c = 3\n```\n\n## Quiet\n", 32,
      "the example 'Nothing' stands in Found and has no mark"
    ),
    ("let b = 2\n```", "let b = 2", 38, "the fence has no end"),
  ])
  func refuses(part: String, replacement: String, line: Int, message: String) throws {
    #expect(Self.page.contains(part))
    let broken = Self.page.replacing(part, with: replacement, maxReplacements: 1)
    #expect(throws: RulePageError(line: line, message: message)) { try RulePage([UInt8](broken.utf8)) }
  }

  @Test func readsKotlin() throws {
    let text = Self.page.replacing("```swift\nlet a = trip.fare!  //", with: "```kotlin\nval a = trip.fare!!  //", maxReplacements: 1)
    let example = try #require(try RulePage([UInt8](text.utf8)).examples.first)
    #expect(example.language == .kotlin)
    #expect(example.files.map(\.path) == ["Flow/Example.kt"])
    #expect(example.files.first?.lines.first == "val a = trip.fare!!")
  }

  @Test func refusesFrontMatterWithoutEnd() {
    #expect(throws: RulePageError(line: 2, message: "the front matter has no end")) { try RulePage([UInt8]("---\nid: unwrap".utf8)) }
    #expect(throws: RulePageError.self) { try RulePage([]) }
  }
}
