// swift-format-ignore-file
final class Screen {
  let session: Session
  init(session: Session) { self.session = session }

  func pay() -> Int {
    session.fare!  //~ read fare @Screen unwrap
  }

  func shared() {
    Session.shared.seat = "1A"  //~ write seat @Screen
    iosSession.seat = nil  //~ write seat @Screen
    androidSession.seat = nil  //~ write seat @Screen possible
    session.rows = nil
  }
}

/// Nothing here says what the receiver is, and its name is a carrier's of the other platform only.
final class Stranger {
  func look() {
    print(onlyInKotlin.fare as Any)  //~ read fare @Stranger possible
    onlyKotlinFunction().seat = nil  //~ write seat @Stranger possible
  }
}
