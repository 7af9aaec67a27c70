protocol SessionManagerProtocol: AnyObject {
  var storeID: Int? { get set }
  var site: String? { get set }
  var roles: [String]? { get set }
  var account: String? { get set }
}

final class SessionManager: SessionManagerProtocol {
  static let standard = SessionManager()
  var storeID: Int?
  var site: String?
  var roles: [String]?
  var account: String?
  var credentials: String?

  func reset() {
    storeID = nil
    site = nil
    account = nil
    credentials = nil
  }
}
