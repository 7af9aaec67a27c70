/// Writes one file of exactly so many lines: a head, then types full of members.
struct FileWriter {
  enum Role: Sendable {
    case coordinator, user, testOfUser, test, other
  }

  let dialect: Dialect
  let role: Role
  let names: TypeNames
  let index: Int
  let lines: Int
  private var random: SeededRandom
  /// How many pieces there are so far.
  private var serial = 0

  init(dialect: Dialect, role: Role, names: TypeNames, index: Int, lines: Int, random: SeededRandom) {
    self.dialect = dialect
    self.role = role
    self.names = names
    self.index = index
    self.lines = lines
    self.random = random
  }

  /// The least lines that a type takes.
  private static let leastType = 6

  func page() -> Page {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> Page {
    var page = head()
    var number = 0
    while page.lines.count < lines {
      let left = lines - page.lines.count
      if left < FileWriter.leastType {
        page.lines += (0..<left).map { "// \(Vocabulary.words[($0 + index) % Vocabulary.words.count])" }
        break
      }
      var size = min(left, number == 0 ? 70 : 25) + random.next(below: 120)
      if left - size < FileWriter.leastType + 1 { size = left }
      page += type(number, lines: size, isLast: size == left)
      number += 1
    }
    return page
  }

  private mutating func head() -> Page {
    guard lines >= 30 else { return Page(lines: [dialect.firstLine, ""]) }
    var head = ["//", "//  \(names.type)\(dialect.layout.suffix)", "//", "", dialect.firstLine]
    head += dialect.imports(role, &random)
    return Page(lines: head + [""])
  }

  private mutating func type(_ number: Int, lines: Int, isLast: Bool) -> Page {
    let type = names.type(number)
    let end = isLast ? ["}"] : ["}", ""]
    var page = opening(number, type: type)
    let room = lines - end.count
    if number == 0 { addSpecialMembers(to: &page, type: type, room: room) }
    while page.lines.count < room {
      let member = random.pick(role == .test && random.next(below: 2) == 0 ? dialect.tests : dialect.ordinary)
      if member.lineCount + 1 <= room - page.lines.count, random.next(below: 5) > 0 {
        page += Page(lines: [""])
        page += expanded(member, type: type)
      } else {
        page += expanded(random.pick(dialect.oneLine), type: type)
      }
    }
    page.lines += end
    return page
  }

  private mutating func opening(_ number: Int, type: String) -> Page {
    switch role {
    case .coordinator where number == 0: return expanded(dialect.coordinatorHead, type: type)
    case .user where number == 0: return expanded(host.head, type: type)
    case .testOfUser where number == 0: return expanded(dialect.testHost.head, type: type)
    case .test where number == 0: return Page(lines: [dialect.headOfTest.replacing("#Self", with: type)])
    default:
      return Page(lines: [
        "/// The #word of \(type).".replacing("#word", with: random.pick(Vocabulary.words)),
        random.pick(dialect.heads).replacing("#Self", with: type).replacing("#Main", with: names.type),
      ])
    }
  }

  private var host: BagHost { dialect.hosts[index % dialect.hosts.count] }

  private mutating func expanded(_ template: Template, type: String, bag: String = "") -> Page {
    serial += 1
    return template.expanded(type: type, bag: bag, serial: serial, with: &random)
  }

  /// The uses of the bag; in a few other files, what only looks like one.
  private mutating func addSpecialMembers(to page: inout Page, type: String, room: Int) {
    let templates: [Template]
    let bag: String
    switch role {
    case .coordinator, .testOfUser:
      (templates, bag) = (dialect.uses, dialect.testHost.bag)
    case .user:
      (templates, bag) = (dialect.uses, host.bag)
    case .other where index % 17 == 0:
      (templates, bag) = ([dialect.homonyms[(index / 17) % dialect.homonyms.count]], "")
    case .test, .other:
      return
    }
    var wanted = templates.count == 1 ? 1 : 3 + random.next(below: 6)
    // Each form comes up in turn, so that a few files show all of them.
    var turn = index * 3
    while wanted > 0 {
      let template = templates[turn % templates.count]
      guard template.lineCount + 1 <= room - page.lines.count else { return }
      page.lines.append("")
      page += expanded(template, type: type, bag: bag)
      turn += 1
      wanted -= 1
    }
  }
}
