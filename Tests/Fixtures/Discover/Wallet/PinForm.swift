/// A form with one owner.
final class PinForm {
  var first: String?
  var second: String?
  var hint: String?
  var tries = 0
}

final class PinViewModel {
  let form = PinForm()
  func type() {
    form.first = "1"
    form.second = form.first
    form.hint = form.second
    form.tries += 1
  }
}

final class PinViewController {
  let viewModel = PinViewModel()
  func show() -> String {
    viewModel.form.hint = nil
    return (viewModel.form.first ?? "") + (viewModel.form.hint ?? "")
  }
}
