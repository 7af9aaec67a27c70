import Foundation
import Insight
import Reports
import Testing
import Workspace

@testable import unbag

/// A history says of each commit what a checkout of it would say.
struct HistoryTests {
  @Test(arguments: ["sha1", "sha256"])
  func `each point is what a checkout comes to, also where the type and its file were renamed`(format: String) throws {
    try HistoryApp.with(format: format) { app in
      try app.write("let other = 1\n", to: "Sources/Other.swift")
      try app.remove("Sources/Bag.swift")
      try app.remove("Sources/Screens/Payment.swift")
      try app.remove("Sources/Screens/NameForm.swift")
      try app.commit("before the bag")
      let old = SampleApp.bag.replacing("BookingFlowContext", with: "BookingState").replacing(
        "var name: String?", with: "var name: String?\n  var offer: Int?\n  var token: String!")
      try app.write(old, to: "Sources/Flow/BookingState.swift")
      try app.write(SampleApp.pay.replacing("BookingFlowContext", with: "BookingState"), to: "Sources/Screens/Payment.swift")
      try app.commit("the bag")
      try app.write(SampleApp.form.replacing("BookingFlowContext", with: "BookingState"), to: "Sources/Screens/NameForm.swift")
      try app.write("func check(b: BookingState) { _ = b.offer! }\n", to: "Tests/CheckTests.swift")
      try app.commit("a screen and a test")
      // All at once: the type, its file and a field.
      try app.git("mv Sources/Flow/BookingState.swift Sources/Bag.swift")
      for path in ["Sources/Bag.swift", "Sources/Screens/Payment.swift", "Sources/Screens/NameForm.swift", "Tests/CheckTests.swift"] {
        try app.edit(path, "BookingState", "BookingFlowContext")
      }
      try app.edit("Sources/Bag.swift", "var offer: Int?", "var offer: Int?\n  var more: Int?")
      try app.commit("renamed")
      try app.edit("Sources/Screens/Payment.swift", "context.name!", "context.name ?? \"\"")
      try app.commit("one crash less")
      let points = try app.points("BookingFlowContext")
      #expect(points.map(\.type) == [nil, "BookingState", "BookingState", "BookingFlowContext", "BookingFlowContext"])
      #expect(points.map(\.problem) == [nil, nil, nil, nil, nil])
      #expect(points.compactMap(\.totals?.fields) == [4, 4, 5, 5])
      #expect(points.map(\.subject) == ["before the bag", "the bag", "a screen and a test", "renamed", "one crash less"])
      try app.requireSameAsCheckouts(points)
    }
  }

  @Test func `the configuration of a commit says what the bag was called there`() throws {
    try HistoryApp.with { app in
      try app.configure("{ bags: [{ id: \"booking\", type: \"OldThing\" }] }\n")
      // So different that no field would tell.
      try app.write("final class OldThing { var a: Int?; var b: Int? }\nfunc f(o: OldThing) { print(o.a!) }\n", to: "Sources/Bag.swift")
      try app.remove("Sources/Screens/Payment.swift")
      try app.remove("Sources/Screens/NameForm.swift")
      try app.commit("old")
      try app.configure()
      try app.write(SampleApp.bag, to: "Sources/Bag.swift")
      try app.write(SampleApp.pay, to: "Sources/Screens/Payment.swift")
      try app.commit("new")
      let points = try app.points()
      #expect(points.map(\.type) == ["OldThing", "BookingFlowContext"])
      try app.requireSameAsCheckouts(points)
    }
  }

  @Test func `a type from which the bag was copied is not the bag`() throws {
    try HistoryApp.with { app in
      let bag = "{ var a: Int?; var b: Int?; var c: Int?; var d: Int? }\n"
      try app.write("final class Old \(bag)", to: "Sources/Old.swift")
      try app.remove("Sources/Bag.swift")
      try app.remove("Sources/Screens/Payment.swift")
      try app.remove("Sources/Screens/NameForm.swift")
      try app.commit("the model")
      try app.write("final class BookingFlowContext \(bag)", to: "Sources/Bag.swift")
      try app.commit("the copy")
      #expect(try app.points("BookingFlowContext").map(\.type) == [nil, "BookingFlowContext"])
      try app.remove("Sources/Old.swift")
      try app.commit("the model is gone")
      #expect(try app.points("BookingFlowContext").map(\.type) == [nil, "BookingFlowContext", "BookingFlowContext"])
    }
  }

  @Test func `two types that may have been the bag are a gap, and so is code that does not parse`() throws {
    try HistoryApp.with { app in
      let fields = "{ var a: Int?; var b: Int?; var c: Int? }\n"
      try app.write("final class One \(fields)", to: "Sources/One.swift")
      try app.write("final class Two \(fields)", to: "Sources/Two.swift")
      for path in ["Sources/Bag.swift", "Sources/Screens/Payment.swift", "Sources/Screens/NameForm.swift"] { try app.remove(path) }
      try app.commit("two")
      try app.remove("Sources/One.swift")
      try app.remove("Sources/Two.swift")
      try app.write("final class BookingFlowContext \(fields)", to: "Sources/Bag.swift")
      try app.commit("one")
      try app.write("final class BookingFlowContext { var a: Int?; var b Int? }\n", to: "Sources/Bag.swift")
      try app.commit("broken")
      try app.write("final class BookingFlowContext \(fields)", to: "Sources/Bag.swift")
      try app.commit("mended")
      let points = try app.points("BookingFlowContext")
      #expect(points.map(\.type) == [nil, "BookingFlowContext", nil, "BookingFlowContext"])
      #expect(
        points[0].problem
          == "'BookingFlowContext' may have been any of 2 types that have its fields: One in Sources/One.swift, Two in Sources/Two.swift")
      #expect(points[2].problem?.hasPrefix("Sources/Bag.swift:1:") == true)
      #expect(points[1].problem == nil && points[3].problem == nil)
    }
  }

  @Test func `a bag is on one platform first and then on two`() throws {
    try HistoryApp.with { app in
      try app.commit("iOS")
      try app.write("class AndroidContext { var seat: String? = null\n var name: String? = null }\n", to: "android/Bag.kt")
      try app.write("fun f(c: AndroidContext) { c.seat = \"1\"; println(c.name!!) }\n", to: "android/Use.kt")
      try app.commit("Android")
      try app.edit("android/Bag.kt", "AndroidContext", "BookingData")
      try app.edit("android/Use.kt", "AndroidContext", "BookingData")
      try app.commit("renamed on Android")
      try app.configure("{ bags: [{ id: \"booking\", type: [\"BookingFlowContext\", \"BookingData\"] }] }\n")
      try app.commit("configured")
      let points = try app.points()
      #expect(
        points.map(\.type) == [
          "BookingFlowContext", "BookingFlowContext, AndroidContext", "BookingFlowContext, BookingData", "BookingFlowContext, BookingData",
        ])
      #expect(points.compactMap(\.totals?.fields) == [2, 4, 4, 4])
      try app.requireSameAsCheckouts(points)
    }
  }

  @Test func `two bags have a history each, with what was frozen at the time`() throws {
    try HistoryApp.with { app in
      try app.write(
        "final class Cart { var items: [Int] = []; var code: String? }\nfunc g(c: Cart) { print(c.code!) }\n", to: "Sources/Cart.swift")
      try app.commit("start")
      try app.configure("{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }, { id: \"cart\", type: \"Cart\" }] }\n")
      #expect(try app.unbag("freeze").code == 0)
      try app.commit("frozen")
      try app.edit("Sources/Screens/Payment.swift", "context.name!", "context.name ?? \"\"")
      try app.commit("less")
      #expect(try app.unbag("tighten").code == 0)
      try app.commit("tightened")
      let histories = try app.answer().histories
      #expect(histories.map(\.id) == ["booking", "cart"])
      #expect(histories.map(\.type) == ["BookingFlowContext", "Cart"])
      #expect(histories[0].points.map { $0.ceiling["unwrap"] } == [nil, 1, 1, nil])
      #expect(histories[0].points.map { $0.ceiling["property"] } == [nil, 2, 2, 2])
      #expect(histories[0].points.compactMap(\.totals?.unwraps) == [1, 1, 0, 0])
      #expect(histories[1].points.map { $0.ceiling["unwrap"] } == [nil, 1, 1, 1])
      try app.requireSameAsCheckouts(histories[0].points)
    }
  }

  @Test func `today's configuration says which files count`() throws {
    try HistoryApp.with { app in
      try app.write("func left(c: BookingFlowContext) { print(c.name!) }\n", to: "Left/Out.swift")
      try app.write("func check(c: BookingFlowContext) { print(c.name!) }\n", to: "Proofs/Check.swift")
      try app.commit("start")
      try app.configure("{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }], exclude: [\"Left/**\"], tests: [\"Proofs/**\"] }\n")
      let points = try app.points()
      #expect(points.compactMap(\.totals?.unwraps) == [1])
      #expect(points.compactMap(\.totals?.testAccesses) == [1])
      var configuration = Configuration()
      (configuration.exclude, configuration.tests) = (["Left/**"], ["Proofs/**"])
      try app.requireSameAsCheckouts(points, configuration: configuration)
    }
  }

  @Test func `a type whose file was moved is found under its name`() throws {
    try HistoryApp.with { app in
      try FileManager.default.createDirectory(atPath: "\(app.root)/Old", withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: "\(app.root)/Sources/Bag.swift", toPath: "\(app.root)/Old/Bag.swift")
      try app.commit("there")
      try FileManager.default.moveItem(atPath: "\(app.root)/Old/Bag.swift", toPath: "\(app.root)/Sources/Bag.swift")
      try app.commit("here")
      #expect(try app.points("Sources/Bag.swift:BookingFlowContext").map(\.totals?.fields) == [2, 2])
    }
  }
}
