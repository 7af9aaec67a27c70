import Facts

/// Where the lines of a file start.
struct LineTable {
  private let starts: [Int32]

  init(_ source: [UInt8]) {
    var starts: [Int32] = [0]
    starts.reserveCapacity(source.count / 32)
    for (index, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"):
        starts.append(Int32(index + 1))
      case UInt8(ascii: "\r") where index + 1 == source.count || source[index + 1] != UInt8(ascii: "\n"):
        starts.append(Int32(index + 1))
      default:
        break
      }
    }
    self.starts = starts
  }

  func position(at offset: Int) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(offset: offset, line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}
