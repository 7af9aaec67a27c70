import Ratchet
import Workspace

extension GatePolicy {
  /// The policy as the configuration, which knows only words, has it.
  init(_ configuration: RatchetConfiguration) {
    self.init()
    raises =
      switch configuration.raises {
      case "never": .never
      case "env": .environment
      default: .reason
      }
    onFall = configuration.onFall == "fail" ? .fail : .note
    newBag = configuration.newBag == "fail" ? .fail : .note
    maxSlack = configuration.maxSlack
    strict = Set(configuration.strict)
    caps = configuration.caps
  }
}
