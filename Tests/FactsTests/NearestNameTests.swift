import Testing

@testable import Facts

struct NearestNameTests {
  @Test(arguments: [
    ("exlude", "exclude"), ("EXCLUDE", "exclude"), ("incldue", "include"), ("includes", "include"), ("zzz", nil), ("", nil),
    ("ule", "rule"),
  ])
  func nearest(_ name: String, _ expected: String?) {
    #expect(NearestName.to(name, among: ["include", "exclude", "rule"]) == expected)
  }

  @Test(
    arguments: [
      ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "xbcd", 2), ("abcd", "acbd", 1), ("kitten", "sitting", 3), ("a", "", 1),
      ("", "", 0),
    ])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(NearestName.distance(Array(left), Array(right)) == expected)
    #expect(NearestName.distance(Array(right), Array(left)) == expected)
  }
}
