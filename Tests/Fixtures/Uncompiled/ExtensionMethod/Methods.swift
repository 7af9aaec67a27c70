// swift-format-ignore-file
import SwiftUI

extension View {
  func measure<Root>(_ root: Root, into path: ReferenceWritableKeyPath<Root, Double>) -> some View { self }
  func onBag(_ change: @escaping (MethodBag) -> Void) -> some View { self }
}
