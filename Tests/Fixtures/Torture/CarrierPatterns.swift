// bag: PatternsBag
// fields: offer count state
// swift-format-ignore-file
// Carriers and fields in switch, if case, guard case, catch, tuples and payloads of enums.

enum PatternsState: Equatable {
  case idle
  case loaded(String)
  case failed(code: Int, text: String?)
}

final class PatternsBag {
  var offer: String?
  var count = 0
  var state: PatternsState = .idle
}

enum PatternsRoute {
  case home
  case detail(PatternsBag)
  case compare(left: PatternsBag, right: PatternsBag?)
  case edit(bag: PatternsBag, name: String)
  indirect case then(PatternsRoute)
}

struct PatternsError: Error {
  let bag: PatternsBag
}

enum PatternsFailure: Error {
  case bag(PatternsBag)
  case other
}

final class PatternsScreen {
  var route: PatternsRoute = .home
  var maybe: PatternsBag?
  var object: AnyObject?
  var any: Any = 0

  func routes() {
    switch route {
    case .home: break
    case .detail(let bag): bag.count = 1  //~ write count @PatternsScreen
    case let .compare(left, right): left.count = right?.count ?? 0  //~ write count @PatternsScreen; read count @PatternsScreen madeUp
    case .edit(bag: let bag, name: let name) where bag.count > 1:  //~ read count @PatternsScreen
      bag.offer = name  //~ write offer @PatternsScreen
    case .edit(let context, _): context.offer = nil  //~ write offer @PatternsScreen
    case .then(.detail(let bag)): bag.count = 2  //~ write count @PatternsScreen
    case .then(.compare(left: let bag, _)), .then(.edit(let bag, _)): bag.count = 3  //~ write count @PatternsScreen
    case .then: break
    }
    if case .detail(let bag) = route { bag.count = 4 }  //~ write count @PatternsScreen
    if case let .compare(left: left, right: right?) = route { left.offer = right.offer }  //~ write offer @PatternsScreen; read offer @PatternsScreen
    guard case .edit(let bag, let name) = route else { return }
    bag.offer = name  //~ write offer @PatternsScreen
    while case .detail(let bag) = route, bag.count > 0 { bag.count -= 1 }  //~ read count @PatternsScreen; readWrite count @PatternsScreen
    for case .detail(let bag) in [route] { bag.count = 5 }  //~ write count @PatternsScreen
  }

  func optionals() {
    switch maybe {
    case let bag?: bag.count = 1  //~ write count @PatternsScreen
    case nil: break
    }
    switch maybe {
    case .some(let bag): bag.count = 2  //~ write count @PatternsScreen
    case .none: break
    }
    switch (maybe, 1) {
    case (let bag?, let step): bag.count = step  //~ write count @PatternsScreen
    default: break
    }
    if case let bag? = maybe { bag.count = 3 }  //~ write count @PatternsScreen
    if case .some(let bag) = maybe { bag.count = 4 }  //~ write count @PatternsScreen
    guard case let bag? = maybe else { return }
    bag.count = 5  //~ write count @PatternsScreen
  }

  func casts() {
    if let bag = object as? PatternsBag { bag.count = 1 }  //~ write count @PatternsScreen
    guard let bag = any as? PatternsBag else { return }
    bag.count = 2  //~ write count @PatternsScreen
    switch object {
    case let bag as PatternsBag: bag.count = 3  //~ write count @PatternsScreen
    case is PatternsScreen: break
    default: break
    }
    if case let bag as PatternsBag = any { bag.count = 4 }  //~ write count @PatternsScreen
    (object as? PatternsBag)?.offer = nil  //~ write offer @PatternsScreen
    (object as! PatternsBag).offer = nil  //~ write offer @PatternsScreen
    for case let bag as PatternsBag in [any] { bag.count = 5 }  //~ write count @PatternsScreen
    let all = [any].compactMap { $0 as? PatternsBag }
    all.first?.count = 6  //~ write count @PatternsScreen
  }

  func errors() {
    do {
      throw PatternsError(bag: PatternsBag())
    } catch let error as PatternsError {
      error.bag.count = 1  //~ write count @PatternsScreen
    } catch PatternsFailure.bag(let bag) {
      bag.count = 2  //~ write count @PatternsScreen
    } catch {
      (error as? PatternsError)?.bag.count = 3  //~ write count @PatternsScreen
    }
  }

  func values(_ bag: PatternsBag) {
    switch bag.state {  //~ read state @PatternsScreen
    case .idle: bag.state = .loaded("x")  //~ write state @PatternsScreen
    case .loaded(let text): bag.offer = text  //~ write offer @PatternsScreen
    case .failed(code: 3, text: _): break
    case .failed: bag.state = .idle  //~ write state @PatternsScreen
    }
    switch (bag.offer, bag.count) {  //~ read offer @PatternsScreen; read count @PatternsScreen
    case (let offer?, 1...): print(offer)
    case (nil, let count): print(count)
    default: break
    }
    switch bag.count {  //~ read count @PatternsScreen
    case let count where count > bag.count: break  //~ read count @PatternsScreen
    case bag.count: break  //~ read count @PatternsScreen
    default: break
    }
    switch 3 {
    case 0..<bag.count: break  //~ read count @PatternsScreen
    default: break
    }
    if case .loaded(let text) = bag.state, text.isEmpty { return }  //~ read state @PatternsScreen
    if case .failed(let code, _) = bag.state { bag.count = code }  //~ read state @PatternsScreen; write count @PatternsScreen
    if bag.state == .idle { return }  //~ read state @PatternsScreen
    guard case .loaded = bag.state else { return }  //~ read state @PatternsScreen
    let (offer, count) = (bag.offer, bag.count)  //~ read offer @PatternsScreen; read count @PatternsScreen
    print(offer as Any, count)
  }
}
