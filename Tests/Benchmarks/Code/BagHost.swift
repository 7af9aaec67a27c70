/// A type that reaches the bag: its head, and the code that leads from inside it to the bag.
struct BagHost: Sendable {
  var head: Template
  var bag: String

  init(_ bag: String, _ head: String) {
    self.bag = bag
    self.head = Template(head)
  }

  static let test = BagHost(
    "context",
    """
    final class #Self: XCTestCase {
        private var context: BookingFlowContext!
    """)

  /// The ways in which a type comes by the bag. Three of them never spell its name.
  static let all = [
    BagHost(
      "context",
      """
      final class #Self: ObservableObject {
          private let context: BookingFlowContext

          init(context: BookingFlowContext) {
              self.context = context
          }
      """),
    BagHost(
      "coordinator?.context",
      """
      final class #Self: UIViewController {
          weak var coordinator: BookingCoordinator?
      """),
    BagHost(
      "booking",
      """
      struct #Self: View {
          @ObservedObject var booking: BookingFlowContext
      """),
    BagHost(
      "BookingFlowContext.shared",
      """
      final class #Self: NSObject {
          private let queue = DispatchQueue(label: "#noun.#noun2")
      """),
    BagHost(
      "bookingContext",
      """
      struct #Self: View {
          @EnvironmentObject private var bookingContext: BookingFlowContext
          @Environment(\\.dismiss) private var dismiss
      """),
    BagHost(
      "self.flow.context",
      """
      final class #Self {
          private let flow: BookingCoordinator

          init(flow: BookingCoordinator) {
              self.flow = flow
          }
      """),
    BagHost(
      "context",
      """
      class #Self: UITableViewController {
          let context = BookingFlowContext.shared
      """),
    BagHost(
      "coordinator.context",
      """
      extension #Self {
          var coordinator: BookingCoordinator { router.coordinator }
      """),
  ]
}
