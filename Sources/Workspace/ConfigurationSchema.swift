/// The configuration file, declared once: which keys there are, what stands behind each and where it lands.
struct ConfigurationSchema {
  /// The ids of all rules.
  var ruleIDs: [String]
  /// What a rule can be set to.
  static let ruleModes = ["frozen", "forbidden", "reported", "off"]
  /// What ``Configuration/gate`` may hold.
  static let buckets = ["production", "test", "generated"]
  /// What ``RatchetConfiguration/raises``, and ``RatchetConfiguration/onFall`` and ``RatchetConfiguration/newBag``, may be.
  static let raises = ["never", "reason", "env"]
  static let falls = ["note", "fail"]

  var configuration: [ConfigurationKey<Configuration>] {
    [
      .objects("bags", \.bags, bag) { BagConfiguration(id: "", types: []) },
      .strings("include", \.include, glob),
      .strings("exclude", \.exclude, glob),
      .strings("tests", \.tests, glob),
      .strings("generated", \.generated, glob),
      ConfigurationKey(name: "gate") { node, path, target, report in
        // Production is always judged, also where it is not spelled out.
        target.gate = Set(["production"] + report.strings(node, path, bucket))
      },
      .table("rules", \.rules, rule) { node, path, report in report.string(node, path, "a string", mode) },
      .object("ratchet", \.ratchet, ratchet),
    ]
  }

  var ratchet: [ConfigurationKey<RatchetConfiguration>] {
    [
      .string("raises", \.raises) { word($0, "value", of: ConfigurationSchema.raises) },
      .string("onFall", \.onFall) { word($0, "value", of: ConfigurationSchema.falls) },
      .string("newBag", \.newBag) { word($0, "value", of: ConfigurationSchema.falls) },
      .count("maxSlack", \.maxSlack),
      .strings("strict", \.strict, rule),
      .table("caps", \.caps, rule) { node, path, report in report.count(node, path) },
    ]
  }

  var bag: [ConfigurationKey<BagConfiguration>] {
    [
      .string("id", \.id, identifier).required,
      .stringOrStrings("type", \.types, filled).required,
      .stringOrStrings("owner", \.owner, filled),
      .strings("flow", \.flow, glob),
      .strings("screens", \.screens, filled),
      .stringOrStrings("reset", \.reset, filled),
      .table("invalidates", \.invalidates, filled) { node, path, report in report.strings(node, path, filled) },
      .strings("keepOnReset", \.keepOnReset, filled),
      .strings("roots", \.roots, filled),
    ]
  }

  // MARK: Checks

  private func filled(_ string: String) -> String? {
    string.allSatisfy(\.isWhitespace) ? "the string is empty" : nil
  }

  private func glob(_ string: String) -> String? {
    do throws(GlobError) {
      _ = try Glob(string)
      return nil
    } catch {
      return error.description
    }
  }

  /// An id names a file of the baseline, on any file system.
  private func identifier(_ string: String) -> String? {
    guard let first = string.utf8.first else { return "the id is empty" }
    if first == UInt8(ascii: ".") { return "the id '\(string)' names a file, so it cannot start with a dot" }
    if first == UInt8(ascii: "-") { return "the id '\(string)' also stands on command lines, so it cannot start with '-'" }
    if string.utf8.count > 100 { return "the id names a file, so it cannot have more than 100 characters" }
    let isFileName = string.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
    return isFileName ? nil : "the id '\(string)' names a file, so it takes letters, digits, '-', '_' and '.' only"
  }

  private func bucket(_ string: String) -> String? { word(string, "bucket", of: ConfigurationSchema.buckets) }

  private func rule(_ string: String) -> String? {
    ruleIDs.contains(string) ? nil : ConfigurationReport.unknown("rule", string, known: ruleIDs)
  }

  private func mode(_ string: String) -> String? { word(string, "mode", of: ConfigurationSchema.ruleModes) }

  private func word(_ string: String, _ noun: String, of words: [String]) -> String? {
    words.contains(string) ? nil : ConfigurationReport.unknown(noun, string, known: words)
  }
}
