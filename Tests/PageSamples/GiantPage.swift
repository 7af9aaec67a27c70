import Facts
import Insight
import Reports
import Resolver

/// A page of 60 fields, 200 screens and 5,000 accesses: the largest that has to be handy.
public enum GiantPage {
  public static var page: ReportPage {
    var random = Numbers(seed: 7)
    let words = ["selected", "payment", "customer", "delivery", "voucher", "address", "booking", "session", "profile", "invoice"]
    let nouns = ["Identifier", "Amount", "Options", "History", "Token", "Details"]
    let names = words.flatMap { word in nouns.map { word + $0 } }
    var maker = ReportMaker(
      type: "TransferData", id: "transfer",
      fields: names.enumerated().map { index, name in
        Field(
          name: name, type: index % 5 == 0 ? "Bool" : "String?", isOptional: index % 5 != 0, declaredIn: "TransferData",
          place: Place(
            file: "Sources/TransferData.swift", position: Position(offset: 40 * index, line: 5 + index, column: 7), site: "TransferData"))
      },
      screens: (0..<200).map { index in
        let name = words[index % 10].capitalized + nouns[index / 10 % 6] + "\(index)"
        return Screen(name: name, role: index < 150 ? .screen : index < 199 ? .other : .bag, sites: ["\(name)ViewController"])
      })
    for index in 0..<5_000 {
      let screen = random.next(200)
      let field = random.next(60)
      let site = maker.screens[screen].sites[0]
      let kind: Access.Kind = [.read, .read, .read, .write, .readWrite, .projection][random.next(6)]
      let absences: [Set<Access.Absence>] = [[], [], [.unwrap], [.silentExit], [.skipped], [.madeUp]]
      maker.accesses.append(
        Access(
          field: names[field], kind: kind,
          place: Place(
            file: "Sources/Features/\(maker.screens[screen].name)/\(site).swift",
            position: Position(offset: index * 100, line: 10 + index % 700, column: 17), site: site,
            member: "prepare(for:sender:)"),
          absences: kind == .write ? [] : absences[random.next(6)]))
    }
    var page = ReportPage(title: "Transfer", reports: [maker.report])
    var filler = Numbers(seed: 11)
    page.excerpts = SourceExcerpts(of: page.places) { _, line in
      let name = names[filler.next(60)]
      return "        viewModel.configure(\(words[filler.next(10)]): transferData.\(name), index: \(line), animated: \(filler.next(9_000)))"
    }
    return page
  }
}

/// The same numbers on every machine.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// From 0 up to and without `limit`.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
