import BookingDrivers
import BookingShared
import Foundation

/// What is left when a process ends: the little that the app gave the system to keep, and the world outside, which goes on without it.
struct SavedProcess: Codable {
  let step: MigrationStep
  /// `BookingApp.saved`.
  var app: Data?
  /// `nil` for a server that nobody has called yet.
  var server: ServerState?
  var now: Date?
}

/// The file that a ``SavedProcess`` waits in.
struct StateFile {
  let path: String

  func load() throws(Failure) -> SavedProcess {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .file("There is no saved process in '\(path)'; 'kill' leaves one.")
    }
    do {
      return try JSONDecoder().decode(SavedProcess.self, from: data)
    } catch {
      throw .file("'\(path)' is not what 'kill' has written.")
    }
  }

  func save(_ process: SavedProcess) throws(Failure) {
    do {
      try JSONEncoder().encode(process).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .file("'\(path)' cannot be written.")
    }
  }
}
