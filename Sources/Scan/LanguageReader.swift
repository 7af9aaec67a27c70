import Facts
import KotlinReader
import SwiftReader

/// Turns the bytes of one file of a language into facts: a pure function of the bytes.
public protocol LanguageReader: Sendable {
  /// Of the files that it reads.
  var language: Language { get }
  /// Part of the cache's key: letters, digits and `-`.
  var name: String { get }
  /// Rises with every change of what the facts of some file are; part of the cache's key.
  var factsVersion: String { get }
  /// Of the files that it reads, without the dot.
  var fileExtensions: [String] { get }
  func read(_ bytes: [UInt8]) -> FileFacts
}

extension SwiftReader: LanguageReader {
  public var language: Language { .swift }
  public var factsVersion: String { String(SwiftReader.version) }
  public var fileExtensions: [String] { ["swift"] }
}

extension KotlinReader: LanguageReader {
  public var language: Language { .kotlin }
  public var factsVersion: String { String(KotlinReader.version) }
  public var fileExtensions: [String] { ["kt"] }
}

/// The languages that are scanned.
public enum LanguageReaders {
  public static var all: [any LanguageReader] { [SwiftReader(), KotlinReader()] }

  /// The language of a file by its name; `nil` for one of none.
  public static func language(of path: String) -> Language? { all.first { $0.reads(path) }?.language }
}

extension LanguageReader {
  public var name: String { language.word }

  /// Whether the name of a file says that it is of this language.
  public func reads(_ path: String) -> Bool { fileExtensions.contains { path.hasSuffix("." + $0) } }
}
