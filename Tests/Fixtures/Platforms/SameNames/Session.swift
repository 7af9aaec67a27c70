// bag: App/SameNames/Session.swift:Session App/SameNames/Session.kt:Session
// fields: fare seat fare seat rows
// readonly: isEmpty isEmpty
// swift-format-ignore-file

final class Session {
  static let shared = Session()
  var fare: Int?
  var seat: String?
  var isEmpty: Bool { fare == nil }  //~ read fare @Session inside
}

let iosSession = Session()

extension Session {
  func clear() { seat = nil }  //~ write seat @Session inside
}
