import Foundation

/// A continuous integration for which unbag has a file.
enum CISystem: String, CaseIterable, Sendable {
  case github, gitlab, bitrise
  case xcodeCloud = "xcode-cloud"
  case preCommit = "pre-commit"

  /// What lies at the top of a repository that uses it.
  var marker: String {
    switch self {
    case .github: ".github"
    case .gitlab: ".gitlab-ci.yml"
    case .bitrise: "bitrise.yml"
    case .xcodeCloud: "ci_scripts"
    case .preCommit: ".pre-commit-config.yaml"
    }
  }

  /// Where the file belongs.
  var path: String {
    switch self {
    case .github: ".github/workflows/unbag.yml"
    case .xcodeCloud: "ci_scripts/ci_post_clone.sh"
    default: marker
    }
  }

  /// Whether the file may be there already, with what the team has in it.
  var isShared: Bool { self != .github }

  /// Those that the files of a folder speak of.
  static func detected(in folders: [String]) -> [CISystem] {
    allCases.filter { system in folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(system.marker)") } }
  }
}

/// The file that makes a continuous integration run unbag. The text stands in `CI/`, where validators can read it.
struct CIFile {
  /// Where unbag is fetched from; what is missing is to be filled in by hand.
  struct Origin: Hashable {
    var repository = "https://github.com/OWNER/unbag.git"
    var commit = "FULL-COMMIT-ID"

    static let unknown = Origin()
  }

  /// With which unbag is built; that of the tests.
  static let swift = "6.3.1"

  var system: CISystem
  var origin = Origin.unknown

  /// The same bytes on every machine.
  var text: String {
    var text = Self.template(system).replacing("@BUILD@", with: build, indented: true)
    let values = [("@SWIFT@", Self.swift), ("@REPOSITORY@", quoted(origin.repository)), ("@COMMIT@", quoted(origin.commit))]
    for (mark, value) in values { text = text.replacing(mark, with: value) }
    return text
  }

  /// The lines that matter, for a person who puts them into a file of their own.
  var check: String {
    switch system {
    case .github:
      """
      - uses: actions/checkout@v5
        with:
          fetch-depth: 2  # the base that the counts are compared with
      - run: unbag check --base auto --format github --summary
      """
    case .gitlab:
      """
      script:
        - git fetch --quiet --depth=1 origin "${CI_MERGE_REQUEST_TARGET_BRANCH_SHA:-$CI_MERGE_REQUEST_DIFF_BASE_SHA}"
        - unbag check --base auto --output gitlab=gl-code-quality-report.json
      """
    case .bitrise:
      """
      git fetch --quiet --depth=200 origin "$BITRISEIO_GIT_BRANCH_DEST"
      unbag check --base auto
      """
    case .xcodeCloud:
      """
      git fetch --quiet --depth=200 origin "$CI_PULL_REQUEST_SOURCE_COMMIT" "$CI_PULL_REQUEST_TARGET_COMMIT"
      unbag check --base "$CI_PULL_REQUEST_TARGET_COMMIT"
      """
    case .preCommit:
      """
      entry: unbag check --base auto --allow-no-base
      pass_filenames: false
      """
    }
  }

  private var build: String {
    switch system {
    case .github: Self.text(PackageResources.build_linux_sh).replacing("@FOLDER@", with: "/opt/unbag")
    case .gitlab: Self.text(PackageResources.build_linux_sh).replacing("@FOLDER@", with: ".unbag-tool")
    case .bitrise, .xcodeCloud: Self.text(PackageResources.build_macos_sh)
    case .preCommit: ""
    }
  }

  /// A word of a shell, or a string of YAML; in a comment as it is.
  private func quoted(_ value: String) -> String {
    switch system {
    case .github, .gitlab, .bitrise: "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .xcodeCloud: "'" + value.replacing("'", with: "'\\''") + "'"
    case .preCommit: value
    }
  }

  private static func template(_ system: CISystem) -> String {
    switch system {
    case .github: text(PackageResources.github_yml)
    case .gitlab: text(PackageResources.gitlab_yml)
    case .bitrise: text(PackageResources.bitrise_yml)
    case .xcodeCloud: text(PackageResources.xcode_cloud_sh)
    case .preCommit: text(PackageResources.pre_commit_yaml)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// A line that is the mark alone becomes several lines, each as far in as the text around it.
  fileprivate func replacing(_ mark: String, with lines: String, indented: Bool) -> String {
    var result: [Substring] = []
    var indentation: Substring = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      guard line == mark else {
        // Behind a key the block is two further in; behind a shebang it goes on where that stood.
        let blanks = line.prefix { $0 == " " }
        if !line.isEmpty { indentation = line.hasSuffix("|") ? blanks + (line.contains("- content") ? "    " : "  ") : blanks }
        result.append(line)
        continue
      }
      for inner in lines.split(separator: "\n", omittingEmptySubsequences: true) { result.append(indentation + inner) }
    }
    return result.joined(separator: "\n")
  }
}
