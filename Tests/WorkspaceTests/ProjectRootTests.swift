import Foundation
import Testing

@testable import Workspace

struct ProjectRootTests {
  @Test func unbagFolderComesBeforeGit() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.makeFolder("app/.unbag")
    try folder.makeFolder("app/Sources/Deep")
    let root = try ProjectRoot(at: folder.absolute("app/Sources/Deep"))
    #expect(root.path == folder.absolute("app"))
    #expect(root.isInGitRepository)
  }

  @Test func unbagFolderAboveTheGitRootWins() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".unbag")
    try folder.makeFolder("app/.git")
    let root = try ProjectRoot(at: folder.absolute("app"))
    #expect(root.path == folder.path)
    #expect(!root.isInGitRepository)
  }

  @Test func gitRootByFolderOrFile() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a/.git")
    try folder.makeFolder("a/x/y")
    try folder.write("gitdir: ../a/.git/worktrees/b\n", to: "b/.git")
    try folder.makeFolder("b/x")
    #expect(try ProjectRoot(at: folder.absolute("a/x/y")).path == folder.absolute("a"))
    #expect(try ProjectRoot(at: folder.absolute("b/x")).path == folder.absolute("b"))
  }

  @Test func otherwiseTheFolderItself() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("x")
    // A file of the name is no folder that holds a configuration.
    try folder.write("", to: ".unbag")
    let root = try ProjectRoot(at: folder.absolute("x"))
    #expect(root.path == folder.absolute("x"))
    #expect(!root.isInGitRepository)
  }

  @Test(arguments: ["app", "app/", "app/.", "app/Sources/..", "link", "link/Sources", "app//Sources"])
  func everySpellingGivesTheSameRoot(_ spelling: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("app/.unbag")
    try folder.makeFolder("app/Sources")
    try folder.link("link", to: "app")
    #expect(try ProjectRoot(at: folder.absolute(spelling)).path == folder.absolute("app"))
  }

  @Test func relativeArguments() throws {
    let here = try ProjectRoot(at: ".")
    #expect(try here == ProjectRoot(at: FileManager.default.currentDirectoryPath))
  }

  @Test func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file.swift")
    let missing = folder.absolute("missing")
    let file = folder.absolute("file.swift")
    #expect(throws: ProjectRootError.missing(missing)) { try ProjectRoot(at: missing) }
    #expect(throws: ProjectRootError.missing("")) { try ProjectRoot(at: "") }
    #expect(throws: ProjectRootError.notADirectory(file)) { try ProjectRoot(at: file) }
    #expect(ProjectRootError.notADirectory("a").description == "'a' is not a folder")
    // What a process gets whose working directory was deleted.
    #expect(ProjectRootError.missing("").description == "the working directory is not there any more")
  }
}
