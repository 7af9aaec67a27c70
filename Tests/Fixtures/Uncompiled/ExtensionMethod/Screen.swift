// bag: MethodBag
// fields: size name
// swift-format-ignore-file
// A method that the project adds to a framework's type is called on an expression of which no type is known: the method's own declaration
// tells what its closure and its key path start at.

import SwiftUI

final class MethodBag: ObservableObject {
  var size = MethodSize()
  var name: String?
}

struct MethodSize {
  var width = 0.0
}

struct MethodScreen: View {
  @EnvironmentObject var bag: MethodBag

  var body: some View {
    VStack {
      Text("a")
        .measure(bag, into: \.size.width)  //~ keyPath size @MethodScreen
    }
    .padding()
    .measure(bag, into: \.size.width)  //~ keyPath size @MethodScreen
    .onBag { $0.name = nil }  //~ write name @MethodScreen
    .onBag { bag in print(bag.name ?? "") }  //~ read name @MethodScreen madeUp
  }
}
