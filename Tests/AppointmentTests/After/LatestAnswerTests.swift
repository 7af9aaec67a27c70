import Testing

@testable import AppointmentAfter

@Suite struct LatestAnswerTests {
  private var answer = LatestAnswer<String, Int>()

  @Test("A question goes from unknown over asking to what came of it")
  mutating func settles() {
    #expect(answer.state(for: "a") == .unknown)
    let ticket = answer.ask("a")
    #expect(answer.state(for: "a") == .asking)
    answer.settle(ticket, with: .answered(1))
    #expect(answer.state(for: "a") == .answered(1))
    #expect(answer.state(for: "b") == .unknown)
  }

  @Test("Only the newest ticket settles", arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  mutating func newestTicket(order: [Int]) {
    let tickets = [answer.ask("a"), answer.ask("b"), answer.ask("a")]
    #expect(tickets.map(answer.isNewest) == [false, false, true])
    for number in order { answer.settle(tickets[number], with: .answered(number)) }
    #expect(answer.state(for: "a") == .answered(2))
  }

  @Test("What is learned overtakes what was asked before")
  mutating func learns() {
    let ticket = answer.ask("a")
    answer.learn(7, about: "b")
    answer.settle(ticket, with: .answered(1))
    #expect(answer.state(for: "a") == .unknown)
    #expect(answer.state(for: "b") == .answered(7))
  }

  @Test("What is forgotten does not come back")
  mutating func forgets() {
    let ticket = answer.ask("a")
    answer.forget()
    answer.settle(ticket, with: .failed)
    #expect(answer.state(for: "a") == .unknown)
  }
}
