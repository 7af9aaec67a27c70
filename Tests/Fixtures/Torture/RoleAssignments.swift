// bag: AssignBag
// fields: offer count rate seats flags pair inner name done
// swift-format-ignore-file
// Reads, writes, compound assignments, inout, tuples, operators.

struct AssignInner {
  var value = 0
}

final class AssignBag {
  var offer: String?
  var count = 0
  var rate = 1.0
  var seats: [Int] = []
  var flags: Set<String> = []
  var pair = (left: 0, right: 0)
  var inner: AssignInner? = AssignInner()
  var name = ""
  var done = false
}

infix operator <~ : AssignmentPrecedence
func <~ (target: inout Int, value: Int) { target = value }
func assignChange(_ value: inout Int) {}
func assignChange<T>(_ value: inout T, to new: T) { value = new }
func assignRead(_ value: Int) -> Int { value }
postfix operator ++
postfix func ++ (value: inout Int) { value += 1 }

final class AssignScreen {
  let bag = AssignBag()
  var total = 0

  func reads() {
    _ = bag.offer  //~ read offer @AssignScreen
    let count = bag.count  //~ read count @AssignScreen
    print(count, bag.count, -bag.count, !bag.done)  //~ read count @AssignScreen; read count @AssignScreen; read done @AssignScreen
    total = bag.count  //~ read count @AssignScreen
    total += bag.count * bag.count  //~ read count @AssignScreen; read count @AssignScreen
    if bag.done && bag.count > 1 || bag.name == "x" { return }  //~ read done @AssignScreen; read count @AssignScreen; read name @AssignScreen
    print([bag.count: bag.name], [bag.count], (bag.count, bag.name))  //~ read count @AssignScreen; read name @AssignScreen; read count @AssignScreen; read count @AssignScreen; read name @AssignScreen
    print(bag.done ? bag.count : total)  //~ read done @AssignScreen; read count @AssignScreen
    print(bag.seats[bag.count])  //~ read seats @AssignScreen compiler:readWrite; read count @AssignScreen
    _ = bag.name.count  //~ read name @AssignScreen
    _ = bag.seats[0]  //~ read seats @AssignScreen compiler:readWrite
    let seat = bag.seats[0] + bag.seats[1]  //~ read seats @AssignScreen compiler:readWrite; read seats @AssignScreen compiler:readWrite
    print(seat)
    _ = bag.pair.left  //~ read pair @AssignScreen
    _ = assignRead(bag.count)  //~ read count @AssignScreen
    _ = bag.count as Any  //~ read count @AssignScreen
    _ = bag.offer is Int  //~ read offer @AssignScreen
    _ = bag.offer as? Int  //~ read offer @AssignScreen
    _ = bag.count.self  //~ read count @AssignScreen
    _ = bag.self.count  //~ read count @AssignScreen
    _ = type(of: bag.count)  //~ read count @AssignScreen
    _ = (bag).count  //~ read count @AssignScreen
    _ = ((bag.count))  //~ read count @AssignScreen
    _ = bag
      .name  //~ read name @AssignScreen
      .lowercased()
    _ = bag.`count`  //~ read count @AssignScreen
    _ = 0..<bag.count  //~ read count @AssignScreen
    while bag.count < 3 { break }  //~ read count @AssignScreen
    for seat in bag.seats where seat > bag.count { print(seat) }  //~ read seats @AssignScreen; read count @AssignScreen
    for _ in 0..<bag.count {}  //~ read count @AssignScreen
  }

  func writes() {
    bag.offer = nil  //~ write offer @AssignScreen
    bag.offer = .some("x")  //~ write offer @AssignScreen
    bag.count = bag.count + 1  //~ write count @AssignScreen; read count @AssignScreen
    bag.count =  //~ write count @AssignScreen
      bag.seats.count  //~ read seats @AssignScreen
    (bag.count) = 1  //~ write count @AssignScreen
    bag.pair = (1, 2)  //~ write pair @AssignScreen
    bag.pair.left = 1  //~ readWrite pair @AssignScreen compiler:write
    bag.pair.0 = 1  //~ readWrite pair @AssignScreen compiler:write
    bag.inner = AssignInner(value: bag.count)  //~ write inner @AssignScreen; read count @AssignScreen
    let count = 1; bag.count = count; bag.done = true  //~ write count @AssignScreen; write done @AssignScreen
  }

  func compound() {
    bag.count += 1  //~ readWrite count @AssignScreen
    bag.count -= bag.seats.count  //~ readWrite count @AssignScreen; read seats @AssignScreen
    bag.rate *= 2  //~ readWrite rate @AssignScreen
    bag.count <<= 1  //~ readWrite count @AssignScreen
    bag.count &+= 1  //~ readWrite count @AssignScreen
    bag.name += "x"  //~ readWrite name @AssignScreen
    bag.seats += [1]  //~ readWrite seats @AssignScreen
    bag.done = bag.done || false  //~ write done @AssignScreen; read done @AssignScreen
    bag.offer? += "x"  //~ readWrite offer @AssignScreen
    bag.offer! += "x"  //~ readWrite offer @AssignScreen unwrap
    bag.inner?.value += 1  //~ readWrite inner @AssignScreen
    bag.pair.left += 1  //~ readWrite pair @AssignScreen
    // An operator of the project that takes its operand `inout` is taken for one that reads: see the limits in the README.
    bag.count <~ 3  //~ read count @AssignScreen
    bag.count++  //~ read count @AssignScreen
  }

  func inouts() {
    assignChange(&bag.count)  //~ readWrite count @AssignScreen
    assignChange(&bag.seats[0])  //~ readWrite seats @AssignScreen
    assignChange(&bag.inner!.value)  //~ readWrite inner @AssignScreen unwrap
    assignChange(&bag.pair.left)  //~ readWrite pair @AssignScreen
    assignChange(&bag.offer, to: "x")  //~ readWrite offer @AssignScreen
    swap(&bag.pair.left, &total)  //~ readWrite pair @AssignScreen
    var other = AssignBag()
    swap(&bag.count, &other.count)  //~ readWrite count @AssignScreen; readWrite count @AssignScreen
    withUnsafeMutablePointer(to: &bag.count) { $0.pointee = 1 }  //~ readWrite count @AssignScreen
    other = bag
  }

  func tuples() {
    (bag.count, bag.name) = (1, "x")  //~ write count @AssignScreen; write name @AssignScreen
    (bag.count, total) = (total, bag.count)  //~ write count @AssignScreen; read count @AssignScreen
    (bag.pair.left, bag.pair.right) = (bag.pair.right, bag.pair.left)  //~ readWrite pair @AssignScreen compiler:write; readWrite pair @AssignScreen compiler:write; read pair @AssignScreen; read pair @AssignScreen
    ((bag.count, _), bag.offer) = ((1, 2), nil)  //~ write count @AssignScreen; write offer @AssignScreen
    (bag.seats[0], bag.inner!.value) = (1, 2)  //~ readWrite seats @AssignScreen; readWrite inner @AssignScreen unwrap
    let (left, right) = bag.pair  //~ read pair @AssignScreen
    print(left, right)
  }
}
