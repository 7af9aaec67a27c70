/// The percentage as a picture for the head of a README, in the looks that such badges have: SVG 1.1, one file, no script, no network.
public struct StatusBadge {
  var report: StatusReport

  public init(_ report: StatusReport) {
    self.report = report
  }

  public var text: String {
    let label = Set(report.bags.map(\.id)).count == 1 ? "unbag \(report.bags[0].id)" : "unbag"
    let message = "\(report.percent) %"
    let (left, right) = (Self.width(of: label) + 10, Self.width(of: message) + 10)
    func text(_ text: String, at x: Int) -> [XMLText] {
      // The shadow below makes white letters readable on any colour.
      [
        XMLText("text", ["x": "\(x)", "y": "15", "fill": "#010101", "fill-opacity": ".3"], content: text),
        XMLText("text", ["x": "\(x)", "y": "14"], content: text),
      ]
    }
    let boxes = [
      XMLText("rect", ["width": "\(left)", "height": "20", "fill": "#555"]),
      XMLText("rect", ["x": "\(left)", "width": "\(right)", "height": "20", "fill": colour]),
    ]
    return XMLText(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(left + right)", "height": "20", "role": "img",
        "aria-label": "\(label): \(message)",
      ],
      children: [
        XMLText("title", content: "\(label): \(message)"),
        XMLText(
          "clipPath", ["id": "round"], children: [XMLText("rect", ["width": "\(left + right)", "height": "20", "rx": "3", "fill": "#fff"])]),
        XMLText("g", ["clip-path": "url(#round)"], children: boxes),
        XMLText(
          "g",
          ["fill": "#fff", "text-anchor": "middle", "font-family": "Verdana,Geneva,DejaVu Sans,sans-serif", "font-size": "11"],
          children: text(label, at: left / 2) + text(message, at: left + right / 2)),
      ]
    ).document
  }

  private var colour: String {
    switch report.percent {
    case 100: "#2e7d32"
    case 67...: "#5b7d00"
    case 34...: "#a06200"
    default: "#b3261e"
    }
  }

  /// About what the text takes at 11 points, in pixels.
  private static func width(of text: String) -> Int {
    Int(text.unicodeScalars.reduce(0.0) { $0 + ("ijlI.,:;'|! ".unicodeScalars.contains($1) ? 3.9 : $1.isASCII ? 7.1 : 11) }.rounded(.up))
  }
}
