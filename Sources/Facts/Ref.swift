/// The place of one fact in its table of ``FileFacts``.
///
/// Facts point at each other by place, never by reference: so they stay values that can be compared, printed, cached and
/// shared between threads.
public struct Ref<Fact>: Hashable, Sendable, Comparable {
  /// The zero-based place in the table.
  public let index: Int32

  public init(_ index: Int) {
    self.index = Int32(index)
  }

  public static func < (left: Ref, right: Ref) -> Bool {
    left.index < right.index
  }
}

extension Ref: CustomStringConvertible {
  public var description: String { "#\(index)" }
}

extension Array {
  /// The fact that `ref` points at.
  public subscript(ref: Ref<Element>) -> Element {
    get { self[Int(ref.index)] }
    set { self[Int(ref.index)] = newValue }
  }

  /// The places of all facts of this table, in order.
  public var refs: Refs<Element> { Refs(count: count) }

  /// Appends a fact and tells its place.
  public mutating func add(_ element: Element) -> Ref<Element> {
    append(element)
    return Ref(count - 1)
  }
}

/// The places of a table's facts, without a list of them.
public struct Refs<Fact>: RandomAccessCollection, Sendable {
  public let count: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> Ref<Fact> { Ref(position) }
}
