// bag: AliasBag
// fields: offer seats
// swift-format-ignore-file
// The bag under other names.

final class AliasBag {
  var offer: String?
  var seats: [Int] = []
}

typealias AliasContext = AliasBag
typealias AliasMaybe = AliasContext?
typealias AliasHandler = (AliasContext) -> Void
typealias AliasPair = (bag: AliasBag, name: String)

enum AliasNames {
  typealias Context = AliasContext
  typealias List = [Context]
}

extension AliasContext {
  func clear() {
    offer = nil  //~ write offer @AliasBag inside
  }
}

final class AliasScreen {
  typealias Bag = AliasBag
  let bag: Bag
  var maybe: AliasMaybe = nil
  var list: AliasNames.List = []
  var onChange: AliasHandler?
  var pair: AliasPair

  init(context: AliasContext) {
    bag = context
    pair = (context, "")
    print(context.offer as Any)  //~ read offer @AliasScreen
    let other = AliasContext()
    other.seats = [1]  //~ write seats @AliasScreen
    let third = AliasNames.Context()
    third.seats.append(2)  //~ readWrite seats @AliasScreen
  }

  func show() {
    bag.offer = "o"  //~ write offer @AliasScreen
    maybe?.offer = "o"  //~ write offer @AliasScreen
    list[0].seats = []  //~ write seats @AliasScreen
    list.forEach { $0.offer = nil }  //~ write offer @AliasScreen
    onChange = { $0.offer = nil }  //~ write offer @AliasScreen
    onChange = { context in context.seats.removeLast() }  //~ readWrite seats @AliasScreen
    pair.bag.offer = pair.name  //~ write offer @AliasScreen
    pair.0.offer = pair.1  //~ write offer @AliasScreen
  }
}
