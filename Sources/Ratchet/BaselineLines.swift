extension Baseline {
  /// Where each cell stands in the file as unbag writes it: one-based lines.
  var lines: [Cell.Key: Int] {
    var parser = BaselineParser()
    guard let lines = try? BaselineParser.lines(of: Array(text.utf8)) else { return [:] }
    for (index, line) in lines.enumerated() { try? parser.read(line, number: index + 1) }
    return parser.lineOfCell
  }
}
