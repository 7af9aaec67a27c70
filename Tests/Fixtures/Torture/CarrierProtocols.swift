// bag: ProtocolsBag
// fields: offer count tags extra
// readonly: size
// swift-format-ignore-file
// Protocols that the bag conforms to: what goes through their requirements belongs to the bag. Members of an extension of the protocol,
// and of other types that conform, do not.

protocol ProtocolsOffering: AnyObject {
  var offer: String? { get set }
  var count: Int { get }
  var size: Int { get }
}

protocol ProtocolsTagged {
  var tags: [String] { get set }
}

protocol ProtocolsAll: ProtocolsOffering, ProtocolsTagged {}

protocol ProtocolsForeign {
  var offer: String? { get set }
}

final class ProtocolsBag {
  var offer: String?
  var count = 0
  var tags: [String] = []
  var extra = 0
  var size: Int { tags.count }  //~ read tags @ProtocolsBag inside
}

extension ProtocolsBag: ProtocolsAll {}

final class ProtocolsForeignThing: ProtocolsForeign {
  var offer: String?
}

extension ProtocolsOffering {
  var title: String { offer ?? "-" }  //~ read offer @ProtocolsOffering madeUp through:ProtocolsOffering
  func clear() { offer = nil }  //~ write offer @ProtocolsOffering through:ProtocolsOffering
}

extension ProtocolsTagged where Self: ProtocolsBag {
  func grow() {
    tags.append("x")  //~ readWrite tags @ProtocolsTagged
    extra += 1  //~ readWrite extra @ProtocolsTagged
  }
}

final class ProtocolsScreen {
  let offering: ProtocolsOffering
  var tagged: any ProtocolsTagged
  var all: (any ProtocolsAll)?
  var foreign: ProtocolsForeign
  let composed: ProtocolsOffering & ProtocolsTagged
  let factory: () -> any ProtocolsOffering

  init(bag: ProtocolsBag, foreign: ProtocolsForeign) {
    offering = bag
    tagged = bag
    all = bag
    self.foreign = foreign
    composed = bag
    factory = { bag }
  }

  func show() {
    offering.offer = "a"  //~ write offer @ProtocolsScreen through:ProtocolsOffering
    print(offering.count, offering.size)  //~ read count @ProtocolsScreen through:ProtocolsOffering
    tagged.tags.append("b")  //~ readWrite tags @ProtocolsScreen through:ProtocolsTagged
    all?.offer = all?.tags.first  //~ write offer @ProtocolsScreen through:ProtocolsOffering; read tags @ProtocolsScreen through:ProtocolsTagged
    composed.offer = composed.tags.first  //~ write offer @ProtocolsScreen through:ProtocolsOffering; read tags @ProtocolsScreen through:ProtocolsTagged
    factory().offer = nil  //~ write offer @ProtocolsScreen through:ProtocolsOffering
    foreign.offer = "not the bag"
    print(offering.title)
    offering.clear()
    if let bag = offering as? ProtocolsBag {
      bag.extra = bag.count  //~ write extra @ProtocolsScreen; read count @ProtocolsScreen
    }
    guard let offer = all?.offer else { return }  //~ read offer @ProtocolsScreen silentExit through:ProtocolsOffering
    print(offer)
  }
}

func protocolsGeneric<T: ProtocolsOffering>(_ value: T) -> Int {
  value.offer = nil  //~ write offer @App.func protocolsGeneric(_:) through:ProtocolsOffering
  return value.count  //~ read count @App.func protocolsGeneric(_:) through:ProtocolsOffering
}

func protocolsWhere<T>(_ values: [T]) where T: ProtocolsOffering, T: ProtocolsTagged {
  for value in values {
    print(value.offer as Any, value.tags)  //~ read offer @App.func protocolsWhere(_:) through:ProtocolsOffering; read tags @App.func protocolsWhere(_:) through:ProtocolsTagged
  }
}

func protocolsSome(_ value: some ProtocolsOffering) -> String? {
  value.offer  //~ read offer @App.func protocolsSome(_:) through:ProtocolsOffering
}

func protocolsOpaque() -> some ProtocolsOffering { ProtocolsBag() }

func protocolsUse() {
  let value = protocolsOpaque()
  value.offer = nil  //~ write offer @App.func protocolsUse() through:ProtocolsOffering
  protocolsOpaque().offer = "x"  //~ write offer @App.func protocolsUse() through:ProtocolsOffering
}

struct ProtocolsHolder<Model: ProtocolsAll> {
  var model: Model
  func run() {
    model.offer = model.tags.first  //~ write offer @ProtocolsHolder through:ProtocolsOffering; read tags @ProtocolsHolder through:ProtocolsTagged
  }
}

func protocolsHold(_ holder: ProtocolsHolder<ProtocolsBag>) {
  holder.model.extra = 1  //~ write extra @App.func protocolsHold(_:)
}

protocol ProtocolsSource {
  associatedtype Model: ProtocolsOffering
  var model: Model { get }
}

extension ProtocolsSource {
  func reset() { model.offer = nil }  //~ write offer @ProtocolsSource through:ProtocolsOffering
}

struct ProtocolsConcrete: ProtocolsSource {
  let model: ProtocolsBag
  func grow() { model.extra += 1 }  //~ readWrite extra @ProtocolsConcrete
}
