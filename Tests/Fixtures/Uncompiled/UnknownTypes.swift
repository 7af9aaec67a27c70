// bag: UnknownBag
// fields: style player rows count
// swift-format-ignore-file
// Fields of types from elsewhere: a write behind such a field may reach it or not, so it counts as a change, inferred.

import Elsewhere

final class UnknownBag {
  var style: ElsewhereStyle?
  var player = ElsewherePlayer()
  var rows: [ElsewhereRow] = []
  var count = 0
}

struct UnknownScreen {
  let bag: UnknownBag

  func show() {
    bag.style?.color = .red  //~ readWrite style @UnknownScreen inferred
    bag.player.volume += 1  //~ readWrite player @UnknownScreen inferred
    bag.rows[0].height = 3  //~ readWrite rows @UnknownScreen inferred
    bag.rows.append(ElsewhereRow())  //~ readWrite rows @UnknownScreen
    bag.rows[0] = ElsewhereRow()  //~ readWrite rows @UnknownScreen
    bag.player.play()  //~ read player @UnknownScreen
    print(bag.player.volume, bag.style?.color ?? .blue)  //~ read player @UnknownScreen; read style @UnknownScreen madeUp
    bag.style = ElsewhereStyle()  //~ write style @UnknownScreen
    elsewhere(bag.count, &bag.player.volume)  //~ read count @UnknownScreen; readWrite player @UnknownScreen inferred
  }
}
