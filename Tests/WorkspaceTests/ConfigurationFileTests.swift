import Facts
import Testing

@testable import Workspace

struct ConfigurationFileTests {
  private static let rules = ["unwrap", "silent-exit", "writer"]

  private func parse(_ text: String) throws -> Configuration {
    try ConfigurationFile.parse(Array(text.utf8), ruleIDs: Self.rules)
  }

  @Test func everyKeyLands() throws {
    let configuration = try parse(
      """
      // A comment.
      {
        bags: [{
          id: "booking-flow",            /* another */
          type: "BookingFlowContext",
          owner: ["BookingFlow"],
          flow: ["Sources/Booking/**"],
          screens: ["Search", "*Results"],
          reset: "reset",
          invalidates: { selectedOffer: ["seats", 'baggage'], },
          keepOnReset: ["currency"],
          "roots": ["Current"],
        }, { "id": "b", "type": ["A.B", "C"] }],
        include: ["Sources/**"], exclude: ["**/Generated/**"], tests: ["Spec"], generated: [],
        gate: ["test"],
        rules: { "silent-exit": "reported", writer: "off" },
      }
      """)
    var bag = BagConfiguration(id: "booking-flow", types: ["BookingFlowContext"])
    bag.owner = ["BookingFlow"]
    bag.flow = ["Sources/Booking/**"]
    bag.screens = ["Search", "*Results"]
    bag.reset = ["reset"]
    bag.invalidates = ["selectedOffer": ["seats", "baggage"]]
    bag.keepOnReset = ["currency"]
    bag.roots = ["Current"]
    var expected = Configuration()
    expected.bags = [bag, BagConfiguration(id: "b", types: ["A.B", "C"])]
    expected.include = ["Sources/**"]
    expected.exclude = ["**/Generated/**"]
    expected.tests = ["Spec"]
    expected.generated = []
    expected.gate = ["production", "test"]
    expected.rules = ["silent-exit": "reported", "writer": "off"]
    #expect(configuration == expected)
  }

  @Test func nothingSaidIsTheDefault() throws {
    #expect(try parse("{}") == Configuration())
    #expect(try ConfigurationFile.parse([0xEF, 0xBB, 0xBF] + Array("{}\r\n".utf8), ruleIDs: []) == Configuration())
  }

  @Test func escapes() throws {
    let configuration = try parse(#"{ include: ["\u00e4\ud83d\ude00\/\"\t"] }"#)
    #expect(configuration.include == ["ä😀/\"\t"])
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the file at .unbag/config.json:1:1"),
    ("[]", "expected an object, found a list at .unbag/config.json:1:1"),
    ("{} x", "expected the end of the file, found 'x' at .unbag/config.json:1:4"),
    ("{ bags: [,] }", "expected a value, found ',' at .unbag/config.json:1:10"),
    ("{ bags [] }", "expected ':' behind the key 'bags', found '[' at .unbag/config.json:1:8"),
    ("{ bags: [] include: [] }", "expected ',' or '}', found 'i' at .unbag/config.json:1:12"),
    ("{ bags: Bag }", "expected a value, found 'Bag'; a string stands in quotes at .unbag/config.json:1:9"),
    ("{ rules: { silent-exit: 1 } }", "a key with '-' in it stands in quotes at .unbag/config.json:1:18"),
    ("{ include: [\"a\n\"] }", "a string ends on the line it starts on at .unbag/config.json:1:13"),
    ("{ include: ['a] }", "a string without its closing quote at .unbag/config.json:1:13"),
    (#"{ include: ["\x"] }"#, "an escape that JSON does not know at .unbag/config.json:1:14"),
    (#"{ include: ["\u12"] }"#, "'\\u' needs four hexadecimal digits at .unbag/config.json:1:14"),
    (#"{ include: ["\ud800"] }"#, "an escape that JSON does not know at .unbag/config.json:1:14"),
    ("{ /* ", "a comment without its end at .unbag/config.json:1:3"),
    ("{ / }", "expected a value, found '/' at .unbag/config.json:1:3"),
    ("{ include: 1.2.3 }", "'1.2.3' is no number at .unbag/config.json:1:12"),
    ("{", "expected a key, found the end of the file at .unbag/config.json:1:2"),
  ])
  func syntaxIsRefusedWithItsPlace(_ text: String, _ message: String) {
    expectProblems(text, [message])
  }

  @Test(arguments: [
    (
      "{ bags: [{ id: 'a', type: 'T',\n  flow: 3 }] }",
      ["bags[0].flow: expected a list of strings, found a number at .unbag/config.json:2:9"]
    ),
    ("{ bags: [{ id: 'a', type: 'T', flow: [3] }] }", ["bags[0].flow[0]: expected a string, found a number at .unbag/config.json:1:39"]),
    ("{ bags: {} }", ["bags: expected a list of objects, found an object at .unbag/config.json:1:9"]),
    ("{ bags: [1] }", ["bags[0]: expected an object, found a number at .unbag/config.json:1:10"]),
    (
      "{ bags: [{}] }",
      [
        "bags[0]: the key 'id' is missing at .unbag/config.json:1:10", "bags[0]: the key 'type' is missing at .unbag/config.json:1:10",
      ]
    ),
    ("{ bags: [{ id: 'a', type: [] }] }", ["bags[0].type: the list is empty at .unbag/config.json:1:27"]),
    ("{ bags: [{ id: 'a', type: '' }] }", ["bags[0].type: the string is empty at .unbag/config.json:1:27"]),
    (
      "{ bags: [{ id: 'a', type: null }] }",
      ["bags[0].type: expected a string or a list of strings, found null at .unbag/config.json:1:27"]
    ),
    (
      "{ bags: [{ id: 'a', type: 'T' }, { id: 'A', type: 'U' }] }",
      ["bags[1].id: 'A' is the id of bags[0] already at .unbag/config.json:1:40"]
    ),
    (
      "{ bags: [{ id: '.a', type: 'T' }] }",
      ["bags[0].id: the id '.a' names a file, so it cannot start with a dot at .unbag/config.json:1:16"]
    ),
    (
      "{ bags: [{ id: '-a', type: 'T' }] }",
      ["bags[0].id: the id '-a' also stands on command lines, so it cannot start with '-' at .unbag/config.json:1:16"]
    ),
    (
      "{ bags: [{ id: '\(String(repeating: "a", count: 101))', type: 'T' }] }",
      ["bags[0].id: the id names a file, so it cannot have more than 100 characters at .unbag/config.json:1:16"]
    ),
    (
      "{ bags: [{ id: 'a/b', type: 'T' }] }",
      [
        "bags[0].id: the id 'a/b' names a file, so it takes letters, digits, '-', '_' and '.' only at .unbag/config.json:1:16"
      ]
    ),
    ("{ exlude: [] }", ["unknown key 'exlude', did you mean 'exclude'? at .unbag/config.json:1:3"]),
    (
      "{ zzz: [] }",
      ["unknown key 'zzz'; known are bags, include, exclude, tests, generated, gate, rules, ratchet at .unbag/config.json:1:3"]
    ),
    ("{ bags: [{ id: 'a', type: 'T', onwer: 'x' }] }", ["bags[0]: unknown key 'onwer', did you mean 'owner'? at .unbag/config.json:1:32"]),
    ("{ include: [],\n\n  include: [] }", ["include: the key is there twice, first at line 1 at .unbag/config.json:3:3"]),
    ("{ rules: { unwarp: 'off' } }", ["rules: unknown rule 'unwarp', did you mean 'unwrap'? at .unbag/config.json:1:12"]),
    (
      "{ rules: { unwrap: 'warn' } }",
      ["rules.unwrap: unknown mode 'warn'; known are frozen, forbidden, reported, off at .unbag/config.json:1:20"]
    ),
    ("{ rules: { unwrap: true } }", ["rules.unwrap: expected a string, found true or false at .unbag/config.json:1:20"]),
    ("{ ratchet: { raise: 'never' } }", ["ratchet: unknown key 'raise', did you mean 'raises'? at .unbag/config.json:1:14"]),
    (
      "{ ratchet: { raises: 'always' } }",
      ["ratchet.raises: unknown value 'always'; known are never, reason, env at .unbag/config.json:1:22"]
    ),
    ("{ ratchet: { onFall: 'fial' } }", ["ratchet.onFall: unknown value 'fial', did you mean 'fail'? at .unbag/config.json:1:22"]),
    ("{ ratchet: { maxSlack: -1 } }", ["ratchet.maxSlack: expected a whole number from 0, found '-1' at .unbag/config.json:1:24"]),
    ("{ ratchet: { maxSlack: 1.5 } }", ["ratchet.maxSlack: expected a whole number from 0, found '1.5' at .unbag/config.json:1:24"]),
    ("{ ratchet: { maxSlack: '5' } }", ["ratchet.maxSlack: expected a whole number from 0, found a string at .unbag/config.json:1:24"]),
    (
      "{ ratchet: { strict: ['unwarp'] } }", ["ratchet.strict[0]: unknown rule 'unwarp', did you mean 'unwrap'? at .unbag/config.json:1:23"]
    ),
    ("{ ratchet: { caps: { unwarp: 1 } } }", ["ratchet.caps: unknown rule 'unwarp', did you mean 'unwrap'? at .unbag/config.json:1:22"]),
    (
      "{ ratchet: { caps: { unwrap: 'none' } } }",
      ["ratchet.caps.unwrap: expected a whole number from 0, found a string at .unbag/config.json:1:30"]
    ),
    ("{ ratchet: [] }", ["ratchet: expected an object, found a list at .unbag/config.json:1:12"]),
    ("{ gate: ['tests'] }", ["gate[0]: unknown bucket 'tests', did you mean 'test'? at .unbag/config.json:1:10"]),
    ("{ include: ['[a'] }", ["include[0]: '[' is never closed in the glob at .unbag/config.json:1:13"]),
    ("{ include: [''] }", ["include[0]: the glob is empty at .unbag/config.json:1:13"]),
    (
      "{ bags: [{ id: 'a', type: 'T', invalidates: { a: 'b' } }] }",
      ["bags[0].invalidates.a: expected a list of strings, found a string at .unbag/config.json:1:50"]
    ),
  ])
  func meaningIsRefusedWithKeyAndPlace(_ text: String, _ messages: [String]) {
    expectProblems(text, messages)
  }

  @Test func allProblemsComeAtOnceInTheOrderOfTheFile() {
    expectProblems(
      "{ exlude: [],\r\n  bags: [{ type: 1, id: 'ä' }],\r  gate: 'x' }",
      [
        "unknown key 'exlude', did you mean 'exclude'? at .unbag/config.json:1:3",
        "bags[0].type: expected a string or a list of strings, found a number at .unbag/config.json:2:18",
        "bags[0].id: the id 'ä' names a file, so it takes letters, digits, '-', '_' and '.' only at .unbag/config.json:2:25",
        "gate: expected a list of strings, found a string at .unbag/config.json:3:9",
      ])
  }

  @Test func theRatchet() throws {
    #expect(try parse("{}").ratchet == RatchetConfiguration())
    let text = "{ ratchet: { raises: 'env', onFall: 'fail', maxSlack: 0, strict: ['unwrap'], caps: { unwrap: 3 } } }"
    var expected = RatchetConfiguration()
    expected.raises = "env"
    expected.onFall = "fail"
    expected.maxSlack = 0
    expected.strict = ["unwrap"]
    expected.caps = ["unwrap": 3]
    #expect(try parse(text).ratchet == expected)
  }

  @Test func deepNestingIsRefused() {
    expectProblems(String(repeating: "[", count: 100_000), ["nested too deeply at .unbag/config.json:1:33"])
  }

  @Test func bytesThatAreNotUTF8() {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.parse(Array("{ a: \n'".utf8) + [0xFF], ruleIDs: [])
    }
    #expect(error?.description == "the file is not UTF-8 at .unbag/config.json:2:2")
  }

  @Test func columnsCountBytesBehindTheByteOrderMark() {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.parse([0xEF, 0xBB, 0xBF] + Array("{ include: ['ä', 1] }".utf8), ruleIDs: [])
    }
    #expect(error?.description == "include[1]: expected a string, found a number at .unbag/config.json:1:19")
  }

  @Test func theFileOfAProject() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".unbag")
    let root = try ProjectRoot(at: folder.path)
    #expect(try ConfigurationFile.load(from: root, ruleIDs: []) == Configuration())
    try folder.write("{ include: ['a'] }", to: ".unbag/config.json")
    #expect(try ConfigurationFile.load(from: root, ruleIDs: []).include == ["a"])
    try folder.remove(".unbag/config.json")
    try folder.makeFolder(".unbag/config.json")
    #expect(throws: ConfigurationError.unreadable) { try ConfigurationFile.load(from: root, ruleIDs: []) }
  }

  private func expectProblems(_ text: String, _ messages: [String]) {
    let error = #expect(throws: ConfigurationError.self) { try parse(text) }
    #expect(error?.description == messages.joined(separator: "\n"))
  }

  @Test func aMergeConflictIsCalledSo() {
    let text = "{\n<<<<<<< ours\n  gate: [],\n=======\n  gate: ['test'],\n>>>>>>> theirs\n}\n"
    #expect(
      throws: ConfigurationError.invalid([
        ConfigurationProblem(message: "a merge conflict, '<<<<<<<'", position: Position(offset: 2, line: 2, column: 1))
      ])
    ) { try parse(text) }
  }
}
