import Foundation
import Testing

@testable import Workspace

struct GitQuestionTests {
  @Test func `input and output larger than any pipe`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    let line = String(repeating: "x", count: 99) + "\n"
    let input = Array(String(repeating: line, count: 20_000).utf8)
    let answer = GitCommand(["hash-object", "-w", "--stdin"], in: folder.path, input: input)?.wait()
    let hash = try #require(answer)
    #expect(hash.status == 0)
    let id = String(decoding: hash.output.dropLast(), as: UTF8.self)
    #expect(id == BlobID(of: input).description)
    let objects = GitObjects(in: folder.path)
    #expect(try objects.object(id)?.bytes == input)
    // Many questions at once: neither side waits for the other.
    let answers = try objects.objects(Array(repeating: id, count: 30) + Array(repeating: "missing", count: 20_000) + [id])
    #expect(answers.count == 20_031)
    #expect(answers.count { $0 != nil } == 31)
  }

  /// A git that runs for long and was started at the same moment must not hold the streams of another open.
  @Test(.timeLimit(.minutes(2))) func `one git never waits for another`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    let path = folder.path
    let statuses = Parallel.map(Array(0..<200), threads: 16) { _ -> Int32 in
      let batch = GitProcess.start(["cat-file", "--batch"], in: path, executable: "git", withInput: true)
      let status = GitCommand(["rev-parse", "--git-dir"], in: path)?.wait().status
      [batch?.input, batch?.output, batch?.errors].forEach { if let descriptor = $0 { close(descriptor) } }
      return (status ?? -1) + (batch?.exitCode() ?? -1)
    }
    #expect(statuses == Array(repeating: 0, count: 200))
  }

  @Test func `git that reads nothing of its input`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    let input = [UInt8](repeating: 65, count: 1 << 20)
    let answer = GitCommand(["rev-parse", "--git-dir"], in: folder.path, input: input)?.wait()
    let result = try #require(answer)
    #expect(result.status == 0)
    #expect(String(decoding: result.output, as: UTF8.self) == ".git\n")
  }

  @Test func `names that mean nothing, and one that would be two questions`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("one", to: "a b")
    try folder.git("add", ".")
    try folder.git("commit", "-qm", "x")
    let objects = GitObjects(in: folder.path)
    let answers = try objects.objects(["", "HEAD:a b", "no such name", "HEAD\nHEAD", "-x", "HEAD^9", "HEAD"])
    #expect(answers.map { $0?.type } == [nil, "blob", nil, nil, nil, nil, "commit"])
    #expect(try objects.object("HEAD:./")?.type == "tree")
  }

  @Test func `of what git says, the line that tells why`() {
    let errors =
      "hint: Support for <GIT_DIR>/info/grafts is deprecated\nhint: and will be removed\nfatal: no upstream configured\nand more\n"
    #expect(GitError(errors: errors, status: 128).message == "git does not answer (fatal: no upstream configured)")
    #expect(GitError(errors: "warning: slow\nno idea\n", status: 1).message == "git does not answer (no idea)")
    #expect(GitError(errors: "", status: 3).message == "git does not answer (exit code 3)")
  }

  @Test func `no repository, no git`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: GitError("this is no checkout of git", hint: "Run without --base: then the baseline in this folder is the limit.")) {
      try GitObjects(in: folder.path).object("HEAD")
    }
    #expect(throws: GitError.notInstalled) { try GitObjects(in: folder.path, git: "/no/such/git").object("HEAD") }
  }

  @Test func `a commit names parents that the clone does not have`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q", "full")
    try folder.git("commit", "-q", "--allow-empty", "-m", "one\n\nparent 0123", in: "full")
    let first = try folder.git("rev-parse", "HEAD", in: "full")
    try folder.git("commit", "-q", "--allow-empty", "-m", "two", in: "full")
    try folder.git("clone", "-q", "--depth", "1", "file://\(folder.path)/full", "shallow")
    let repository = GitRepository(in: folder.absolute("shallow"))
    #expect(try repository.commit("HEAD")?.parents == [first])
    #expect(try repository.commit("HEAD^") == nil)
    #expect(try repository.isShallow())
    let full = GitRepository(in: folder.absolute("full"))
    #expect(try full.commit("HEAD^")?.parents == [])
    #expect(try !full.isShallow())
    #expect(try full.prefix() == "")
  }

  @Test func `changed lines`() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("1\n2\n3\n4\n5\n6\n", to: "A.swift")
    try folder.write("1\n2\n3\n4\n5\n6\n7\n8\n9\n", to: "Old.swift")
    try folder.write("a\n", to: "quote\" tab\t é.swift")
    try folder.write("a\nb\n", to: "Same.swift")
    try folder.git("add", ".")
    try folder.git("commit", "-qm", "x")
    try folder.write("0\n1\n2\n++ 3\n@@ -1 +1 @@\n5\n", to: "A.swift")
    try folder.git("mv", "Old.swift", "New.swift")
    try folder.write("1\n2\n3\n4\nfive\n6\n7\n8\n9\n", to: "New.swift")
    try folder.write("b\n", to: "quote\" tab\t é.swift")
    try folder.write("new\n", to: "Unknown.swift")
    let root = try ProjectRoot(at: folder.path)
    let files: Set<String> = ["A.swift", "New.swift", "quote\" tab\t é.swift", "Unknown.swift", "Same.swift"]
    let lines = GitDiff.changedLines(since: "HEAD", of: files, extensions: ["swift"], in: root)
    #expect(lines == ["A.swift": [1...1, 4...5], "New.swift": [5...5], "quote\" tab\t é.swift": [1...1], "Unknown.swift": [1...Int.max]])
    #expect(GitDiff.changedLines(since: "nothing", of: files, extensions: ["swift"], in: root).isEmpty)
    #expect(GitDiff.changedLines(since: "HEAD", of: [], extensions: ["swift"], in: root).isEmpty)
  }

  @Test func `ids of both formats`() throws {
    let id = BlobID(of: Array("hello".utf8))
    let object = try #require(GitObjectID(hexadecimal: id.description.utf8))
    #expect(object == GitObjectID(id))
    #expect(object.blob == id)
    #expect(object.description == id.description)
    let long = GitObjectID(sha256Of: Array("hello".utf8))
    #expect(long.description.count == 64)
    #expect(long.blob == nil)
    #expect(GitObjectID(hexadecimal: long.description.utf8) == long)
    for wrong in ["", "12", String(repeating: "g", count: 40), String(repeating: "A", count: 40)] {
      #expect(GitObjectID(hexadecimal: wrong.utf8) == nil)
    }
  }
}
