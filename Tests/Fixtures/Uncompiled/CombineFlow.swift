// bag: CombineBag
// fields: fare name cancellables total
// swift-format-ignore-file
// Combine: publishers of the fields, and assignments by key path.

import Combine
import Foundation

final class CombineBag: ObservableObject {
  @Published var fare: Int = 0
  @Published var name: String?
  var cancellables: Set<AnyCancellable> = []
  @Published var total = 0

  init() {
    $fare.combineLatest($name)  //~ projection fare @CombineBag inside; projection name @CombineBag inside
      .map { fare, _ in fare }
      .assign(to: &$total)  //~ projection total @CombineBag inside
    $fare  //~ projection fare @CombineBag inside
      .sink { [weak self] fare in self?.total = fare }  //~ write total @CombineBag inside
      .store(in: &cancellables)  //~ readWrite cancellables @CombineBag inside
    self.$fare.assign(to: \.total, on: self)  //~ projection fare @CombineBag inside; keyPath total @CombineBag inside
      .store(in: &self.cancellables)  //~ readWrite cancellables @CombineBag inside
  }
}

final class CombineScreen {
  let ctx: CombineBag
  var fare = 0
  @Published var text = ""
  private var cancellables: Set<AnyCancellable> = []
  init(ctx: CombineBag) { self.ctx = ctx }

  func bind() {
    ctx.$fare.sink { print($0) }.store(in: &cancellables)  //~ projection fare @CombineScreen
    ctx.$fare  //~ projection fare @CombineScreen
      .map { "\($0) \(self.ctx.total)" }  //~ read total @CombineScreen
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] text in
        guard let self, let name = self.ctx.name else { return }  //~ read name @CombineScreen silentExit
        self.text = text + name
        self.ctx.name = text  //~ write name @CombineScreen
      }
      .store(in: &ctx.cancellables)  //~ readWrite cancellables @CombineScreen
    Just(3).assign(to: \.fare, on: ctx).store(in: &cancellables)  //~ keyPath fare @CombineScreen
    Just(3).assign(to: \CombineBag.fare, on: ctx).store(in: &cancellables)  //~ keyPath fare @CombineScreen
    Just(3).assign(to: \.fare, on: self).store(in: &cancellables)
    Just(3).assign(to: \.ctx.fare, on: self).store(in: &cancellables)  //~ keyPath fare @CombineScreen
    Just(3).assign(to: &ctx.$fare)  //~ projection fare @CombineScreen
    $text.sink { [ctx] in ctx.name = $0 }.store(in: &cancellables)  //~ write name @CombineScreen
    Publishers.CombineLatest(ctx.$fare, ctx.$name).sink { fare, name in print(fare, name as Any) }.store(in: &cancellables)  //~ projection fare @CombineScreen; projection name @CombineScreen
    for value in ctx.$fare.values { print(value) }  //~ projection fare @CombineScreen
    ctx.objectWillChange.send()
    _ = ctx.publisher(for: \.fare)  //~ keyPath fare @CombineScreen
    _ = ctx.observe(\.name, options: [.new]) { bag, change in print(bag.total) }  //~ keyPath name @CombineScreen; read total @CombineScreen inferred
  }
}
