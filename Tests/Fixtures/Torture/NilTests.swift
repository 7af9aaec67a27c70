// bag: TestedBag
// fields: trip seat ticket done
// swift-format-ignore-file
// Tests for nil as older code writes them, and branches that look as if they only left.

struct TestedError: Error {}
enum TestedFailure: Error { case none }
struct TestedNote { init(_ text: String) {} }

final class TestedBag {
  var trip: String?
  var seat: String?
  var ticket: Int?
  var done = false
}

func TestedLog(_ text: String) {}
func TestedLocalizedString(_ text: String, comment: String) -> String { text }

final class TestedScreen {
  let bag = TestedBag()

  func parentheses() {
    guard (bag.trip != nil) else { return }  //~ read trip @TestedScreen silentExit
    guard ((bag.trip != nil)) else { return }  //~ read trip @TestedScreen silentExit
    guard (bag.trip != nil && bag.seat != nil) else { return }  //~ read trip @TestedScreen silentExit; read seat @TestedScreen silentExit
    guard (bag.trip != nil), (bag.done) else { return }  //~ read trip @TestedScreen silentExit; read done @TestedScreen
    guard bag.done, (bag.trip != nil && (bag.seat != nil)) else { return }  //~ read done @TestedScreen; read trip @TestedScreen silentExit; read seat @TestedScreen silentExit
    if (bag.trip == nil) { return }  //~ read trip @TestedScreen silentExit
    if ((bag.trip?.count) == nil) { return }  //~ read trip @TestedScreen silentExit
    if(bag.seat != nil){ print("there") }  //~ read seat @TestedScreen skipped
    print("end")
  }
  func whole() {
    if(bag.trip != nil){  //~ read trip @TestedScreen silentExit
      print("there")
    }
  }
  func wholeElse() {
    if (bag.trip != nil) { print("there") } else { return }  //~ read trip @TestedScreen silentExit
  }

  func anyOf() {
    if bag.trip == nil || bag.seat == nil { return }  //~ read trip @TestedScreen silentExit; read seat @TestedScreen silentExit
    if (bag.trip == nil) || (bag.seat == nil) || bag.done { return }  //~ read trip @TestedScreen silentExit; read seat @TestedScreen silentExit; read done @TestedScreen
    if bag.trip == nil && bag.done { return }  //~ read trip @TestedScreen silentExit; read done @TestedScreen
    if bag.trip != nil || bag.seat != nil { print("one of them") }  //~ read trip @TestedScreen; read seat @TestedScreen
    guard bag.trip != nil || bag.seat != nil else { return }  //~ read trip @TestedScreen; read seat @TestedScreen
    print("end")
  }

  func present() {
    if bag.trip != nil { return }  //~ read trip @TestedScreen
    if (bag.seat != nil) { return }  //~ read seat @TestedScreen
    print("missing")
  }

  func told() -> Int? {
    guard bag.trip != nil else { TestedLog("no trip"); return nil }  //~ read trip @TestedScreen
    return bag.ticket  //~ read ticket @TestedScreen
  }
  func logged() {
    guard bag.trip != nil else { return TestedLog("no trip") }  //~ read trip @TestedScreen
  }
  func noted() -> TestedNote {
    guard bag.trip != nil else { return TestedNote("no trip") }  //~ read trip @TestedScreen
    return TestedNote("")
  }
  func emptyNote() -> TestedNote {
    guard bag.trip != nil else { return TestedNote("") }  //~ read trip @TestedScreen silentExit
    return TestedNote("trip")
  }
  func literal() -> String {
    guard let trip = bag.trip else { return TestedLocalizedString("none", comment: "") }  //~ read trip @TestedScreen silentExit
    return trip
  }
  func failing() -> Result<String, TestedError> {
    guard let trip = bag.trip else { return .failure(TestedError()) }  //~ read trip @TestedScreen
    return .success(trip)
  }
  func failingCase() -> Result<String, TestedFailure> {
    guard let trip = bag.trip else { return .failure(.none) }  //~ read trip @TestedScreen
    return .success(trip)
  }
  func succeeding() -> Result<String?, TestedError> {
    guard let trip = bag.trip else { return .success(nil) }  //~ read trip @TestedScreen silentExit
    return .success(trip)
  }
}
