// bag: StoreSettings
// fields: host blur isOn
// swift-format-ignore-file
// The state of a store of the Composable Architecture and of ReSwift: reached through the store, a reducer's closure, or a key path.

import ComposableArchitecture
import ReSwift
import SwiftUI

struct StoreSettings: Equatable {
  var host = ""
  var blur: Double = 0
  var isOn: Bool?
}

@Reducer
struct StoreFeature {
  @ObservableState
  struct State: Equatable {
    var settings = StoreSettings()
    var child = StoreChild.State()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case load
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.settings.host) { _, new in  //~ keyPath host @StoreFeature inferred
        Reduce { state, _ in
          if state.settings.blur == 0 {  //~ read blur @StoreFeature inferred
            state.settings.blur = 10  //~ write blur @StoreFeature inferred
          }
          return .none
        }
      }
    Scope(state: \.child, action: \.child) { StoreChild() }
    Reduce { state, action in
      switch action {
      case .load:
        state.child.settings.isOn?.toggle()  //~ readWrite isOn @StoreFeature inferred
        return .run { [host = state.settings.host] send in print(host, send) }  //~ read host @StoreFeature inferred
      case .binding: return .none
      }
    }
  }
}

@Reducer
struct StoreChild {
  struct State: Equatable {
    var settings = StoreSettings()
  }
  func reduce(into state: inout State, action: Never) -> Effect<Never> {
    state.settings.host = ""  //~ write host @StoreChild
    return .none
  }
}

struct StoreScreen: View {
  @Bindable var store: StoreOf<StoreFeature>

  var body: some View {
    Slider(value: $store.settings.blur)  //~ projection blur @StoreScreen
    Text(store.settings.host)  //~ read host @StoreScreen
    Text(store.state.child.settings.host)  //~ read host @StoreScreen
    StoreOldScreen(store: store.scope(state: \.settings, action: \.self))
  }
}

struct StoreOldScreen: View {
  let store: Store<StoreSettings, Never>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text(viewStore.host)  //~ read host @StoreOldScreen inferred
    }
  }
}

struct StoreApplication {
  var settings = StoreSettings()
}

let storeMain = Store<StoreApplication>(reducer: storeReduce, state: nil)

func storeReduce(action: Action, state: StoreApplication?) -> StoreApplication {
  var state = state ?? StoreApplication()
  state.settings.host = "a"  //~ write host @App.func storeReduce(action:state:)
  return state
}

final class StoreListener: StoreSubscriber {
  func start() {
    print(storeMain.state.settings.host)  //~ read host @StoreListener
    storeMain.subscribe(self) { subscription in
      subscription.select { $0.settings.blur }  //~ read blur @StoreListener inferred
    }
    storeMain.subscribe(self) { $0.select { state in state.settings.isOn } }  //~ read isOn @StoreListener inferred
  }
}
