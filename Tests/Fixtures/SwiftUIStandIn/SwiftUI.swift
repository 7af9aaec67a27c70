/// A stand-in for SwiftUI on platforms without it: just enough declarations to type-check the views of the samples. It shows nothing.
@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { return fatalError() } }
public struct AnyLeaf: Leaf { nonisolated init() {} }

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> AnyLeaf { AnyLeaf() }
  public static func buildBlock(_ views: AnyLeaf...) -> AnyLeaf { AnyLeaf() }
  public static func buildOptional(_ view: AnyLeaf?) -> AnyLeaf { AnyLeaf() }
  public static func buildEither(first: AnyLeaf) -> AnyLeaf { first }
  public static func buildEither(second: AnyLeaf) -> AnyLeaf { second }
}

@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var projectedValue: Binding { self }
  public subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> Binding<T> { fatalError() }
}
@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
}
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public var projectedValue: Bindable { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<T>(dynamicMember path: ReferenceWritableKeyPath<Value, T>) -> Binding<T> { fatalError() }
}
@propertyWrapper public struct SceneStorage<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(_ key: String) where Value == Data? {}
}

public struct EmptyView: Leaf { public init() {} }
public struct Text: Leaf { public init<S: StringProtocol>(_ text: S) {} }
public struct Button: Leaf { public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {} }
public struct Toggle: Leaf { public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {} }
public struct Picker: Leaf {
  public init<S: StringProtocol, Choice: Hashable, V: View>(_ title: S, selection: Binding<Choice>, @ViewBuilder content: () -> V) {}
}
public struct DatePicker: Leaf { public init<S: StringProtocol>(_ title: S, selection: Binding<Date>) {} }
public struct ProgressView: Leaf { public init() {} }
public struct TextField: Leaf { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
public struct Form: Leaf { public init<V: View>(@ViewBuilder content: () -> V) {} }
public struct VStack: Leaf { public init<V: View>(@ViewBuilder content: () -> V) {} }
public struct List: Leaf {
  public init<D: RandomAccessCollection, V: View>(_ data: D, @ViewBuilder row: @escaping (D.Element) -> V) where D.Element: Identifiable {}
}
public struct ForEach: Leaf {
  public init<D: RandomAccessCollection, V: View>(_ data: D, @ViewBuilder content: @escaping (D.Element) -> V)
  where D.Element: Identifiable {}
  public init<D: RandomAccessCollection, ID: Hashable, V: View>(
    _ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder content: @escaping (D.Element) -> V
  ) {}
}
public struct NavigationStack: Leaf {
  public init<P: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, V: View>(
    path: Binding<P>, @ViewBuilder root: () -> V
  ) where P.Element: Hashable {}
}
@MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
public enum Alignment { case top }

extension View {
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  public func task<ID: Equatable>(id: ID, _ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  public func sheet<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View { self }
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
  public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View { self }
  public func overlay<V: View>(alignment: Alignment, @ViewBuilder content: () -> V) -> some View { self }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some View { self }
  public func onChange<V: Equatable>(of value: V, _ action: @escaping () -> Void) -> some View { self }
  public func navigationDestination<D: Hashable, V: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> V) -> some View {
    self
  }
}
