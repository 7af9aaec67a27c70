extension HTML.Interpolation {
  /// What text and Markdown say, in the words of the same document.
  mutating func appendInterpolation(_ line: Line) {
    for span in line {
      let piece: HTML =
        switch span {
        case .text(let text): "\(text)"
        case .code(let text): "<code>\(text)</code>"
        case .strong(let text): "<b>\(text)</b>"
        case .bad(let text), .warning(let text): "<span class=\"warn\">\(text)</span>"
        case .good(let text): "<span class=\"good\">\(text)</span>"
        case .dim(let text): "<span class=\"more\">\(text)</span>"
        case .places: "\(span.plain)"
        }
      appendInterpolation(piece)
    }
  }
}
