import Facts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A commit of a branch's own history, with its time.
public struct HistoryCommit: Hashable, Sendable {
  /// In hexadecimal digits.
  public var id: String
  /// Of the committer, in seconds since 1970.
  public var time: Int64

  public init(id: String, time: Int64) {
    self.id = id
    self.time = time
  }
}

/// Where a history begins or ends.
public enum HistoryBound: Hashable, Sendable {
  /// In seconds since 1970.
  case time(Int64)
  case commit(GitCommit)
}

/// Of which commits a history is made.
public enum HistoryStep: String, Hashable, Sendable, CaseIterable {
  /// Every one.
  case commit
  /// The last of each week: from Monday to Sunday, in Greenwich.
  case week
  /// The last of each calendar month, in Greenwich.
  case month
}

extension GitRepository {
  /// The commits from `until`, or from `HEAD`, each followed by its first parent: a merge is one step, whatever was merged. Newest first.
  ///
  /// - Parameters:
  ///   - since: A commit leaves out what was there before it, and is part of the history itself if it lies on the way.
  ///   - until: A time leaves out what came later.
  public func firstParents(since: HistoryBound? = nil, until: HistoryBound? = nil) throws(GitError) -> [HistoryCommit] {
    var start = "HEAD"
    if case .commit(let commit)? = until { start = commit.id }
    var arguments = ["rev-list", "--first-parent", "--timestamp", start]
    if case .commit(let commit)? = since { arguments += commit.parents.map { "^" + $0 } }
    let result = try run(arguments + ["--"])
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    var commits: [HistoryCommit] = []
    for line in result.output.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let time = Int64(words[0]) else { continue }
      if case .time(let end)? = until, time > end { continue }
      // git itself stops at the first commit that is older; behind one with a wrong clock there may be more.
      if case .time(let beginning)? = since, time < beginning { continue }
      commits.append(HistoryCommit(id: String(words[1]), time: time))
    }
    return commits
  }

  /// What a person means by a tag, a branch, a commit's id, or a date as git understands it; `nil` where it is none of these.
  ///
  /// - Parameter isEnd: Whether a day without a time means its end.
  public func historyBound(_ word: String, isEnd: Bool = false) throws(GitError) -> HistoryBound? {
    // `2024` may be the beginning of an id, but nobody means that.
    let isNumber = !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && word.utf8.count <= 8
    for name in isNumber ? ["refs/tags/\(word)", "refs/heads/\(word)"] : [word] {
      if let commit = try commit(name) { return .commit(commit) }
    }
    // To git a day means this day at the time of now, wherever the computer stands.
    let isDay = word.utf8.count == 10 && word.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [4, 2, 2]
    let date = isDay ? "\(word) \(isEnd ? "23:59:59" : "00:00:00") +0000" : word
    let before = Int64(time(nil))
    let result = try run(["rev-parse", "--since=\(date)"])
    guard result.status == 0, result.output.starts(with: "--max-age=".utf8) else { return nil }
    let digits = String(decoding: result.output.dropFirst("--max-age=".utf8.count), as: UTF8.self).filter { !$0.isNewline }
    guard let seconds = Int64(digits) else { return nil }
    // What git does not understand it takes for now.
    let isNow = (before...Int64(time(nil))).contains(seconds)
    return isNow && !["now", "today"].contains(word.lowercased()) ? nil : .time(seconds)
  }
}

extension Sequence<HistoryCommit> {
  /// Of commits that come newest first, those that `step` asks for.
  public func thinned(to step: HistoryStep) -> [HistoryCommit] {
    var seen: Set<Int> = []
    return filter { commit in
      let date = CivilDate(time: commit.time)
      switch step {
      case .commit: return true
      case .week: return seen.insert(date.week).inserted
      case .month: return seen.insert(date.year * 12 + date.month).inserted
      }
    }
  }
}

extension GitCommit {
  /// The first line of the message of a commit object.
  public static func subject(of object: GitObjects.Object) -> String {
    guard
      let end = object.bytes.indices.first(where: { index in
        object.bytes[index] == UInt8(ascii: "\n") && index + 1 < object.bytes.count && object.bytes[index + 1] == UInt8(ascii: "\n")
      })
    else { return "" }
    let message = object.bytes[(end + 2)...].drop { $0 == UInt8(ascii: "\n") }
    return String(decoding: message.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
