// bag: ConditionalBag
// fields: trace level platform both
// swift-format-ignore-file
// All branches of #if count, whatever this machine compiles; a property that two branches declare is one field.

final class ConditionalBag {
  #if DEBUG_TORTURE
    var trace: [String] = []
    var level: Int = 1
  #else
    var level: Int = 0
  #endif
  #if os(Linux)
    var platform: String?
  #elseif os(Windows)
    var platform: String?
  #else
    var platform: String!
  #endif
  var both = 0

  #if DEBUG_TORTURE
    func dump() {
      trace.append("\(both)")  //~ readWrite trace @ConditionalBag inside uncompiled; read both @ConditionalBag inside uncompiled
    }
  #endif
}

struct ConditionalScreen {
  let bag: ConditionalBag

  func show() {
    #if DEBUG_TORTURE
      bag.trace.removeAll()  //~ readWrite trace @ConditionalScreen uncompiled
      bag.both = 1  //~ write both @ConditionalScreen uncompiled
    #else
      bag.both = 2  //~ write both @ConditionalScreen
    #endif
    #if canImport(NothingOfThatName)
      if bag.level > 1 { print(bag.both) }  //~ read level @ConditionalScreen uncompiled; read both @ConditionalScreen uncompiled
    #endif
    #if swift(>=5.0) && !DEBUG_TORTURE
      print(bag.level)  //~ read level @ConditionalScreen
    #elseif DEBUG_TORTURE
      print(bag.level + 1)  //~ read level @ConditionalScreen uncompiled
    #endif
  }

  var title: String {
    ConditionalText("a")
      #if DEBUG_TORTURE
        .suffix(bag.trace.joined())  //~ read trace @ConditionalScreen uncompiled
      #else
        .suffix("\(bag.both)")  //~ read both @ConditionalScreen
      #endif
      .text
  }
}

struct ConditionalText {
  var text: String
  init(_ text: String) { self.text = text }
  func suffix(_ more: String) -> ConditionalText { ConditionalText(text + more) }
}
