final class NameViewModel {
  let data: UserDataModel
  init(data: UserDataModel) { self.data = data }
}

final class NameViewController {
  let viewModel: NameViewModel
  init(viewModel: NameViewModel) { self.viewModel = viewModel }
  func save() {
    viewModel.data.name = "n"
    viewModel.data.step += 1
  }
}

final class PhoneViewModel {
  let data: UserDataModel
  init(data: UserDataModel) { self.data = data }
  func save() {
    data.phone = data.name
    data.step += 1
  }
}

final class CodeViewModel {
  let data: UserDataModel
  init(data: UserDataModel) { self.data = data }
  func check() {
    data.code = data.phone
    data.mail = "m"
  }
}

final class AddressViewModel {
  let data: UserDataModel
  init(data: UserDataModel) { self.data = data }
  func save() -> String {
    data.street = data.mail
    return data.code
  }
}

final class ReviewViewModel {
  let data: UserDataModel
  init(data: UserDataModel) { self.data = data }
  func text() -> String { data.street + data.name + "\(data.step)" }
}
