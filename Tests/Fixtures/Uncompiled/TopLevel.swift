// bag: ScriptBag
// fields: offer count
// swift-format-ignore-file
// A script: code outside of every declaration.

final class ScriptBag {
  var offer: String?
  var count = 0
}

let bag = ScriptBag()
bag.offer = "a"  //~ write offer @TopLevel
print(bag.offer ?? "")  //~ read offer @TopLevel madeUp
for _ in 0..<bag.count {  //~ read count @TopLevel
  bag.count -= 1  //~ readWrite count @TopLevel
}
if let offer = bag.offer {  //~ read offer @TopLevel skipped
  print(offer)
}
func run(_ context: ScriptBag) {
  context.count = bag.count  //~ write count @App.func run(_:); read count @App.func run(_:)
}
run(bag)
do {
  let bag = [1, 2]
  print(bag.count)
}
{ (context: ScriptBag) in context.count = 1 }(bag)  //~ write count @TopLevel
