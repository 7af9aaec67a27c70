// bag: MutatingBag
// fields: list words table lookup flags text done number offer model shape service machine object ratio slice keyed
// swift-format-ignore-file
// Calls that change the field's value, and calls that look the same but do not.

struct MutatingModel {
  var steps = 0
  var tags: [String] = []
  mutating func update() { steps += 1 }
  mutating func append(_ tag: String) { tags.append(tag) }
  func insert(_ tag: String) {}
  func removed() -> MutatingModel { self }
}

final class MutatingService {
  var steps = 0
  var tags: [String] = []
  func update() { steps += 1 }
  func append(_ tag: String) { tags.append(tag) }
  func removeAll() {}
  func sort() {}
  func toggle() {}
}

enum MutatingMachine {
  case on, off
  mutating func flip() { self = .off }
  mutating func toggle() { self = .on }
}

protocol MutatingShape {
  mutating func grow()
  func area() -> Int
}

protocol MutatingObject: AnyObject {
  var steps: Int { get set }
  func grow()
}

extension MutatingShape {
  mutating func growTwice() { grow() }
}

extension Array {
  mutating func clearMutating() { self = [] }
  func clearedMutating() -> [Element] { [] }
}

extension Optional {
  mutating func takeMutating() -> Wrapped? { defer { self = nil }; return self }
}

extension Int {
  mutating func clampMutating() { self = 0 }
}

final class MutatingBag {
  var list: [Int] = []
  var words: [String]?
  var table: [String: Int] = [:]
  var lookup: [String: [Int]] = [:]
  var flags: Set<String> = []
  var text = ""
  var done = false
  var number = 0
  var offer: String?
  var model = MutatingModel()
  var shape: any MutatingShape
  var service = MutatingService()
  var machine: MutatingMachine = .on
  weak var object: MutatingObject?
  var ratio = 1.0
  var slice: ArraySlice<Int> = []
  var keyed: [MutatingModel] = []
  init(shape: any MutatingShape) { self.shape = shape }  //~ write shape @MutatingBag inside
}

final class MutatingScreen {
  let bag: MutatingBag
  init(bag: MutatingBag) { self.bag = bag }

  func standard() {
    bag.list.append(1)  //~ readWrite list @MutatingScreen
    bag.list.append(contentsOf: bag.list)  //~ readWrite list @MutatingScreen; read list @MutatingScreen
    bag.list.insert(1, at: 0)  //~ readWrite list @MutatingScreen
    bag.list.remove(at: 0)  //~ readWrite list @MutatingScreen
    bag.list.removeAll()  //~ readWrite list @MutatingScreen
    bag.list.removeAll { $0 > 1 }  //~ readWrite list @MutatingScreen
    bag.list.removeAll(where: { $0 > bag.number })  //~ readWrite list @MutatingScreen; read number @MutatingScreen
    bag.list.removeFirst()  //~ readWrite list @MutatingScreen
    bag.list.removeLast(1)  //~ readWrite list @MutatingScreen
    bag.list.removeSubrange(0..<1)  //~ readWrite list @MutatingScreen
    bag.list.replaceSubrange(0..<1, with: [2])  //~ readWrite list @MutatingScreen
    _ = bag.list.popLast()  //~ readWrite list @MutatingScreen
    bag.list.sort()  //~ readWrite list @MutatingScreen
    bag.list.sort(by: >)  //~ readWrite list @MutatingScreen
    bag.list.sort { $0 < $1 }  //~ readWrite list @MutatingScreen
    bag.list.reverse()  //~ readWrite list @MutatingScreen
    bag.list.shuffle()  //~ readWrite list @MutatingScreen
    bag.list.swapAt(0, 1)  //~ readWrite list @MutatingScreen
    bag.list.reserveCapacity(3)  //~ readWrite list @MutatingScreen
    _ = bag.list.partition { $0 > 1 }  //~ readWrite list @MutatingScreen
    bag.words?.append("x")  //~ readWrite words @MutatingScreen
    bag.words!.append("x")  //~ readWrite words @MutatingScreen unwrap
    (bag.words)?.removeAll()  //~ readWrite words @MutatingScreen
    _ = bag.table.updateValue(1, forKey: "a")  //~ readWrite table @MutatingScreen
    bag.table.removeValue(forKey: "a")  //~ readWrite table @MutatingScreen
    bag.table.merge(["a": 1]) { $1 }  //~ readWrite table @MutatingScreen
    bag.table.removeAll(keepingCapacity: false)  //~ readWrite table @MutatingScreen
    bag.flags.insert("a")  //~ readWrite flags @MutatingScreen
    if bag.flags.insert("a").inserted { return }  //~ readWrite flags @MutatingScreen
    bag.flags.remove("a")  //~ readWrite flags @MutatingScreen
    bag.flags.formUnion(["b"])  //~ readWrite flags @MutatingScreen
    bag.flags.subtract(["b"])  //~ readWrite flags @MutatingScreen
    bag.flags.formIntersection(["b"])  //~ readWrite flags @MutatingScreen
    bag.flags.update(with: "c")  //~ readWrite flags @MutatingScreen
    bag.text.append("x")  //~ readWrite text @MutatingScreen
    bag.text.removeLast()  //~ readWrite text @MutatingScreen
    bag.text.insert("x", at: bag.text.startIndex)  //~ readWrite text @MutatingScreen; read text @MutatingScreen
    bag.text.write("x")  //~ readWrite text @MutatingScreen
    bag.done.toggle()  //~ readWrite done @MutatingScreen
    bag.number.negate()  //~ readWrite number @MutatingScreen
    bag.ratio.round()  //~ readWrite ratio @MutatingScreen
    _ = bag.slice.popFirst()  //~ readWrite slice @MutatingScreen
    print("x", to: &bag.text)  //~ readWrite text @MutatingScreen
  }

  func subscripts() {
    bag.list[0] = 1  //~ readWrite list @MutatingScreen
    bag.list[0] += 1  //~ readWrite list @MutatingScreen
    bag.list[0...1] = [1]  //~ readWrite list @MutatingScreen
    bag.words?[0] = "x"  //~ readWrite words @MutatingScreen
    bag.words![0] = "x"  //~ readWrite words @MutatingScreen unwrap
    bag.table["a"] = 1  //~ readWrite table @MutatingScreen
    bag.table["a"] = nil  //~ readWrite table @MutatingScreen
    bag.table["a"]? += 1  //~ readWrite table @MutatingScreen
    bag.table["a", default: 0] += 1  //~ readWrite table @MutatingScreen
    bag.table[bag.text] = bag.number  //~ readWrite table @MutatingScreen; read text @MutatingScreen; read number @MutatingScreen
    bag.lookup["a"]?.append(1)  //~ readWrite lookup @MutatingScreen
    bag.lookup["a", default: []].append(1)  //~ readWrite lookup @MutatingScreen
    bag.lookup["a"]?[0] = 1  //~ readWrite lookup @MutatingScreen
    bag.keyed[0].steps = 1  //~ readWrite keyed @MutatingScreen
    bag.keyed[0].tags.append("x")  //~ readWrite keyed @MutatingScreen
    bag.keyed[0].update()  //~ readWrite keyed @MutatingScreen
  }

  func own() {
    bag.model.update()  //~ readWrite model @MutatingScreen
    bag.model.append("x")  //~ readWrite model @MutatingScreen
    bag.model.insert("x")  //~ read model @MutatingScreen
    _ = bag.model.removed()  //~ read model @MutatingScreen
    bag.model.tags.append("x")  //~ readWrite model @MutatingScreen
    bag.model.tags.sort()  //~ readWrite model @MutatingScreen
    bag.shape.grow()  //~ readWrite shape @MutatingScreen
    bag.shape.growTwice()  //~ readWrite shape @MutatingScreen
    print(bag.shape.area())  //~ read shape @MutatingScreen
    bag.service.update()  //~ read service @MutatingScreen
    bag.service.append("x")  //~ read service @MutatingScreen
    bag.service.removeAll()  //~ read service @MutatingScreen
    bag.service.sort()  //~ read service @MutatingScreen
    bag.service.toggle()  //~ read service @MutatingScreen
    bag.service.tags.append("x")  //~ read service @MutatingScreen
    bag.service.steps += 1  //~ read service @MutatingScreen
    bag.machine.flip()  //~ readWrite machine @MutatingScreen
    bag.machine.toggle()  //~ readWrite machine @MutatingScreen
    bag.object?.grow()  //~ read object @MutatingScreen
    bag.object?.steps = 1  //~ read object @MutatingScreen
    bag.list.clearMutating()  //~ readWrite list @MutatingScreen
    print(bag.list.clearedMutating())  //~ read list @MutatingScreen
    _ = bag.offer.takeMutating()  //~ readWrite offer @MutatingScreen
    bag.number.clampMutating()  //~ readWrite number @MutatingScreen
  }

  func harmless() {
    print(bag.list.sorted(), bag.list.reversed(), bag.list.contains(1))  //~ read list @MutatingScreen; read list @MutatingScreen; read list @MutatingScreen
    print(bag.flags.union(["a"]), bag.flags.subtracting([]))  //~ read flags @MutatingScreen; read flags @MutatingScreen
    print(bag.table.merging([:]) { $1 }, bag.table.mapValues { $0 })  //~ read table @MutatingScreen; read table @MutatingScreen
    print(bag.text.appending("x"), bag.ratio.rounded())  //~ read text @MutatingScreen; read ratio @MutatingScreen
    var copy = bag.list  //~ read list @MutatingScreen
    copy.append(1)
    var model = bag.model  //~ read model @MutatingScreen
    model.update()
    bag.model = model  //~ write model @MutatingScreen
    _ = bag.text.map { $0 }.count  //~ read text @MutatingScreen
    bag.list.forEach { copy.append($0) }  //~ read list @MutatingScreen
    _ = bag.list.map { $0 }.sorted().first  //~ read list @MutatingScreen
    let append = bag.model.removed  //~ read model @MutatingScreen
    print(append())
  }
}

extension String {
  func appending(_ other: String) -> String { self + other }
}
