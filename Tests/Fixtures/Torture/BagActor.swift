// bag: ActorBag
// fields: user items stamp
// readonly: isReady
// swift-format-ignore-file
// An actor: reads stand behind await, writes come from inside or from isolated parameters.

struct ActorUser: Sendable {
  var name: String
}

actor ActorBag {
  var user: ActorUser?
  var items: [String] = []
  nonisolated let stamp = 7

  var isReady: Bool { user != nil && !items.isEmpty }  //~ read user @ActorBag inside; read items @ActorBag inside

  func add(_ item: String) {
    items.append(item)  //~ readWrite items @ActorBag inside
  }

  func load() async throws {
    user = try await actorFetch()  //~ write user @ActorBag inside
  }
}

func actorFetch() async throws -> ActorUser { ActorUser(name: "n") }

final class ActorScreen {
  let bag = ActorBag()

  func show() async throws {
    let user = await bag.user  //~ read user @ActorScreen
    print(user?.name ?? "-", await bag.items.count)  //~ read items @ActorScreen
    print(bag.stamp)  //~ read stamp @ActorScreen
    try await bag.load()
    guard let name = await bag.user?.name else { return }  //~ read user @ActorScreen silentExit
    print(name)
    async let count = bag.items.count  //~ read items @ActorScreen
    print(await count)
    Task { [bag] in
      print(await bag.items)  //~ read items @ActorScreen
    }
  }
}

func actorClear(_ bag: isolated ActorBag) {
  bag.items = []  //~ write items @App.func actorClear(_:)
  bag.user?.name = "x"  //~ readWrite user @App.func actorClear(_:)
}

func actorAll(_ bags: [ActorBag]) async -> [ActorUser?] {
  await withTaskGroup(of: ActorUser?.self) { group in
    for bag in bags {
      group.addTask { await bag.user }  //~ read user @App.func actorAll(_:)
    }
    var users: [ActorUser?] = []
    for await user in group { users.append(user) }
    return users
  }
}
