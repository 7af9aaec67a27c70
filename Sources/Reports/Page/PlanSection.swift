import Insight
import Resolver

/// What to do next, in order.
struct PlanSection {
  var plan: MigrationPlan

  func html(_ writer: inout PageWriter) -> HTML {
    guard !plan.items.isEmpty else { return "<p class=\"good\">✓ Nothing is left to do.</p>" }
    let items = plan.items.map { item -> HTML in
      var body: HTML = "<p>\(item.reason)\(item.place.map { " " + writer.link(to: $0) } ?? "")</p>"
      if let command = item.command {
        body += "<p class=\"command\"><code>\(command)</code> <button type=\"button\" class=\"copy\">copy</button></p>"
      }
      if let move = item.move { body += details(of: move, &writer) }
      return
        "<li><h4>\(item.title) <small>step \(item.step.rawValue): \(item.step.title)</small></h4>\(body)</li>"
    }
    return "<ol class=\"plan\">\(items)</ol>"
  }

  private func details(of move: MigrationPlan.ScreenMove, _ writer: inout PageWriter) -> HTML {
    func values(_ values: [MigrationPlan.Value]) -> HTML {
      Markup.chips(values.map { "<code class=\"chip\">\($0.name): \($0.type)\($0.isRequired ? " *" : "")</code>" })
    }
    let hazards = HazardGroup.groups(move.hazards).map { group -> HTML in
      "<li>\(group.sentence): \(writer.links(to: group.places, limit: 6, label: group.sentence.plain))</li>"
    }
    let list: HTML =
      hazards.isEmpty
      ? "<span class=\"good\">✓ none</span>"
      : "<details><summary>\(move.hazards.count) to look at by hand</summary><ul class=\"plain\">\(hazards)</ul></details>"
    return """
      <dl><dt>Takes</dt><dd>\(values(move.inputs))</dd><dt>Gives</dt><dd>\(values(move.outputs))</dd><dt>Hazards</dt><dd>\(list)</dd>\
      <dt>Fields that die</dt><dd>\(Markup.chips(move.dyingFields.map { "<code class=\"chip\">\($0)</code>" }))</dd></dl>
      """
  }
}
