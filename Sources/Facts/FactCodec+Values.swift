extension SpelledValue: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    chain.encode(to: &encoder)
    encoder.string(text)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(chain: try Ref<Chain>(from: &decoder), text: try decoder.string())
  }
}

extension Silence: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(word.rawValue)
    position.encode(to: &encoder)
    switch subject {
    case .type(let type):
      encoder.byte(0)
      type.encode(to: &encoder)
    case .variable(let variable):
      encoder.byte(1)
      variable.encode(to: &encoder)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (word, position): (Word, Position) = (try decoder.enumeration(), try decoder.position())
    switch try decoder.byte() {
    case 0: self.init(word: word, subject: .type(try decoder.reference()), position: position)
    case 1: self.init(word: word, subject: .variable(try decoder.reference()), position: position)
    default: throw DamagedFacts()
    }
  }
}
