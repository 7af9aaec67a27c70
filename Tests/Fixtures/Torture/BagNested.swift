// bag: NestedFlow.Context
// fields: step path child
// swift-format-ignore-file
// The bag is a member of a type; another type has a member of the same name.

enum NestedFlow {
  class Context {
    var step: Int = 0
    var path: [String] = []
    var child: Child?

    final class Child {
      unowned let parent: Context
      var depth = 0
      init(parent: Context) { self.parent = parent }
      func back() {
        parent.step -= 1  //~ readWrite step @NestedFlow.Context.Child inside
        depth = 0
      }
    }
  }

  struct Screen {
    let context: Context
    var step: Int { context.step }  //~ read step @NestedFlow.Screen
    func go() { context.path.append("\(step)") }  //~ readWrite path @NestedFlow.Screen
  }
}

enum NestedOther {
  class Context {
    var step: Int = 0
    var path: [String] = []
  }

  struct Screen {
    let context: Context
    func go() {
      context.step = 1
      print(context.path)
    }
  }
}

extension NestedFlow {
  static func start() -> Context {
    let context = Context()
    context.step = 1  //~ write step @NestedFlow
    return context
  }
}

extension NestedFlow.Context {
  func forward() {
    step += 1  //~ readWrite step @NestedFlow.Context inside
    child?.depth += 1  //~ read child @NestedFlow.Context inside
  }
}

extension NestedOther {
  static func start(context: Context, other: NestedFlow.Context) {
    context.step = 1
    other.step = 2  //~ write step @NestedOther
    other.child = NestedFlow.Context.Child(parent: other)  //~ write child @NestedOther
    other.child?.parent.path = []  //~ read child @NestedOther; write path @NestedOther
  }
}
