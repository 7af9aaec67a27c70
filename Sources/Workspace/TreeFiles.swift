/// Which files of a tree are scanned: the same rule as ``FileDiscovery`` has for folders.
struct TreeFiles {
  enum Failure: Error {
    case glob(GlobError)
    case git(GitError)
  }

  let source: TreeSource
  let root: ProjectRoot
  let suffixes: [String]

  init(_ source: TreeSource, root: ProjectRoot, suffixes: [String]) {
    self.source = source
    self.root = root
    self.suffixes = suffixes
  }

  func files(_ configuration: Configuration) throws(Failure) -> [GitTree.Entry] {
    var included: GlobMatcher
    var excluded: GlobMatcher
    do throws(GlobError) {
      included = try GlobMatcher(patterns: configuration.include)
      excluded = try GlobMatcher(patterns: configuration.exclude)
    } catch {
      throw .glob(error)
    }
    let listed = source.tree.entries.filter { entry in
      suffixes.contains { entry.path.hasByteSuffix($0) } && !source.absent.contains(entry.path)
    }
    var files = listed.filter { !$0.isLink }
    let links = listed.filter(\.isLink)
    if !links.isEmpty {
      do throws(GitError) {
        files += try targets(of: links, besides: Set(files.map(\.path)))
      } catch {
        throw .git(error)
      }
      files.sort { precedes($0.path, $1.path) }
    }
    if !configuration.include.isEmpty { files = files.filter { included.matches($0.path) } }
    if !configuration.exclude.isEmpty { files = files.filter { !excluded.matches($0.path) } }
    return files
  }

  /// A link to a file counts where the file lies within the root and is not itself listed; of several links to it the first.
  private func targets(of links: [GitTree.Entry], besides listed: Set<String>) throws(GitError) -> [GitTree.Entry] {
    let all = Dictionary(source.tree.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let every = source.tree.entries.filter(\.isLink)
    let texts = try source.objects.objects(every.map(\.id.description))
    var destinations: [String: String] = [:]
    for (link, text) in zip(every, texts) { if let text { destinations[link.path] = String(decoding: text.bytes, as: UTF8.self) } }
    var taken = listed
    return links.compactMap { link in
      guard let path = resolved(link.path, destinations), let target = all[path], !target.isLink, !source.absent.contains(path),
        taken.insert(path).inserted
      else { return nil }
      return GitTree.Entry(path: link.path, id: target.id, isLink: false)
    }
  }

  /// The path without links, as `realpath` would give it; `nil` where it leads out of the tree or in circles.
  private func resolved(_ path: String, _ destinations: [String: String]) -> String? {
    var done: [Substring] = []
    var rest = Array(path.split(separator: "/").reversed())
    var steps = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        if done.popLast() == nil { return nil }
        continue
      }
      let place = (done + [part]).joined(separator: "/")
      guard let destination = destinations[place] else {
        done.append(part)
        continue
      }
      steps += 1
      guard steps <= 40 else { return nil }
      var text = destination[...]
      if text.hasPrefix("/") {
        let prefix = root.absolute("")
        guard text.hasPrefix(prefix) else { return nil }
        text = text.dropFirst(prefix.count)
        done = []
      }
      rest += text.split(separator: "/").reversed()
    }
    return done.joined(separator: "/")
  }
}

extension String {
  /// Unlike `hasSuffix`, which compares characters, as git and file systems see it.
  func hasByteSuffix(_ suffix: String) -> Bool {
    utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
