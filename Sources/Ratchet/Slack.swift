extension Verdict {
  /// Adds what the baseline allows and nobody uses, and what of it has to go.
  mutating func addSlack(_ judgement: Judgement) {
    guard let file = judgement.file, file.isComparable else { return }
    let loose = judgement.keys.filter { judgement.modes[$0.rule] == .frozen }.compactMap { key -> Fall? in
      let (limit, count) = (file.counts.sum(key), judgement.measured.sum(key))
      return count < limit ? Fall(key: key, limit: limit, count: count) : nil
    }
    slack = loose.reduce(0) { $0 + $1.limit - $1.count }
    guard let base = judgement.comparison.base else { return }
    if base.isDefaultBranch {
      if let most = judgement.policy.maxSlack, slack > most { mustTighten = loose }
    } else if judgement.policy.onFall == .fail, judgement.origin == .base, let committed = judgement.committed {
      // What others have left loose is not for this change to mend.
      mustTighten = loose.filter { $0.count < judgement.limits.sum($0.key) && $0.limit >= committed.counts.sum($0.key) }
    }
  }
}
