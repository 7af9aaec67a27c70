import BookingDrivers
import Foundation

/// The screens of a step as source code, one folder each.
public struct ScreenSources: Sendable {
  private static let screens = ["Search", "Results", "Passengers", "Extras", "Payment", "Confirmation"]
  private static let owners: Set = ["BookingFlow", "BookingCoordinator", "BookingFlowContext", "BookingStep", "BookingScreen", "FlowOwner"]

  /// The screens that mention what is none of their business, each with the names that it mentions. All are sorted.
  public let acquaintances: [(screen: String, names: [String])]

  public init(of step: MigrationStep) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(step.folder)
    acquaintances = try Self.screens.sorted().compactMap { screen in
      let others = Self.screens.filter { $0 != screen }.flatMap { ["\($0)View", "\($0)ViewModel", "\($0)Input"] }
      let names = try Self.words(in: folder.appendingPathComponent(screen)).intersection(Self.owners.union(others)).sorted()
      return names.isEmpty ? nil : (screen, names)
    }
  }

  /// The identifiers in the Swift files of a folder, and the words of their comments.
  private static func words(in folder: URL) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.reduce(into: []) { words, file in
      words.formUnion(try String(contentsOf: file, encoding: .utf8).split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
  }
}
