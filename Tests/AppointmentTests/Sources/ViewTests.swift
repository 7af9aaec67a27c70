#if !canImport(SwiftUI)
  import Foundation
  import Testing

  /// The views, which this platform does not compile, against a stand-in for SwiftUI.
  @Suite struct ViewTests {
    @Test("The screens type-check without a word from the compiler, and a screen that writes what it may only read does not")
    func screens() throws {
      let compiler = try Compiler()
      defer { compiler.removeModules() }
      let standIn = SampleFolder.repository.appendingPathComponent("Tests/Fixtures/SwiftUIStandIn/SwiftUI.swift")
      try #require(try compiler.emit("SwiftUI", from: [standIn]) == "")
      try #require(try compiler.emit("AppointmentShared", from: SampleFolder.shared.files()) == "")

      for folder in [SampleFolder.before, .after] {
        let files = try folder.files()
        #expect(files.count { $0.lastPathComponent.hasSuffix("Screen.swift") } >= 4)
        #expect(try compiler.check(files) == "", "\(folder.name)")
      }

      let screen = try compiler.write(
        """
        import SwiftUI

        struct Screen: View {
          @Bindable var model: ShoppingListModel
          var body: some View { Toggle("Done", isOn: $model.items[0].isDone) }
        }
        """)
      let messages = try compiler.check([screen] + SampleFolder.after.files())
      #expect(messages.contains("Screen.swift:5") && messages.contains("error:"), "\(messages)")
    }
  }
#endif
