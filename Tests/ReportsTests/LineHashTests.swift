import Testing

@testable import Reports

/// Scenario 57: GitHub's uploader computes the same hashes again and complains of a different one (github/codeql-action#4052).
@Suite struct LineHashTests {
  /// The vectors of GitHub's own tests (github/codeql-action, `fingerprints.test.ts`).
  @Test(arguments: [
    ("", ["c129715d7a2bc9a3:1"]),
    (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
    (
      String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      [
        "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4", "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6",
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ]
    ),
  ]) func `known vectors`(text: String, hashes: [String]) {
    #expect(LineHashes.of(Array(text.utf8)) == hashes)
  }

  /// Made with the algorithm as a script of another language, which agrees with the vectors above.
  @Test(arguments: [
    ("let seat = bag.seat!\r\n\tlet name = bag.name!\r\n", ["474c9ba4c06d11c1:1", "78c18886901ee7e:1", "c129715d7a2bc9a3:1"]),
    ("// 🧳 é\nbag.name!", ["9210af300deda927:1", "b93ae13c0ec182ad:1"]),
    ("a\rb\r\n\r\n c\t\n", ["77a50b96b14e5049:1", "ca025105991a4cc2:1", "f2078d1c7c7b87e:1", "3791504be0bd17cc:1", "c129715d7a2bc9a3:1"]),
    ("\u{FEFF}let a = 1\n", ["e9288412db29ce60:1", "c129715d7a2bc9a3:1"]),
  ]) func `ends of lines, tabs, emoji, a byte order mark, no end at the end`(text: String, hashes: [String]) {
    #expect(LineHashes.of(Array(text.utf8)) == hashes)
  }

  /// By the definition: of each line the first hundred units from its start, without spaces and tabs, one `\n` for each end of a line.
  private func slow(_ text: String) -> [String] {
    var units: [UInt16] = []
    var starts = [0]
    for character in text where character != " " && character != "\t" {
      if character.isNewline {
        units.append(0x0A)
        starts.append(units.count)
      } else {
        units += Array(String(character).utf16)
      }
    }
    units += [0xFFFF] + [UInt16](repeating: 0, count: 100)
    var counts: [UInt64: Int] = [:]
    return starts.map { start in
      let hash = units[start..<(start + 100)].reduce(UInt64(0)) { $0 &* 37 &+ UInt64($1) }
      counts[hash, default: 0] += 1
      return String(hash, radix: 16) + ":\(counts[hash, default: 0])"
    }
  }

  @Test(arguments: [
    "a\n\n\n\nb\n", String(repeating: "x = y\n", count: 40), String(repeating: "a", count: 99) + "\n" + String(repeating: "b", count: 101),
    String(repeating: "long line of code with words ", count: 20) + "\nend", "\n", "\t\t\n \n", "}\n}\n}\n}\n",
  ]) func `the rolling hash is the hash of the window`(text: String) {
    #expect(LineHashes.of(Array(text.utf8)) == slow(text))
    #expect(LineHashes.of(Array(text.replacing("\n", with: "\r\n").utf8)) == slow(text))
    #expect(LineHashes.of(Array(text.replacing("\n", with: "\r").utf8)) == slow(text))
    #expect(LineHashes.of(Array(text.replacing("\n", with: " \t\n\t").utf8)) == slow(text))
  }

  @Test func `a hash follows its line when code is put before it, and not when the line changes`() {
    let before = LineHashes.of(Array("one\nlet a = bag.a!\nend\n".utf8))
    let after = LineHashes.of(Array("import X\none\n\nlet a = bag.a!\nend\n".utf8))
    #expect(before[1] == after[3])
    #expect(before[1] != LineHashes.of(Array("one\nlet b = bag.a!\nend\n".utf8))[1])
  }
}
