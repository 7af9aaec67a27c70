// bag: StructBag
// fields: name pages draft
// readonly: isEmpty
// swift-format-ignore-file
// A struct: a copy is a carrier too, and members change themselves in mutating functions.

struct StructDraft {
  var text = ""
  mutating func clear() { text = "" }
}

struct StructBag {
  var name: String?
  var pages: [Int] = []
  var draft = StructDraft()

  var isEmpty: Bool { pages.isEmpty }  //~ read pages @StructBag inside

  mutating func rename(_ new: String) {
    name = new  //~ write name @StructBag inside
    draft.clear()  //~ readWrite draft @StructBag inside
  }

  mutating func replace() {
    self = StructBag()
  }

  func renamed(_ new: String) -> StructBag {
    var copy = self
    copy.name = new  //~ write name @StructBag inside
    return copy
  }
}

extension StructBag {
  mutating func add(_ page: Int) {
    pages.append(page)  //~ readWrite pages @StructBag inside
    self.pages += [page]  //~ readWrite pages @StructBag inside
  }
}

struct StructForm {
  var bag: StructBag
  var bags: [StructBag] = []

  mutating func edit() {
    bag.name = "a"  //~ write name @StructForm
    bag.draft.text = "b"  //~ readWrite draft @StructForm
    bag.draft.clear()  //~ readWrite draft @StructForm
    bag.rename("c")
    var copy = bag
    copy.pages[0] = 1  //~ readWrite pages @StructForm
    bags[0].name = nil  //~ write name @StructForm
    for index in bags.indices {
      bags[index].pages.removeAll()  //~ readWrite pages @StructForm
    }
    change(&bag)
    bag = StructBag(name: "n", pages: [])
    if bag.isEmpty { return }
  }

  func change(_ bag: inout StructBag) {
    bag.pages.reserveCapacity(bag.pages.count)  //~ readWrite pages @StructForm; read pages @StructForm
  }
}

func structTitle(of bag: StructBag, or other: String) -> String {
  bag.name ?? other  //~ read name @App.func structTitle(of:or:) madeUp
}
