import Resolver
import Scan

/// The base commits' trees with a copy of the working tree's scan, for a thread that has nothing in common with the other ones.
struct TreesAhead: Sendable {
  struct Question: Hashable, Sendable {
    var query: BagQuery
    var flow: [String]
    /// Which of the trees.
    var place: Int
  }

  var trees: [TreeScan?]
  var scan: Scan
  private(set) var answers: [Question: Result<ScanResult, ScanError>] = [:]

  init(trees: [TreeScan?], scan: Scan) {
    self.trees = trees
    self.scan = scan
  }

  /// The same with the answers. A question about a tree that is not there has none.
  func answering(_ questions: [Question]) -> TreesAhead {
    var ahead = self
    for question in questions where ahead.answers[question] == nil {
      guard var tree = ahead.trees[question.place] else { continue }
      do throws(ScanError) {
        ahead.answers[question] = .success(try tree.run(question.query, flow: question.flow, beside: &ahead.scan, isApart: true))
      } catch {
        ahead.answers[question] = .failure(error)
      }
      ahead.trees[question.place] = tree
    }
    return ahead
  }
}
