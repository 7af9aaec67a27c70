import Foundation
import Testing

@testable import Workspace

struct FileDiscoveryTests {
  private func discover(
    _ folder: TemporaryFolder, at path: String = "", extensions: [String] = ["swift"], include: [String] = [], exclude: [String] = [],
    git: String = "git"
  ) throws -> (paths: [String], notes: [String]) {
    let root = try ProjectRoot(at: folder.absolute(path))
    let result = try FileDiscovery(root: root, extensions: extensions, include: include, exclude: exclude, git: git).files(threads: 2)
    return (result.files.map(\.path), result.notes)
  }

  @Test func gitKnowsTrackedAndNewFilesButNotIgnoredOnes() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    for path in ["b.swift", "a.swift", "new.swift", "ignored.swift", "gone.swift", "a.txt", "Pods/p.swift"] {
      try folder.write("", to: path)
    }
    try folder.write("ignored.swift\n", to: ".gitignore")
    try folder.git("add", "a.swift", "b.swift", "gone.swift")
    try folder.remove("gone.swift")
    let found = try discover(folder)
    // What a package manager put there and nobody added is not the project's.
    #expect(found.paths == ["a.swift", "b.swift", "new.swift"])
    #expect(found.notes == [])
  }

  @Test func namesWithSpacesNewlinesAndOtherLetters() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    let names = ["Ordner ä/b c.swift", "a\nb.swift", "\"q\".swift", "日本.swift"]
    for name in names { try folder.write("", to: name) }
    try folder.git("add", "-A")
    #expect(try discover(folder).paths == ["\"q\".swift", "Ordner ä/b c.swift", "a\nb.swift", "日本.swift"])
  }

  @Test func unmergedFilesComeOnce() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("1", to: "a.swift")
    try folder.git("add", "-A")
    try folder.git("commit", "-qm", "1")
    try folder.git("checkout", "-qb", "other")
    try folder.write("2", to: "a.swift")
    try folder.git("commit", "-qam", "2")
    try folder.git("checkout", "-q", "main")
    try folder.write("3", to: "a.swift")
    try folder.git("commit", "-qam", "3")
    // The merge fails, as it should: both sides changed the line.
    #expect(throws: (any Error).self) { try folder.git("merge", "-q", "other") }
    #expect(try folder.git("ls-files", "--unmerged").isEmpty == false)
    #expect(try discover(folder).paths == ["a.swift"])
  }

  @Test func rootBelowTheRootOfGit() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.makeFolder("app/.unbag")
    try folder.write("", to: "app/x/a.swift")
    try folder.write("", to: "b.swift")
    try folder.git("add", "-A")
    #expect(try discover(folder, at: "app/x").paths == ["x/a.swift"])
  }

  @Test func whatASparseCheckoutLeavesOutIsNoted() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    for path in ["a/a.swift", "b/b.swift", "b/c.swift", "b/d.txt", "gone.swift"] { try folder.write("1", to: path) }
    try folder.git("add", "-A")
    try folder.git("commit", "-qm", "1")
    try folder.remove("gone.swift")
    #expect(try discover(folder).notes == [])
    try folder.git("sparse-checkout", "set", "a")
    let found = try discover(folder)
    #expect(found.paths == ["a/a.swift"])
    #expect(found.notes == ["the sparse checkout leaves out 2 of git's files, and so does this scan"])
  }

  @Test func worktree() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("main")
    try folder.git("init", "-q", in: "main")
    try folder.write("", to: "main/a.swift")
    try folder.git("add", "-A", in: "main")
    try folder.git("commit", "-qm", "1", in: "main")
    try folder.git("worktree", "add", "-q", "../other", in: "main")
    #expect(try discover(folder, at: "other").paths == ["a.swift"])
  }

  @Test func repositoriesInsideAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("", to: "a.swift")
    try folder.makeFolder("inner")
    try folder.git("init", "-q", in: "inner")
    try folder.write("", to: "inner/b.swift")
    try folder.write("[submodule \"x\"]\n\tpath = lib/x\n\turl = u\n[submodule \"y\"]\n\tpath = lib/y\n", to: ".gitmodules")
    try folder.write("gitdir: nowhere\n", to: "lib/x/.git")
    let found = try discover(folder)
    #expect(found.paths == ["a.swift"])
    #expect(found.notes == ["git repositories inside this one are not scanned: inner, lib/x"])
  }

  @Test func withoutGitTheFoldersAreWalked() throws {
    let folder = try TemporaryFolder()
    for path in [
      "b/a.swift", "a.swift", ".build/x.swift", "DerivedData/x.swift", "Pods/x.swift", "Carthage/x.swift", "x/node_modules/x.swift",
      ".hidden/x.swift", "a.txt", "noswift",
    ] {
      try folder.write("", to: path)
    }
    try folder.makeFolder("folder.swift")
    let found = try discover(folder)
    #expect(found.paths == ["a.swift", "b/a.swift"])
    #expect(found.notes == [])
  }

  @Test func gitThatIsNotThereOrRefusesIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a.swift")
    try folder.makeFolder(".git")
    let broken = try discover(folder)
    #expect(broken.paths == ["a.swift"])
    #expect(broken.notes.count == 1)
    #expect(broken.notes.first?.hasPrefix("git cannot list the files (fatal: not a git repository") == true)
    let absent = try discover(folder, git: "/nowhere/git")
    #expect(absent.paths == ["a.swift"])
    #expect(absent.notes == ["git is not installed, so the folders are walked; files that git ignores are scanned too"])
    try folder.write(
      "#!/bin/sh\necho \"fatal: detected dubious ownership in repository at '$2'\" >&2\nexit 128\n", to: "fake/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.absolute("fake/git"))
    let refused = try discover(folder, git: folder.absolute("fake/git"))
    #expect(refused.paths == ["a.swift"])
    #expect(
      refused.notes == [
        "git refuses to read this checkout, which belongs to another user (git config safe.directory), so the folders are walked; "
          + "files that git ignores are scanned too"
      ])
  }

  @Test(arguments: [true, false])
  func links(_ isRepository: Bool) throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("", to: "outside.swift")
    if isRepository { try folder.git("init", "-q") }
    try folder.write("", to: "Sources/a.swift")
    try folder.write("", to: "templates/b.txt")
    try folder.link("Sources/toListed.swift", to: "a.swift")
    try folder.link("Sources/toUnlisted.swift", to: "../templates/b.txt")
    try folder.link("Sources/again.swift", to: "../templates/b.txt")
    try folder.link("Sources/outside.swift", to: elsewhere.absolute("outside.swift"))
    try folder.link("Sources/dangling.swift", to: "nothing.swift")
    try folder.link("Sources/loop.swift", to: "loop.swift")
    try folder.link("Sources/up", to: "..")
    try folder.link("Sources/folder.swift", to: "../templates")
    #expect(try discover(folder).paths == ["Sources/a.swift", "Sources/again.swift"])
  }

  /// Stands in for git: says what is given, after having warned.
  private func fakeGit(_ folder: TemporaryFolder, listing names: [String], warnings: String = "") throws -> String {
    try folder.write(names.map { $0 + "\0" }.joined(), to: ".fake/names")
    try folder.write(warnings, to: ".fake/warnings")
    try folder.write("#!/bin/sh\ncd \"${0%/*}\" && cat warnings >&2 && cat names\n", to: ".fake/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.absolute(".fake/git"))
    return folder.absolute(".fake/git")
  }

  /// A name that no file system takes is one of the few things that even the superuser cannot look at.
  private let unreadableName = String(repeating: "x", count: 300) + ".swift"

  @Test func whatGitListsAndCannotBeLookedAtIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".git")
    try folder.write("", to: "a.swift")
    let warnings = """
      warning: could not open directory 'locked/inner/': Permission denied
      warning: could not open directory 'it's/': Permission denied
      warning: could not open directory 'out/': Permission denied
      warning: something else 'b'

      """
    let git = try fakeGit(folder, listing: ["a.swift", "deleted.swift", "a.swift/b.swift", unreadableName], warnings: warnings)
    func unreadable(_ include: [String], _ exclude: [String]) throws -> [String] {
      let root = try ProjectRoot(at: folder.path)
      let discovery = FileDiscovery(root: root, extensions: ["swift"], include: include, exclude: exclude, git: git)
      let result = try discovery.files(threads: 2)
      #expect(result.files.map(\.path) == ["a.swift"])
      return result.unreadable
    }
    #expect(try unreadable([], ["out/**"]) == ["it's", "locked/inner", unreadableName])
    #expect(try unreadable(["/a.swift", "locked"], []) == ["locked/inner"])
    #expect(try unreadable([], ["*x.swift", "out", "it's", "inner"]) == [])
  }

  @Test func foldersThatCannotBeReadAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("root")
    let root = try ProjectRoot(at: folder.absolute("root"))
    try folder.remove("root")
    #expect(try FileDiscovery(root: root, extensions: ["swift"]).files(threads: 1).unreadable == ["."])
  }

  @Test(arguments: [true, false])
  func namesThatAreNotUTF8AreNoted(_ isRepository: Bool) throws {
    let folder = try TemporaryFolder()
    if isRepository { try folder.git("init", "-q") }
    try folder.write("", to: "a.swift")
    try folder.makeFolder("b")
    // Some file systems refuse the name.
    let name = folder.absolute("b/c").utf8CString.dropLast() + [CChar(bitPattern: 0xFF)] + ".swift".utf8CString
    let file = open(Array(name), O_CREAT | O_WRONLY, 0o644)
    guard file >= 0 else { return }
    close(file)
    let found = try discover(folder)
    #expect(found.paths == ["a.swift"])
    #expect(found.notes == ["files whose names are not UTF-8 are left out"])
  }

  @Test func globsChoose() throws {
    let folder = try TemporaryFolder()
    for path in ["Sources/a.swift", "Sources/Gen/b.swift", "Tests/c.swift", "d.kt"] { try folder.write("", to: path) }
    #expect(try discover(folder, include: ["Sources/**"], exclude: ["Gen"]).paths == ["Sources/a.swift"])
    #expect(try discover(folder, exclude: ["*.swift"]).paths == [])
    #expect(try discover(folder, extensions: ["swift", "kt"], exclude: ["Sources/"]).paths == ["Tests/c.swift", "d.kt"])
  }

  @Test func orderIsThatOfBytes() throws {
    let folder = try TemporaryFolder()
    let names = ["a-b.swift", "a/b.swift", "a.swift", "B.swift", "é.swift", "e\u{301}.swift", "z.swift"]
    for name in names { try folder.write("", to: name) }
    let paths = try discover(folder).paths
    #expect(paths == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
