#if canImport(Combine)
    @_exported import Combine
#else
    /// The part of Combine that the models name: without it they compile all the same, and their tests run on Linux.
    public protocol ObservableObject: AnyObject {}

    /// A property of an ``ObservableObject``.
    @propertyWrapper public struct Published<Value> {
        public var wrappedValue: Value

        public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
#endif
