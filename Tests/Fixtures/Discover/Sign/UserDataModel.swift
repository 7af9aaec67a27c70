/// Handed on under the name `data`, which says nothing; nothing of it is optional.
final class UserDataModel {
  var name = ""
  var phone = ""
  var mail = ""
  var code = ""
  var street = ""
  var step = 0
}
