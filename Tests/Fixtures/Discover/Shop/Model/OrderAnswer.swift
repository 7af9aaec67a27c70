/// A record of the server.
struct OrderAnswer: Codable {
  var id: String?
  var state: String?
  var amount: Double?
  var currency: String?
  var createdAt: String?
}

final class AnswerReader { func read(_ answer: OrderAnswer) -> String { answer.id ?? answer.state ?? "" } }
