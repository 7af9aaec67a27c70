/// What is known about a question that may be asked again before the answer is there.
///
/// Requests overlap, and their replies come in any order. Each request gets a ticket; only the newest ticket can settle anything, and what it
/// settles counts only for the question it was asked for.
struct LatestAnswer<Question: Equatable, Value> {
  enum State {
    /// Nobody has asked, or whoever asked does not want to know any more.
    case unknown
    case asking
    case answered(Value)
    case failed
  }

  struct Ticket: Equatable {
    fileprivate let number: Int
  }

  private var newest = Ticket(number: 0)
  private var question: Question?
  private var state = State.unknown

  /// Begins a request. Those under way are overtaken.
  mutating func ask(_ question: Question) -> Ticket {
    newest = Ticket(number: newest.number + 1)
    self.question = question
    state = .asking
    return newest
  }

  func isNewest(_ ticket: Ticket) -> Bool {
    ticket == newest
  }

  /// Ends a request. Does nothing when a newer one has overtaken it.
  mutating func settle(_ ticket: Ticket, with state: State) {
    if isNewest(ticket) { self.state = state }
  }

  /// Records what is known from elsewhere. Requests under way are overtaken: they were asked before.
  mutating func learn(_ value: Value, about question: Question) {
    settle(ask(question), with: .answered(value))
  }

  /// Begins afresh. Requests under way are overtaken.
  mutating func forget() {
    newest = Ticket(number: newest.number + 1)
    question = nil
    state = .unknown
  }

  /// What is known about `question`; nothing if the newest request was about another.
  func state(for question: Question) -> State {
    self.question == question ? state : .unknown
  }
}

extension LatestAnswer.State: Equatable where Value: Equatable {}
extension LatestAnswer.State: Sendable where Value: Sendable {}
