import AppointmentShared

/// A directory that knows its entries by heart: for previews, which have no network.
struct PrintedDirectory: PractitionerDirectory {
  let entries: [Practitioner]

  func practitioners(named name: String) async -> [Practitioner] {
    entries.filter { $0.name.lowercased().contains(name.lowercased()) }
  }
}
