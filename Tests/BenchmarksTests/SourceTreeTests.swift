import SwiftParser
import SwiftSyntax
import Testing

@testable import unbag_bench

@Suite struct SourceTreeTests {
  static let shape = TreeShape(files: 120, lines: 15_000, using: 12, seed: 7)
  static let files = SourceTree(shape: shape).files

  @Test func theSameShapeGivesTheSameBytes() {
    #expect(SourceTree(shape: Self.shape).files == Self.files)
  }

  @Test func aFileDoesNotDependOnThoseBeforeIt() {
    #expect(SourceTree(shape: Self.shape).file(77) == Self.files[77])
  }

  @Test func anotherSeedGivesAnotherTree() {
    var shape = Self.shape
    shape.seed = 8
    let other = SourceTree(shape: shape).files
    #expect(zip(other, Self.files).dropFirst().allSatisfy { $0.text != $1.text })
  }

  /// The same bytes on every machine and with every toolchain; a change of the generator changes this number, and with it all figures.
  @Test func theBytesAreThoseOfEveryOtherMachine() {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Self.files.flatMap({ Array(($0.path + "\n" + $0.text).utf8) }) {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    #expect(digest == 0xd547_5fdc_c807_e97e)
  }

  @Test(arguments: [
    Self.shape, TreeShape(files: 2, lines: 300, using: 1, seed: 1), TreeShape(files: 50, lines: 3_500, using: 40, seed: 3),
    TreeShape(files: 300, lines: 9_000, using: 5, seed: 0),
  ])
  func hasExactlyTheLinesAndFilesAskedFor(shape: TreeShape) {
    let files = SourceTree(shape: shape).files
    #expect(shape.problem == nil)
    #expect(files.count == shape.files)
    #expect(files.map { $0.text.count { $0 == "\n" } }.reduce(0, +) == shape.lines)
    #expect(Set(files.map { $0.path.lowercased() }).count == shape.files)
  }

  @Test func everyFileParses() {
    for file in Self.files {
      #expect(!Parser.parse(source: file.text).hasError, "\(file.path)")
    }
  }

  @Test func theCandidatesUseTheBagAndNoOtherFileDoes() {
    let candidates = SourceTree(shape: Self.shape).candidates
    #expect(candidates.count == Self.shape.using + 1)
    for (index, file) in Self.files.enumerated() {
      let spells = Parser.parse(source: file.text).tokens(viewMode: .sourceAccurate).contains {
        [.identifier(BagCode.name), .identifier(BagCode.coordinator)].contains($0.tokenKind)
      }
      #expect((file.accesses > 0) == candidates.contains(index), "\(file.path)")
      if !candidates.contains(index) { #expect(!spells, "\(file.path)") }
    }
  }

  @Test func someOtherFilesLookAsIfTheyUsedTheBag() {
    let others = Self.files.dropFirst(Self.shape.using + 1)
    #expect(others.contains { $0.text.contains(BagCode.name) })
    #expect(others.contains { $0.text.contains(".totalPrice") })
  }

  @Test func everyFormOfUseOccursAtTheDefaultShape() {
    let tree = SourceTree(shape: TreeShape())
    let text = tree.candidates.map { tree.file($0).text }.joined()
    for mark in [
      "target.searchCriteria =", ".selectedOffer else { return }", ".paymentToken!", ".passengers.append(", ".totalPrice +=",
      ".selectedSeats?[", ".mealPreferences", "@EnvironmentObject", "@ObservedObject", "coordinator?.context.", "self.flow.context.",
      "BookingFlowContext.shared.", "\(BagCode.name)!",
    ] {
      #expect(text.contains(mark), "\(mark)")
    }
  }
}

extension SourceTree {
  fileprivate var files: [File] { (0..<count).map(file) }
}
