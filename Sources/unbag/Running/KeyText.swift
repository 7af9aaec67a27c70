import Ratchet
import Reports

/// How a gate key is written in what the lifecycle commands print.
struct KeyText {
  var measurement: Measurement

  /// `BookingFlowContext.passengerName  force unwraps`
  func name(of key: GateKey) -> String {
    "\(type(of: key))  \(title(of: key))"
  }

  /// `BookingFlowContext.passengerName  force unwraps 3 → 2`
  func change(_ key: GateKey, from old: Int, to new: Int) -> String {
    "\(name(of: key)) \(old) → \(new)"
  }

  func title(of key: GateKey) -> String {
    measurement.rules.first { $0.id == key.rule }?.title ?? key.rule
  }

  private func type(of key: GateKey) -> String {
    let type = measurement.bag.type(on: key.platform)
    return (key.field.map { "\(type).\($0)" } ?? type).onOneLine
  }
}
