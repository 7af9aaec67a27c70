#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import Facts

/// The day by the machine's clock.
enum Today {
  /// `yyyy-mm-dd`, in Greenwich.
  static var text: String { CivilDate(time: Int64(time(nil))).text }
}
