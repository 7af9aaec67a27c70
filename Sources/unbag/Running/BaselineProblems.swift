import Ratchet
import Reports
import Resolver
import Workspace

extension Problem {
  /// Why a baseline file cannot be used, and what to do.
  ///
  /// - Parameters:
  ///   - argument: What `unbag freeze` takes to freeze the bag.
  ///   - root: The project's root.
  init(_ error: BaselineStoreError, argument: String, root: String) {
    switch error {
    case .missing(let path, let bag):
      self.init(
        "there is no baseline of '\(bag)' (\(path)) in '\(root)', so nothing was compared",
        hint: "Run 'unbag freeze \(argument)' once and commit the file.")
    case .unreadable(let path, let reason):
      self.init(file: path, "the baseline cannot be read: \(reason)")
    case .damaged(let path, let error):
      self.init(file: path, line: error.line, column: error.column, error.message, hint: error.hint)
    case .otherBag(let path, let expected, let found):
      self.init(
        file: path, "the file is named for the bag '\(expected)' and holds the baseline of '\(found)'",
        hint: "Give it back its name, or restore the file from version control.")
    case .exists(let path, let bag):
      self.init(
        file: path, "the bag '\(bag)' is frozen already; unbag never replaces a baseline",
        hint: "To take falls or accepted rises in, delete the file, run 'unbag freeze \(argument)' again and commit the difference.")
    case .unwritable(let path, let reason):
      self.init(file: path, "the baseline cannot be written: \(reason)")
    case .changed(let path):
      self.init(file: path, "another process has written the baseline meanwhile, so nothing was written", hint: "Run the command again.")
    case .unusableName(let bag):
      self.init(
        "'\(bag)' cannot be the name of a baseline file", hint: "Give the bag an id in .unbag/config.json, such as 'booking-flow'.")
    }
  }

  init(_ error: IncomparableBaseline, path: String, argument: String) {
    switch error {
    case .mode(let baseline, let now):
      self.init(
        file: path,
        "the baseline was counted in mode '\(baseline.rawValue)' and this run counts in mode '\(now.rawValue)'; they may differ",
        hint: baseline == .index
          ? "Build, and run with --index-store auto, as the baseline was counted; or delete the file and freeze by syntax."
          : "Run without --index-store, as the baseline was counted; or delete the file, freeze with --index-store and review the change.")
    case .olderCounting(let baseline, let now):
      self.init(
        file: path, "the baseline was made with version \(baseline) of the counting rules; this unbag counts with version \(now)",
        hint:
          "On a commit that is known to be good, delete the file, run 'unbag freeze \(argument)' again and have the difference reviewed.")
    case .newerCounting(let baseline, let now):
      self.init(
        file: path,
        "the baseline was made by a newer unbag, with version \(baseline) of the counting rules; this one counts with version \(now)",
        hint: "Update unbag.")
    }
  }
  /// Why the sections of a baseline do not fit the types of the bag.
  init(_ error: PlatformMismatch, of bag: Bag, path: String, argument: String) {
    switch error {
    case .notFrozen(let languages):
      let types = languages.map { "'\(bag.type(on: $0))' (\($0.title))" }.joined(separator: " and ")
      self.init(
        file: path, "the baseline has no counts of \(types), so nothing was compared",
        hint: "Run 'unbag freeze \(argument)' to add them and commit the file. What stands there stays as it is: the sections without a "
          + "language are those of '\(bag.type)' (\(bag.place.language.title)), which the configuration lists first.")
    case .notConfigured(let languages) where languages.contains(bag.place.language):
      self.init(
        file: path,
        "the sections of \(bag.place.language.title) are those of a second type, and '\(bag.type)' is now the first that the configuration lists",
        hint: "List the type whose sections have no language first, as when the bag was frozen.")
    case .notConfigured(let languages):
      let titles = languages.map(\.title).joined(separator: " and ")
      self.init(
        file: path, "the baseline has sections of \(titles), and the bag has no type in \(titles), so nothing was compared",
        hint: "Name the type in \(ConfigurationFile.path) behind the first; if it is gone, remove its sections "
          + languages.map { "[\($0.word) …]" }.joined(separator: " and ") + " from the file.")
    }
  }
}
