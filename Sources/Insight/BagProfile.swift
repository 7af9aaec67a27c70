import Facts
import Resolver

/// What the uses of a bag say of the keys of its configuration. All of it is a first draft for a person.
public struct BagProfile: Hashable, Sendable {
  /// The types that are called like one that leads a flow, and keep the bag in a property.
  public var owner: [String] = []
  /// The users that are called like a screen, one pattern for the parts of a screen. The order of the flow is not known: they are sorted.
  public var screens: [String] = []
  /// The folder of the flow as a glob, where the users are most of what it holds.
  public var flow: [String] = []
  /// The bag's functions that write many of its fields, or are called like one that resets.
  public var reset: [String] = []

  public init() {}

  /// - Parameter files: The paths of all files of the project.
  public init(_ usage: Usage, files: [String]) {
    let production = usage.accesses.filter { $0.place.bucket == .production }
    let outside = production.filter { !$0.isInside }
    let carriers = usage.carriers.filter { $0.kind == .property && $0.place.bucket == .production }
    owner = Self.sorted(carriers.map(\.place.site).filter { BagNames.isOwner($0) })
    screens = Self.sorted(outside.map(\.place.site).filter { BagNames.isScreen($0) && !BagNames.isOwner($0) }.map(Self.pattern))
    flow = Self.flow(of: outside.map(\.place.file), among: files).map { [$0 + "/**"] } ?? []
    reset = Self.resets(of: production.filter(\.isInside), state: BagFigures(usage).state)
  }

  /// `PaymentViewModel` and `PaymentViewController` are two parts of `Payment`.
  private static func pattern(_ site: String) -> String {
    let name = site.split(separator: ".").first.map(String.init) ?? site
    let lowercased = name.lowercased()
    guard let suffix = BagNames.screens.first(where: { lowercased.hasSuffix($0) }), suffix.utf8.count < name.utf8.count else { return name }
    return name.dropLast(suffix.count) + "*"
  }

  /// The deepest folder that holds all of `used`, if a third of its source files are among them.
  private static func flow(of used: [String], among files: [String]) -> String? {
    let used = Set(used)
    guard used.count >= 3 else { return nil }
    let folders = used.map { $0.split(separator: "/").dropLast().map(String.init) }
    guard var common = folders.min(by: { $0.count < $1.count }) else { return nil }
    for folder in folders {
      while !folder.starts(with: common) { common.removeLast() }
    }
    guard !common.isEmpty else { return nil }
    let path = common.joined(separator: "/")
    let all = files.count { $0.hasPrefix(path + "/") }
    return 3 * used.count >= all ? path : nil
  }

  private static func resets(of inside: [Access], state: Int) -> [String] {
    var written: [String: Set<String>] = [:]
    for access in inside where access.kind.writes && access.place.member.hasSuffix(")") {
      let name = String(access.place.member.prefix { $0 != "(" })
      if name != "init" { written[name, default: []].insert(access.field) }
    }
    return sorted(written.filter { name, fields in BagNames.resets(name) || (fields.count >= 4 && 2 * fields.count >= state) }.map(\.key))
  }

  private static func sorted(_ names: [String]) -> [String] { Set(names).sorted { $0.precedes($1) } }
}

extension BagProfile {
  /// `BookingFlowContext` becomes `booking-flow-context`; what no file may be called becomes `bag`.
  public static func id(of type: String) -> String {
    let words = BagNames.words(of: type).map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }.filter { !$0.isEmpty }
    return words.isEmpty ? "bag" : words.joined(separator: "-")
  }

  /// Whether two types in two languages have so much state in common that they are one bag on two platforms.
  public static func areOneBag(_ left: Usage, _ right: Usage) -> Bool {
    guard left.bag.place.language != right.bag.place.language else { return false }
    func names(_ usage: Usage) -> Set<String> { Set(usage.fields.map { BagNames.words(of: $0.name).joined() }) }
    let (first, second) = (names(left), names(right))
    let common = first.intersection(second).count
    return common >= 3 && 2 * common >= min(first.count, second.count)
  }
}
