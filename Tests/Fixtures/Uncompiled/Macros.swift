// bag: MacroBag
// fields: offer count
// swift-format-ignore-file
// Arguments of macros, and what stands beside compiler directives.

import Testing

final class MacroBag {
  var offer: String?
  var count = 0
}

@Suite struct MacroTests {
  let bag = MacroBag()

  @Test(arguments: [MacroBag()]) func values(bag: MacroBag) throws {
    #expect(bag.count == 3)  //~ read count @MacroTests
    #expect(bag.offer == nil, "count is \(bag.count)")  //~ read offer @MacroTests; read count @MacroTests
    let offer = try #require(bag.offer)  //~ read offer @MacroTests
    #expect(throws: Never.self) { bag.count = 4 }  //~ write count @MacroTests
    #expect(bag.offer! == offer)  //~ read offer @MacroTests unwrap
    #stringify(bag.count + self.bag.count)  //~ read count @MacroTests; read count @MacroTests
    let value = #stringify(bag.count).0  //~ read count @MacroTests
    #warning("bag.count")
    print(#line, #fileID, value)
    #log(level: bag.count) { bag.count += 1 }  //~ read count @MacroTests; readWrite count @MacroTests
  }
}
