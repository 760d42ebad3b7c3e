/// Keeps a large value in a box: the type with the property stays small.
///
/// Copies share the box; a change makes a new one. A program contains code that copies and destroys each of its types,
/// and a type that stores a ``NetworkAPI/Request`` needs 3 to 12 kB of it.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }
}
