// bag: NestedWritesBag
// fields: value maybe list maybeList table object weakly shape thing holder tuple state outer computed generic date
// swift-format-ignore-file
// Writes behind the field: they reach it through values, and stop at the first class instance.

import Foundation

struct WritesInner {
  var number = 0
  var name: String? = ""
  var list: [Int] = []
  var object = WritesObject()
}

struct WritesValue {
  var inner = WritesInner()
  var maybe: WritesInner?
  var object = WritesObject()
  weak var weakly: WritesObject?
  var number: Int { get { inner.number } set { inner.number = newValue } }
  var window: Int { get { 0 } nonmutating set {} }
  subscript(index: Int) -> Int { get { inner.number } set { inner.number = newValue } }
}

final class WritesObject {
  var number = 0
  var value = WritesInner()
  var next: WritesObject?
  subscript(index: Int) -> Int { get { number } set { number = newValue } }
}

class WritesBase { var number = 0 }
class WritesDerived: WritesBase {}

protocol WritesShape { var size: Int { get set } }
protocol WritesThing: AnyObject { var size: Int { get set } }

struct WritesBox<Content> { var content: Content }

enum WritesHolder {
  final class Reference { var number = 0 }
  struct Value { var number = 0 }
}

final class NestedWritesBag {
  var value = WritesValue()
  var maybe: WritesValue?
  var list: [WritesValue] = []
  var maybeList: [WritesValue]?
  var table: [String: WritesInner] = [:]
  var object = WritesObject()
  weak var weakly: WritesDerived?
  var shape: any WritesShape
  var thing: (any WritesThing)?
  var holder: WritesHolder.Reference?
  var tuple = (a: 1, b: WritesInner(), c: WritesObject())
  var state: WritesHolder.Value?
  var outer: [WritesObject] = []
  var computed: WritesInner {
    get { value.inner }  //~ read value @NestedWritesBag inside
    set { value.inner = newValue }  //~ readWrite value @NestedWritesBag inside
  }
  var generic: WritesBox<WritesInner> = WritesBox(content: WritesInner())
  var date = PersonNameComponents()
  init(shape: any WritesShape) { self.shape = shape }  //~ write shape @NestedWritesBag inside
}

final class WritesScreen {
  let bag: NestedWritesBag
  init(bag: NestedWritesBag) { self.bag = bag }

  func values() {
    bag.value.inner.number = 1  //~ readWrite value @WritesScreen
    bag.value.inner.number += 1  //~ readWrite value @WritesScreen
    bag.value.inner.list[0] = 1  //~ readWrite value @WritesScreen
    bag.value.inner.name? = "x"  //~ readWrite value @WritesScreen
    bag.value.inner.name?.append("x")  //~ readWrite value @WritesScreen
    bag.value.maybe?.number = 1  //~ readWrite value @WritesScreen
    bag.value.maybe!.number = 1  //~ readWrite value @WritesScreen
    bag.value.number = 1  //~ readWrite value @WritesScreen
    bag.value[0] = 1  //~ readWrite value @WritesScreen
    bag.maybe?.inner.number = 1  //~ readWrite maybe @WritesScreen
    bag.maybe!.inner.number = 1  //~ readWrite maybe @WritesScreen unwrap
    (bag.maybe)!.inner.number = 1  //~ readWrite maybe @WritesScreen unwrap
    bag.maybe?.maybe?.number = 1  //~ readWrite maybe @WritesScreen
    bag.list[0].inner.number = 1  //~ readWrite list @WritesScreen
    bag.maybeList![0].inner.number = 1  //~ readWrite maybeList @WritesScreen unwrap
    bag.maybeList?[0].inner.number = 1  //~ readWrite maybeList @WritesScreen
    bag.maybeList?.first?.object.number = 1  //~ read maybeList @WritesScreen
    bag.table["a"]?.number = 1  //~ readWrite table @WritesScreen
    bag.table["a"]!.number = 1  //~ readWrite table @WritesScreen
    bag.table["a", default: WritesInner()].number = 1  //~ readWrite table @WritesScreen
    bag.shape.size = 1  //~ readWrite shape @WritesScreen
    bag.tuple.b.number = 1  //~ readWrite tuple @WritesScreen
    bag.tuple.1.number = 1  //~ readWrite tuple @WritesScreen
    bag.state?.number = 1  //~ readWrite state @WritesScreen
    bag.computed.number = 1  //~ readWrite computed @WritesScreen
    bag.generic.content.number = 1  //~ readWrite generic @WritesScreen
    bag.date.givenName = "x"  //~ readWrite date @WritesScreen
  }

  func objects() {
    bag.object.number = 1  //~ read object @WritesScreen
    bag.object.number += 1  //~ read object @WritesScreen
    bag.object.value.number = 1  //~ read object @WritesScreen
    bag.object.value.list.append(1)  //~ read object @WritesScreen
    bag.object.next?.value.number = 1  //~ read object @WritesScreen
    bag.object[0] = 1  //~ read object @WritesScreen
    bag.weakly?.number = 1  //~ read weakly @WritesScreen
    bag.weakly!.number = 1  //~ read weakly @WritesScreen unwrap
    bag.thing?.size = 1  //~ read thing @WritesScreen
    bag.holder?.number = 1  //~ read holder @WritesScreen
    bag.value.object.number = 1  //~ read value @WritesScreen
    bag.value.inner.object.number = 1  //~ read value @WritesScreen
    bag.value.weakly?.number = 1  //~ read value @WritesScreen
    bag.tuple.c.number = 1  //~ read tuple @WritesScreen
    bag.outer[0].number = 1  //~ read outer @WritesScreen compiler:readWrite
    bag.outer.first?.number = 1  //~ read outer @WritesScreen
    bag.outer[0] = WritesObject()  //~ readWrite outer @WritesScreen
    bag.object = WritesObject()  //~ write object @WritesScreen
    bag.object.next = nil  //~ read object @WritesScreen
    change(&bag.object.number)  //~ read object @WritesScreen
    change(&bag.value.inner.number)  //~ readWrite value @WritesScreen
  }

  func locals() {
    let object = bag.object  //~ read object @WritesScreen
    object.number = 1
    var value = bag.value  //~ read value @WritesScreen
    value.inner.number = 1
    bag.outer.forEach { $0.number = 1 }  //~ read outer @WritesScreen
    for object in bag.outer { object.number = 1 }  //~ read outer @WritesScreen
    for index in bag.list.indices { bag.list[index].inner.number = 1 }  //~ read list @WritesScreen; readWrite list @WritesScreen
    if let object = bag.thing { object.size = 1 }  //~ read thing @WritesScreen skipped
  }

  func change(_ number: inout Int) {}
}
