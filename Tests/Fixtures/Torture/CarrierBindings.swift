// bag: BindingsBag
// fields: offer count inner
// swift-format-ignore-file
// if let, guard let, while let, with and without `=`; self; capture lists.

final class BindingsBag {
  var offer: String?
  var count = 0
  var inner: BindingsBag?
}

func bindingsAsync(_ body: @escaping () -> Void) { body() }

final class BindingsScreen {
  var ctx: BindingsBag?
  let bag = BindingsBag()
  var screen: BindingsScreen?

  func withEquals() {
    if let ctx = ctx { ctx.offer = "a" }  //~ write offer @BindingsScreen
    if let other = ctx { other.offer = "a" }  //~ write offer @BindingsScreen
    if let other = self.ctx, other.count > 1 { other.count = 0 }  //~ read count @BindingsScreen; write count @BindingsScreen
    if var other = ctx { other.offer = "b"; other = bag }  //~ write offer @BindingsScreen
    if let ctx: BindingsBag = ctx { ctx.offer = "b" }  //~ write offer @BindingsScreen
    if let inner = ctx?.inner?.inner { inner.count = 1 }  //~ read inner @BindingsScreen skipped; read inner @BindingsScreen skipped; write count @BindingsScreen
    guard let found = ctx else { return }
    found.count += 1  //~ readWrite count @BindingsScreen
  }

  func withoutEquals() {
    if let ctx { ctx.offer = "c" }  //~ write offer @BindingsScreen
    if let ctx, let inner = ctx.inner { inner.offer = ctx.offer }  //~ read inner @BindingsScreen skipped; write offer @BindingsScreen; read offer @BindingsScreen
    guard let ctx else { return }
    ctx.offer = "d"  //~ write offer @BindingsScreen
  }

  func afterElse() {
    if let ctx {
      ctx.count = 1  //~ write count @BindingsScreen
    } else if let ctx = screen?.ctx {
      ctx.count = 2  //~ write count @BindingsScreen
    } else {
      ctx?.count = 3  //~ write count @BindingsScreen
    }
  }

  func loop() {
    var next = ctx
    while let ctx = next {
      ctx.count += 1  //~ readWrite count @BindingsScreen
      next = nil
    }
    while let screen = screen, let ctx = screen.ctx {
      ctx.count = 0  //~ write count @BindingsScreen
    }
    repeat {
      next?.count = 1  //~ write count @BindingsScreen
    } while next?.count == 2  //~ read count @BindingsScreen
  }

  func captures() {
    bindingsAsync { [weak self] in
      guard let self else { return }
      self.bag.offer = "e"  //~ write offer @BindingsScreen
      bag.offer = "e"  //~ write offer @BindingsScreen
      ctx?.offer = "e"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak self] in
      guard let self = self else { return }
      self.bag.offer = "f"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak self] in
      guard let strong = self else { return }
      strong.bag.offer = "g"  //~ write offer @BindingsScreen
      strong.screen?.bag.offer = "g"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak self] in
      guard let `self` = self else { return }
      self.bag.offer = "g"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak self] in
      self?.bag.offer = "h"  //~ write offer @BindingsScreen
      self?.ctx?.offer = "h"  //~ write offer @BindingsScreen
      if let self { bag.offer = "h" }  //~ write offer @BindingsScreen
    }
    bindingsAsync { [unowned self] in
      bag.offer = "i"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [self] in
      bag.offer = "i"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [bag] in
      bag.offer = "j"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak bag] in
      bag?.offer = "k"  //~ write offer @BindingsScreen
      guard let bag else { return }
      bag.offer = "k"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [weak ctx] in
      ctx?.offer = "l"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [ctx = self.ctx, weak held = bag, unowned(unsafe) raw = bag] in
      ctx?.offer = "m"  //~ write offer @BindingsScreen
      held?.offer = "m"  //~ write offer @BindingsScreen
      raw.offer = "m"  //~ write offer @BindingsScreen
    }
    bindingsAsync { [offer = bag.offer, count = bag.count] in  //~ read offer @BindingsScreen; read count @BindingsScreen
      print(offer as Any, count)
    }
    bindingsAsync { [weak self, weak bag] in
      bindingsAsync { [bag] in
        bag?.offer = self?.bag.offer  //~ write offer @BindingsScreen; read offer @BindingsScreen
      }
    }
  }
}

extension BindingsBag {
  func later() {
    bindingsAsync { [weak self] in
      self?.offer = "n"  //~ write offer @BindingsBag inside
      guard let self else { return }
      offer = "o"  //~ write offer @BindingsBag inside
      self.count += 1  //~ readWrite count @BindingsBag inside
    }
    bindingsAsync { [self] in
      count = 0  //~ write count @BindingsBag inside
    }
    bindingsAsync { [weak self] in
      guard let me = self, let offer = me.offer else { return }  //~ read offer @BindingsBag inside silentExit
      print(offer)
    }
  }
}
