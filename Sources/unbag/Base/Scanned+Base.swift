import Reports
import Workspace

extension Scanned {
  /// Notes what base commit was found.
  ///
  /// - Parameter isOptional: Without one, the working tree's baseline is good enough.
  mutating func take(_ lookup: Result<BaseLookup, GitError>?, isOptional: Bool) throws(Failure) -> BaseLookup? {
    switch lookup {
    case nil: return nil
    case .failure(let error)?:
      guard isOptional else {
        throw Failure(.noBase, [Problem("the base commit cannot be found out: \(error.message)", hint: error.hint)])
      }
      notes.append(
        Problem(
          "NO BASE COMMIT (\(error.message)): the baseline in this checkout is the limit, which the change may have edited itself"))
      return nil
    case .success(let found)?:
      try OwnLinks.refuse(in: root)
      base = found.report
      baseConfiguration = found.configuration
      notes += found.found.notes.map { Problem($0) } + found.commits.flatMap(\.notes)
      return found
    }
  }

  /// What is judged by the working tree's own baseline, because nothing was frozen at the base commit.
  mutating func noteUnfrozen(_ plans: [BagPlan], _ base: BaseLookup?) {
    guard let base, let commit = base.commits.first?.commit.shortID else { return }
    if base.commits.allSatisfy({ $0.configuration == nil && $0.baselines.isEmpty }) {
      notes.append(
        Problem("the base commit \(commit) has no \(ConfigurationFile.folder) yet, so the baseline in this checkout is the limit"))
    } else {
      for plan in plans where plan.standing == .new {
        notes.append(
          Problem(
            "nothing of the bag '\(plan.choice.name)' was frozen at the base commit \(commit), so the baseline in this checkout is the limit"
          ))
      }
    }
  }
}
