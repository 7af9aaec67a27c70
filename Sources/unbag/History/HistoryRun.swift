import Insight
import Reports
import Scan
import Workspace

/// The numbers of bags over the history of a repository, in which nothing is checked out.
struct HistoryRun {
  let root: ProjectRoot
  let configuration: Configuration
  let options: ScanOptions
  let ruleIDs: [String]

  func answer(_ bags: [BagChoice], _ request: HistoryRequest) throws(Failure) -> HistoryAnswer {
    let repository = GitRepository(in: root.path, git: options.git)
    options.progress.show("looking for commits")
    let history = try HistoryPoints(request, in: repository)
    var answer = HistoryAnswer(histories: [], notes: history.notes)
    var ceilings = HistoryCeilings(objects: history.objects)
    for bag in bags {
      let found: BagHistory?
      do throws(GitError) {
        found = try self.history(of: bag, history.points, repository, &ceilings)
      } catch {
        let hint = error.hint.flatMap { $0.contains("--base") ? nil : $0 }
        throw Failure([Problem("the history cannot be read: \(error.message)", hint: hint)])
      }
      guard let found else {
        let names = bag.query.types.map { "'\($0)'" }.joined(separator: " or ")
        throw Failure([Problem("no type is called \(names) in any of the \(counted(history.points.count, "commits"))")])
      }
      answer.histories.append(found)
    }
    answer.notes += ceilings.notes
    return answer
  }

  /// Nil where no commit has anything of the bag.
  private func history(
    of bag: BagChoice, _ points: [HistoryPoint], _ repository: GitRepository, _ ceilings: inout HistoryCeilings
  ) throws(GitError) -> BagHistory? {
    let steps = try steps(of: bag, points, repository)
    guard steps.contains(where: { $0.measure != nil || $0.problem != nil }) else { return nil }
    let allowed = try ceilings.ceilings(at: zip(points, steps).map { ($0.commit.id, Self.ids(of: bag, $1.measure)) })
    return Self.history(of: bag, points, steps, allowed)
  }

  private func steps(of bag: BagChoice, _ points: [HistoryPoint], _ repository: GitRepository) throws(GitError) -> [BagWalk.Step] {
    let measuring: TreeMeasuring
    do throws(GlobError) {
      measuring = try TreeMeasuring(
        bag, root: root, objects: repository.objects, configuration: configuration, options: options)
    } catch {
      throw GitError(error.description)
    }
    var walk = BagWalk(bag, points: points, repository: repository, ruleIDs: ruleIDs, measuring: measuring)
    return try walk.steps(options.progress)
  }

  /// Without a configuration a bag is called as its type, also in its baseline.
  private static func ids(of bag: BagChoice, _ measure: BagMeasure?) -> [String] {
    if let id = bag.query.id { return [id] }
    let names = bag.typeNames
    return (measure.map { [$0.id] } ?? []) + names.filter { $0 != measure?.id }
  }

  private static func history(
    of bag: BagChoice, _ points: [HistoryPoint], _ steps: [BagWalk.Step], _ ceilings: [[String: Int]]
  ) -> BagHistory {
    let newest = steps.lazy.compactMap(\.measure).first
    return BagHistory(
      id: bag.query.id ?? newest?.id ?? bag.name, type: newest?.typeNames ?? bag.query.types.joined(separator: ", "),
      points: points.indices.reversed().map { index in
        let (point, step) = (points[index], steps[index])
        return BagHistory.Point(
          commit: point.commit.id, time: point.commit.time, subject: point.subject, type: step.measure?.typeNames, problem: step.problem,
          totals: step.measure?.totals, ceiling: ceilings[index])
      })
  }
}
