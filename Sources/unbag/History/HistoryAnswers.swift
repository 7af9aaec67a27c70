import Facts
import Insight

/// What is known of a bag in a tree.
enum MeasuredTree: Hashable, Sendable {
  case measured(BagMeasure)
  /// There is no type of one of the names.
  case missing([String])
  /// Why nothing can be said, on one line.
  case problem(String)
}

/// Where a bag is found in a tree that has no type of its name.
enum FollowedBag: Hashable, Sendable {
  /// Under these names instead, one for each type that the newer commit has.
  case renamed([String])
  /// Those of its types that are missing were not there yet.
  case absent
  /// Nobody can tell, for this reason.
  case problem(String)
}

/// What the cache keeps.
enum HistoryRecord: Hashable, Sendable {
  case tree(MeasuredTree)
  case followed(FollowedBag)

  var tree: MeasuredTree? { if case .tree(let tree) = self { tree } else { nil } }
  var followed: FollowedBag? { if case .followed(let bag) = self { bag } else { nil } }
}

extension HistoryRecord: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .tree(.measured(let measure)):
      encoder.byte(0)
      measure.encode(to: &encoder)
    case .tree(.missing(let names)):
      encoder.byte(1)
      names.encode(to: &encoder)
    case .tree(.problem(let text)):
      encoder.byte(2)
      encoder.string(text)
    case .followed(.renamed(let names)):
      encoder.byte(3)
      names.encode(to: &encoder)
    case .followed(.absent): encoder.byte(4)
    case .followed(.problem(let text)):
      encoder.byte(5)
      encoder.string(text)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = .tree(.measured(try BagMeasure(from: &decoder)))
    case 1: self = .tree(.missing(try [String](from: &decoder)))
    case 2: self = .tree(.problem(try decoder.string()))
    case 3: self = .followed(.renamed(try [String](from: &decoder)))
    case 4: self = .followed(.absent)
    case 5: self = .followed(.problem(try decoder.string()))
    default: throw DamagedFacts()
    }
  }
}
