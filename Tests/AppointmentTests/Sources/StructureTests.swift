import Testing

/// What the walk in the README says about the sources.
@Suite struct StructureTests {
  @Test("Before, two models connect to the practice by themselves") func networkBefore() throws {
    #expect(try SampleFolder.before.paths(mentioning: "PracticeClient(") == ["Booking/AppointmentModel.swift", "Search/SearchModel.swift"])
    #expect(try SampleFolder.before.paths(mentioning: "URLSession") == [])
  }

  @Test("After, nothing but the conformances knows of the network") func networkAfter() throws {
    #expect(try SampleFolder.after.paths(mentioning: "PracticeClient") == ["Services/PracticeClient+Services.swift"])
    #expect(try SampleFolder.after.paths(mentioning: "URLSession") == [])
  }

  @Test("After, no model starts a task of its own: the screen that starts it can cancel it") func tasks() throws {
    let starters = try SampleFolder.after.paths(mentioning: "Task {")
    #expect(!starters.isEmpty && starters.allSatisfy { $0.hasSuffix("Screen.swift") }, "\(starters)")
  }

  @Test("After, the copies are gone") func copies() throws {
    let before = try SampleFolder.before.paths()
    let after = try SampleFolder.after.paths()
    for copy in ["Booking/ConfirmationModel.swift", "Account/AccountFormModel.swift"] {
      #expect(before.contains(copy) && !after.contains(copy))
    }
  }
}
