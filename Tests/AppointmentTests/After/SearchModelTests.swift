import AppointmentShared
import Testing

@testable import AppointmentAfter

@Suite @MainActor struct SearchModelTests {
  private let directory = HeldReplies<String, [Practitioner]>()
  private let pauses = HeldReplies<String, Void>()

  @Test("At first nothing is searched for") func initialState() async {
    let model = SearchModel(directory: directory, pause: {})
    #expect(model.state == .unknown)
    model.query = " \n"
    await directory.expectNoRequest { await model.search() }
    #expect(model.state == .unknown)
  }

  @Test("The directory gets the trimmed query, and the screen what it found") func success() async {
    let model = SearchModel(directory: directory, pause: {})
    let search = await begin(model, " ada ")
    #expect(model.state == .asking && directory.requests == ["ada"])
    directory.release(0, [.ada])
    await search.value
    #expect(model.state == .answered([.ada]))
    model.query = "ada"
    #expect(model.state == .answered([.ada]), "White space is no other query.")
    model.query = "adam"
    #expect(model.state == .unknown, "What was found is about another query.")
  }

  @Test("A search can fail, and be repeated") func failure() async {
    let model = SearchModel(directory: directory, pause: {})
    let first = await begin(model, "ada")
    directory.fail(0, Offline())
    await first.value
    #expect(model.state == .failed)
    let second = await begin(model, "ada")
    directory.release(1, [])
    await second.value
    #expect(model.state == .answered([]))
  }

  @Test("A cancelled search leaves nothing behind") func cancellation() async {
    let model = SearchModel(directory: directory, pause: {})
    let search = await begin(model, "ada")
    search.cancel()
    await search.value
    #expect(model.state == .unknown)
  }

  @Test("An emptied field takes the answer with it that is still to come") func emptied() async {
    let model = SearchModel(directory: directory, pause: {})
    let search = await begin(model, "ada")
    model.query = ""
    await directory.expectNoRequest { await model.search() }
    directory.release(0, [.ada])
    await search.value
    #expect(model.state == .unknown)
    model.query = "ada"
    #expect(model.state == .unknown)
  }

  @Test("Who types on before the pause is over has not asked anybody", arguments: [true, false])
  func pause(isCancelled: Bool) async throws {
    let model = SearchModel(directory: directory) { [pauses] in try await pauses.reply(to: "pause") }
    model.query = "ad"
    let first = await pauses.begin { await model.search() }
    if isCancelled { first.cancel() }
    model.query = "ada"
    let second = await pauses.begin { await model.search() }
    if !isCancelled { pauses.release(0, ()) }
    pauses.release(1, ())
    await directory.waitForRequests(1)
    try #require(directory.requests == ["ada"])
    directory.release(0, [.ada])
    await first.value
    await second.value
    #expect(directory.requests == ["ada"] && model.state == .answered([.ada]))
  }

  @Test("The directory of the previews needs no network") func previews() async {
    let model = SearchModel(directory: PrintedDirectory(entries: [.ada, .adam]), pause: {})
    model.query = "KAYA"
    await model.search()
    #expect(model.state == .answered([.ada]))
  }

  private func begin(_ model: SearchModel, _ query: String) async -> Task<Void, Never> {
    model.query = query
    return await directory.begin { await model.search() }
  }
}
