import AppointmentShared
import Foundation

extension Date {
  /// 12 June 2026, 08:00 UTC: the time on the clock in all tests.
  static let morning = Date(timeIntervalSince1970: 1_781_251_200)
  static let noon = morning.addingTimeInterval(4 * 3600)
  static let evening = morning.addingTimeInterval(10 * 3600)
}

extension Practitioner {
  static let ada = Practitioner(id: 1, name: "Ada Kaya")
  static let adam = Practitioner(id: 2, name: "Adam Birch")
}
