import Ratchet
import Reports

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
        hint: "To take falls in, run 'unbag tighten \(argument)'. To accept a rise, run 'unbag raise', which asks for a reason.")
    case .unwritable(let path, let reason):
      self.init(file: path, "the baseline cannot be written: \(reason)")
    case .changed(let path):
      self.init(file: path, "another process has written the baseline meanwhile, so nothing was written", hint: "Run the command again.")
    case .locked(let path):
      self.init(
        "another unbag is writing in '\(path)', so nothing was written", hint: "Run the command again when the other one has ended.")
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
        hint: "Run 'unbag recount \(argument)' and commit the difference.")
    case .lowered(let baseline, let base):
      self.init(
        file: path,
        "the baseline was made with version \(baseline) of the counting rules, and the base commit's with version \(base)",
        hint: "Restore the file from the base commit; an older unbag may have written it.")
    case .newerCounting(let baseline, let now):
      self.init(
        file: path,
        "the baseline was made by a newer unbag, with version \(baseline) of the counting rules; this one counts with version \(now)",
        hint: "Update unbag.")
    }
  }
}
