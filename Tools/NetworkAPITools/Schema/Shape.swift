/// What a type asked for, all the times that it was decoded or encoded.
final class Shape {
    /// Something that a type asked for: a value of another type, or a container of its own inside.
    enum Use {
        case type(Any.Type)
        case nested(Shape)
    }

    /// What was asked for under one key.
    final class Property {
        let name: String
        var uses: [Use] = []
        /// Whether a missing value, or `null`, was ever provided for.
        var isOptional = false

        init(_ name: String) { self.name = name }
    }

    /// One value, read from its beginning to its end.
    final class Run {
        var asked: Set<String> = []
        var failed: Set<String> = []
        /// The text that stood under a key that was read as text.
        var texts: [String: String] = [:]
        var hasSucceeded = false
    }

    private(set) var properties: [Property] = []
    private(set) var runs: [Run] = []
    /// What was asked of a value as a whole, without looking inside.
    var scalars: [Use] = []
    /// What was asked of the elements of an array, a list for each array, a use for each element.
    private(set) var arrays: [[Use]] = []
    var isKeyed = false
    var isUnkeyed: Bool { !arrays.isEmpty }
    /// Whether an array's length, or its end, was ever looked at.
    var looksAtEnd = false
    /// Whether all keys were asked for, whatever they are called.
    var asksAllKeys = false
    /// Whether the keys that it knows are few, and not any text.
    var hasFixedKeys = true
    /// Whether the value as a whole was compared with `null`.
    var asksNil = false

    func property(_ name: String) -> Property {
        if let property = properties.first(where: { $0.name == name }) { return property }
        let property = Property(name)
        properties.append(property)
        return property
    }

    func startArray() { arrays.append([]) }

    /// Notes an element of the array that was begun last.
    func addElement(_ use: Use) {
        guard !arrays.isEmpty else { return }
        arrays[arrays.count - 1].append(use)
    }

    func startRun() -> Run {
        let run = Run()
        runs.append(run)
        return run
    }

    /// Whether something was ever seen of the type.
    var isEmpty: Bool { !isKeyed && !isUnkeyed && scalars.isEmpty }

    /// Whether a value was ever read to its end.
    var isWhole: Bool { runs.contains(where: \.hasSucceeded) }
}

extension [Shape.Use] {
    /// Adds a use; a type counts once.
    mutating func add(_ use: Shape.Use) {
        if case .type(let type) = use, contains(type) { return }
        append(use)
    }

    private func contains(_ type: Any.Type) -> Bool {
        contains { if case .type(let other) = $0 { other == type } else { false } }
    }
}

extension Shape {
    /// Begins the reading of a container inside a value, whose end cannot be seen.
    func startWholeRun() -> Run {
        let run = startRun()
        run.hasSucceeded = true
        return run
    }
}
