// bag: PlacesBag
// fields: offer count text list done price
// readonly: snapshot
// swift-format-ignore-file
// Every place of the grammar that an expression can stand in.

import Dispatch

struct PlacesError: Error { var count = 0 }

final class PlacesBag {
  static let shared = PlacesBag()
  static let limit = shared.count  //~ read count @PlacesBag inside
  var offer: String?
  var count = 0
  var text = ""
  var list: [Int] = []
  var done = false
  var price = 0.0
  var snapshot: String { "\(count) \(text)" }  //~ read count @PlacesBag inside; read text @PlacesBag inside
}

@propertyWrapper
struct PlacesClamp {
  var wrappedValue: Int
  init(wrappedValue: Int, max: Int) { self.wrappedValue = min(wrappedValue, max) }
}

@resultBuilder
enum PlacesBuilder {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ part: String) -> [String] { [part] }
  static func buildExpression(_ part: Int) -> [String] { ["\(part)"] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

func placesBuild(@PlacesBuilder _ content: () -> [String]) -> [String] { content() }
func placesBuild(_ bag: PlacesBag, @PlacesBuilder content: (PlacesBag) -> [String]) -> [String] { content(bag) }

final class PlacesScreen {
  let bag: PlacesBag
  var title: String = "\(PlacesBag.shared.count)"  //~ read count @PlacesScreen
  @PlacesClamp(max: PlacesBag.shared.count) var clamped = 3  //~ read count @PlacesScreen
  var total = 0 {
    willSet { bag.count = newValue }  //~ write count @PlacesScreen
    didSet { bag.done = total > oldValue }  //~ write done @PlacesScreen
  }
  var text: String {
    get { bag.text }  //~ read text @PlacesScreen
    set { bag.text = newValue }  //~ write text @PlacesScreen
  }
  lazy var list = bag.list.map { $0 + bag.count }  //~ read list @PlacesScreen; read count @PlacesScreen
  subscript(index: Int) -> Int {
    get { bag.list[index] }  //~ read list @PlacesScreen compiler:readWrite
    set { bag.list[index] = newValue }  //~ readWrite list @PlacesScreen
  }

  init(bag: PlacesBag, count: Int = PlacesBag.shared.count) {  //~ read count @PlacesScreen
    self.bag = bag
    bag.count = count  //~ write count @PlacesScreen
  }

  convenience init() {
    self.init(bag: .shared, count: PlacesBag.shared.list.count)  //~ read list @PlacesScreen
  }

  deinit { bag.list = [] }  //~ write list @PlacesScreen

  func strings() {
    print("count \(bag.count)")  //~ read count @PlacesScreen
    print("\(bag.count) of \(bag.list.count), \("inner \(bag.text)")")  //~ read count @PlacesScreen; read list @PlacesScreen; read text @PlacesScreen
    print("\(bag.offer.map { "\($0) \(bag.price)" } ?? "none")")  //~ read offer @PlacesScreen madeUp; read price @PlacesScreen
    print(#"raw \(bag.count) \#(bag.text)"#)  //~ read text @PlacesScreen
    print("escaped \\(bag.count)")
    let long = """
      bag.count
      \(bag.count) //~ read count @PlacesScreen
      \(
        bag.text //~ read text @PlacesScreen
      ) and \(bag.done ? "a" : bag.text) //~ read done @PlacesScreen; read text @PlacesScreen
      """
    print(long + #"""
      \(bag.count)
      \#(bag.price) //~ read price @PlacesScreen
      """#)
  }

  func statements() throws {
    if bag.count > 0, bag.done {  //~ read count @PlacesScreen; read done @PlacesScreen
      bag.count = 1  //~ write count @PlacesScreen
    } else if bag.text.isEmpty {  //~ read text @PlacesScreen
      bag.count = 2  //~ write count @PlacesScreen
    } else {
      bag.count = 3  //~ write count @PlacesScreen
    }
    guard bag.count > 0 else { throw PlacesError(count: bag.count) }  //~ read count @PlacesScreen; read count @PlacesScreen
    defer { bag.done = false }  //~ write done @PlacesScreen
    for index in bag.list where index > bag.count { print(index, bag.price) }  //~ read list @PlacesScreen; read count @PlacesScreen; read price @PlacesScreen
    while let last = bag.list.popLast() { print(last) }  //~ readWrite list @PlacesScreen
    repeat { bag.count -= 1 } while bag.count > 0  //~ readWrite count @PlacesScreen; read count @PlacesScreen
    outer: for _ in 0..<bag.count {  //~ read count @PlacesScreen
      if bag.done { continue outer }  //~ read done @PlacesScreen
      break outer
    }
    do { throw PlacesError(count: bag.count) } catch let error where bag.done {  //~ read count @PlacesScreen; read done @PlacesScreen
      print(error)
    } catch {
      bag.text = "\(error)"  //~ write text @PlacesScreen
    }
    switch bag.count {  //~ read count @PlacesScreen
    case 0: bag.text = "zero"  //~ write text @PlacesScreen
    case 1 where bag.done: break  //~ read done @PlacesScreen
    default: print(bag.text)  //~ read text @PlacesScreen
    }
    let word = if bag.done { bag.text } else { bag.offer ?? "" }  //~ read done @PlacesScreen; read text @PlacesScreen; read offer @PlacesScreen madeUp
    let number = switch bag.count { case 0: bag.price default: 0.0 }  //~ read count @PlacesScreen; read price @PlacesScreen
    print(word, number)
    assert(bag.offer != nil, "no \(bag.text)")  //~ read offer @PlacesScreen; read text @PlacesScreen
    precondition(bag.done)  //~ read done @PlacesScreen
    if #available(macOS 10.15, *), bag.done { print(#line, #function, bag.count) }  //~ read done @PlacesScreen; read count @PlacesScreen
    let local = { (step: Int) in self.bag.count += step }  //~ readWrite count @PlacesScreen
    local(bag.list.count)  //~ read list @PlacesScreen
    func nested(_ step: Int) -> Int { bag.count + step }  //~ read count @PlacesScreen
    _ = nested(bag.count)  //~ read count @PlacesScreen
    DispatchQueue.main.async { [weak self] in
      self?.bag.count = 0  //~ write count @PlacesScreen
    }
    DispatchQueue.main.async(execute: { self.bag.done = true })  //~ write done @PlacesScreen
    withExtendedLifetime(bag) { bag.count = 3 }  //~ write count @PlacesScreen
    _ = (bag.count, name: bag.text)  //~ read count @PlacesScreen; read text @PlacesScreen
    self[bag.count] = self[bag.list.count]  //~ read count @PlacesScreen; read list @PlacesScreen
    text = bag.text; title = bag.text  //~ read text @PlacesScreen; read text @PlacesScreen
    _ = bag.done ? bag.offer : bag.done ? bag.text : nil  //~ read done @PlacesScreen; read offer @PlacesScreen; read done @PlacesScreen; read text @PlacesScreen
    _ = bag.price * Double(bag.count) - -bag.price  //~ read price @PlacesScreen; read count @PlacesScreen; read price @PlacesScreen
    _ = max(bag.count, min(bag.list.count, 3))  //~ read count @PlacesScreen; read list @PlacesScreen
    _ = bag.list.map { $0 * bag.count }.reduce(bag.count, +)  //~ read list @PlacesScreen; read count @PlacesScreen; read count @PlacesScreen
    _ = [bag.text: [bag.count, bag.list[0]]]  //~ read text @PlacesScreen; read count @PlacesScreen; read list @PlacesScreen compiler:readWrite
    return print(bag.count)  //~ read count @PlacesScreen
  }

  func builders() -> [String] {
    let first = placesBuild {
      bag.text  //~ read text @PlacesScreen
      bag.count  //~ read count @PlacesScreen
      if let offer = bag.offer { offer }  //~ read offer @PlacesScreen skipped
      if bag.done { bag.text } else { "\(bag.price)" }  //~ read done @PlacesScreen; read text @PlacesScreen; read price @PlacesScreen
      for number in bag.list { number + bag.count }  //~ read list @PlacesScreen; read count @PlacesScreen
    }
    let second = placesBuild(bag) { bag in
      bag.text  //~ read text @PlacesScreen
      "x"
    }
    let third = placesBuild(bag) {
      $0.text  //~ read text @PlacesScreen
    }
    return first + second + third
  }

  @PlacesBuilder var body: [String] {
    bag.text  //~ read text @PlacesScreen
    "\(bag.count)"  //~ read count @PlacesScreen
    if bag.done { "done" }  //~ read done @PlacesScreen
  }

  static func == (left: PlacesScreen, right: PlacesScreen) -> Bool {
    left.bag.count == right.bag.count  //~ read count @PlacesScreen; read count @PlacesScreen
  }
}

@MainActor
final class PlacesModel {
  let bag: PlacesBag
  init(bag: PlacesBag) { self.bag = bag }

  func load() async throws -> Int {
    bag.count = try await fetch(bag.text)  //~ write count @PlacesModel; read text @PlacesModel
    let list = try? await fetch(bag.offer ?? "")  //~ read offer @PlacesModel madeUp
    print(list ?? bag.count)  //~ read count @PlacesModel
    async let other = fetch("x")
    bag.count += try await other  //~ readWrite count @PlacesModel
    Task { @MainActor in
      bag.done = true  //~ write done @PlacesModel
    }
    Task { [weak self] in
      guard let self else { return }
      try await self.bag.count = self.fetch("y")  //~ write count @PlacesModel
    }
    await MainActor.run { bag.done = false }  //~ write done @PlacesModel
    for try await number in stream() { bag.list.append(number) }  //~ readWrite list @PlacesModel
    let text = try bag.offer ?? { () throws -> String in throw PlacesError() }()  //~ read offer @PlacesModel
    bag.text = text  //~ write text @PlacesModel
    return bag.count  //~ read count @PlacesModel
  }

  func fetch(_ text: String) async throws -> Int { text.count }
  func stream() -> AsyncThrowingStream<Int, Error> { AsyncThrowingStream { $0.finish() } }
}

struct PlacesGeneric<Content> where Content: Collection {
  var content: Content
  let bag: PlacesBag
  var count: Int { content.count + bag.count }  //~ read count @PlacesGeneric
}

enum PlacesSpace {
  struct Inner {
    enum Deep {
      static func run(_ bag: PlacesBag) { bag.count = 0 }  //~ write count @PlacesSpace.Inner.Deep
    }
  }
}

extension PlacesSpace.Inner {
  func run(_ bag: PlacesBag) { bag.count = 1 }  //~ write count @PlacesSpace.Inner
}

fileprivate extension PlacesScreen {
  var isDone: Bool { bag.done }  //~ read done @PlacesScreen
}
