/// The requests of a type, in all its decodings or encodings.
final class Shape {
    /// A request of a type: a value of another type, or a container inside.
    enum Use {
        case type(Any.Type)
        case nested(Shape)
    }

    /// The requests under a key.
    final class Property {
        let name: String
        var uses: [Use] = []
        /// Whether the type ever handled a missing value or `null`.
        var isOptional = false

        init(_ name: String) { self.name = name }
    }

    /// One value, read from start to end.
    final class Run {
        var asked: Set<String> = []
        var failed: Set<String> = []
        /// The texts of keys that were read as strings.
        var texts: [String: String] = [:]
        var hasSucceeded = false
    }

    private(set) var properties: [Property] = []
    private(set) var runs: [Run] = []
    /// The requests for a value as a whole.
    var scalars: [Use] = []
    /// The requests for elements of arrays: a list for each array, a use for each element.
    private(set) var arrays: [[Use]] = []
    var isKeyed = false
    var isUnkeyed: Bool { !arrays.isEmpty }
    /// Whether the length or the end of an array was read.
    var looksAtEnd = false
    /// Whether all keys were requested, whatever their names are.
    var asksAllKeys = false
    /// Whether the coding keys are a fixed set and not any text.
    var hasFixedKeys = true
    /// Whether the whole value was compared with `null`.
    var asksNil = false

    func property(_ name: String) -> Property {
        if let property = properties.first(where: { $0.name == name }) { return property }
        let property = Property(name)
        properties.append(property)
        return property
    }

    func startArray() { arrays.append([]) }

    /// Records an element of the array that was begun last.
    func addElement(_ use: Use) {
        guard !arrays.isEmpty else { return }
        arrays[arrays.count - 1].append(use)
    }

    func startRun() -> Run {
        let run = Run()
        runs.append(run)
        return run
    }

    /// Whether there was a request for the type.
    var isEmpty: Bool { !isKeyed && !isUnkeyed && scalars.isEmpty }

    /// Whether a value was read to its end.
    var isWhole: Bool { runs.contains(where: \.hasSucceeded) }
}

extension [Shape.Use] {
    /// Adds a use.
    ///
    /// A type is added once.
    mutating func add(_ use: Shape.Use) {
        if case .type(let type) = use, contains(type) { return }
        append(use)
    }

    private func contains(_ type: Any.Type) -> Bool {
        contains { if case .type(let other) = $0 { other == type } else { false } }
    }
}

extension Shape {
    /// Begins a container inside a value; its end is not visible.
    func startWholeRun() -> Run {
        let run = startRun()
        run.hasSucceeded = true
        return run
    }
}
