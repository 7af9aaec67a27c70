import Observation

/// Our `@Published` from the days before Observation: tells its subscribers each new value, at once and on the caller's thread.
@propertyWrapper @Observable
final class Observed<Value> {
  private var value: Value
  @ObservationIgnored private var subscribers: [(Value) -> Void] = []

  init(wrappedValue: Value) {
    value = wrappedValue
  }

  var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      for subscriber in subscribers { subscriber(newValue) }
    }
  }

  var projectedValue: Observed<Value> { self }

  func subscribe(_ subscriber: @escaping (Value) -> Void) {
    subscribers.append(subscriber)
  }
}
