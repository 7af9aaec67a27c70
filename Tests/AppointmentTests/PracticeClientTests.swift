import AppointmentShared
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkSuite {
  /// What goes over the wire.
  @Suite @MainActor struct PracticeClientTests {
    private let network = HeldNetwork.begin()
    private let client = PracticeClient(session: .shared)

    @Test("A slot is asked for by treatment and time") func availability() async throws {
      async let isFree = client.isFree(Slot(treatment: .filling, time: .noon))
      await network.waitForRequests(1)
      network.release(0, HeldNetwork.Reply(json: #"{"free": true}"#))
      #expect(try await isFree)
      #expect(network.requests.map(\.line) == ["GET /availability?treatment=filling&time=1781265600"])
    }

    @Test("An appointment is put under its id") func booking() async throws {
      let request = BookingRequest(draft: AppointmentDraft(customerName: "Ada", treatment: .cleaning, time: .noon))
      async let reference = client.book(request)
      await network.waitForRequests(1)
      network.release(0, HeldNetwork.Reply(status: 201, json: #"{"reference": "A-7"}"#))
      #expect(try await reference == AppointmentReference("A-7"))
      #expect(network.requests.map(\.line) == ["PUT /appointments/\(request.id.uuidString)"])
      let body = String(decoding: network.requests[0].body, as: UTF8.self)
      #expect(body == #"{"customerName":"Ada","time":1781265600,"treatment":"cleaning"}"#)
    }

    @Test("A name is asked for as it is, whatever is in it") func search() async throws {
      async let found = client.practitioners(named: "a&b ç")
      await network.waitForRequests(1)
      network.release(0, HeldNetwork.Reply(json: #"[{"id": 2, "name": "Adam Birch"}]"#))
      #expect(try await found == [.adam])
      #expect(network.requests.map(\.line) == ["GET /practitioners?name=a%26b%20%C3%A7"])
    }

    @Test("409 is a refusal, any other status says nothing", arguments: [(409, PracticeError.slotTaken), (500, .unexpectedStatus(500))])
    func refusal(status: Int, error: PracticeError) async throws {
      let client = client
      let book = Task { try await client.book(BookingRequest(draft: AppointmentDraft(time: .noon))) }
      await network.waitForRequests(1)
      network.release(0, HeldNetwork.Reply(status: status, json: "{}"))
      await #expect(throws: error) { try await book.value }
    }

    @Test("An answer that cannot be read is an error") func unreadable() async {
      let client = client
      let check = Task { try await client.isFree(Slot(treatment: .filling, time: .noon)) }
      await network.waitForRequests(1)
      network.release(0, HeldNetwork.Reply(json: #"{"fr"#))
      await #expect(throws: DecodingError.self) { try await check.value }
    }
  }
}
