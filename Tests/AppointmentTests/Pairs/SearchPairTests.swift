import AppointmentShared
import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

extension NetworkSuite {
  /// Somebody types "ad", then "ada"; the reply to "ad" comes last.
  @Suite @MainActor struct SearchPairTests {
    private let both = HeldNetwork.Reply(json: #"[{"id": 1, "name": "Ada Kaya"}, {"id": 2, "name": "Adam Birch"}]"#)
    private let one = HeldNetwork.Reply(json: #"[{"id": 1, "name": "Ada Kaya"}]"#)

    @Test("Before: the field says one thing, the list another") func olderReplyWins() async {
      let network = HeldNetwork.begin()
      let model = AppointmentBefore.SearchModel()
      model.query = "ad"
      let first = await network.begin { await model.search() }
      model.query = "ada"
      let second = await network.begin { await model.search() }

      network.release(1, one)
      await second.value
      #expect(model.results == [.ada])
      network.release(0, both)
      await first.value
      #expect(model.query == "ada" && model.results == [.ada, .adam])
    }

    @Test("Before: the progress ends with the first reply, whichever it is") func progressEndsEarly() async {
      let network = HeldNetwork.begin()
      let model = AppointmentBefore.SearchModel()
      let first = await network.begin { await model.search() }
      let second = await network.begin { await model.search() }
      network.release(0, both)
      await first.value
      #expect(!model.isLoading, "The newer search is still under way.")
      network.release(1, one)
      await second.value
    }

    @Test("After: a reply that was overtaken is dropped") func newestWins() async {
      let directory = HeldReplies<String, [Practitioner]>(cancellation: .isIgnored)
      let model = AppointmentAfter.SearchModel(directory: directory, pause: {})
      model.query = "ad"
      let first = await directory.begin { await model.search() }
      model.query = "ada"
      let second = await directory.begin { await model.search() }

      directory.release(0, [.ada, .adam])
      await first.value
      #expect(model.state == .asking, "The newer search is still under way.")
      directory.release(1, [.ada])
      await second.value
      #expect(model.state == .answered([.ada]))
    }
  }
}
