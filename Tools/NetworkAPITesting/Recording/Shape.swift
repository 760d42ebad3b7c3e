/// The requests of a type, in all its decodings or encodings.
package final class Shape {
    /// A request of a type: a value of another type, or a container inside.
    package enum Use {
        case type(Any.Type)
        case nested(Shape)
    }

    /// A request of a type while it is decoded or encoded.
    package enum Request {
        case value(Any.Type)
        case object
        case array
        /// Another element of an array that has ended.
        case element(Any.Type)
    }

    /// The requests under a key.
    package final class Property {
        package let name: String
        package var uses: [Use] = []
        /// Whether the type ever handled a missing value or `null`.
        package var isOptional = false

        init(_ name: String) { self.name = name }

        /// Returns the shape inside the key, which is the same each time.
        package func nested() -> Shape {
            for case .nested(let shape) in uses { return shape }
            let shape = Shape()
            uses.append(.nested(shape))
            return shape
        }
    }

    /// One value, read from start to end.
    package final class Run {
        package var asked: Set<String> = []
        package var failed: Set<String> = []
        /// The texts of keys that were read as strings.
        package var texts: [String: String] = [:]
        package var hasSucceeded = false
        /// Notes the members that were missing although the type requested them with `decode`.
        let absences: Absences

        init(_ absences: Absences = Absences()) { self.absences = absences }
    }

    /// The members that were missing in a value and the containers inside it: only if the type can be decoded
    /// nevertheless, it handles their absence.
    package final class Absences {
        private var notes: [() -> Void] = []

        func add(_ note: @escaping () -> Void) { notes.append(note) }

        func confirm() { for note in notes { note() } }
    }

    package private(set) var properties: [Property] = []
    package private(set) var runs: [Run] = []
    /// The requests for a value as a whole.
    package var scalars: [Use] = []
    /// The requests for elements of arrays: a list for each array, a use for each element.
    package private(set) var arrays: [[Use]] = []
    package var isKeyed = false
    package var isUnkeyed: Bool { !arrays.isEmpty }
    /// Whether the length or the end of an array was read.
    package var looksAtEnd = false
    /// Whether all keys were requested, whatever their names are.
    package var asksAllKeys = false
    /// Whether the coding keys are a fixed set and not any text.
    package var hasFixedKeys = true
    /// Whether the whole value was compared with `null`.
    package var asksNil = false

    /// Whether a value that was encoded is one of the alternatives of an enumeration.
    package var isAlternative = false

    package init() {}

    package func property(_ name: String) -> Property {
        if let property = properties.first(where: { $0.name == name }) { return property }
        let property = Property(name)
        properties.append(property)
        return property
    }

    package func startArray() { arrays.append([]) }

    /// Records an element of the array that was begun last.
    package func addElement(_ use: Use) {
        guard !arrays.isEmpty else { return }
        arrays[arrays.count - 1].append(use)
    }

    /// Returns the shape of a container that is an element.
    package func addNestedElement() -> Shape {
        let nested = Shape()
        addElement(.nested(nested))
        return nested
    }

    package func startRun() -> Run { startRun(Absences()) }

    private func startRun(_ absences: Absences) -> Run {
        let run = Run(absences)
        runs.append(run)
        return run
    }

    /// Whether there was a request for the type.
    package var isEmpty: Bool { !isKeyed && !isUnkeyed && scalars.isEmpty }

    /// Whether a value was read to its end.
    package var isWhole: Bool { runs.contains(where: \.hasSucceeded) }
}

extension [Shape.Use] {
    /// Adds a use.
    ///
    /// A type is added once.
    package mutating func add(_ use: Shape.Use) {
        if case .type(let type) = use, contains(type) { return }
        append(use)
    }

    private func contains(_ type: Any.Type) -> Bool {
        contains { if case .type(let other) = $0 { other == type } else { false } }
    }
}

extension Shape {
    /// Begins a container inside a value; its end is not visible, and the value's is.
    package func startWholeRun(in outer: Run? = nil) -> Run {
        let run = startRun(outer?.absences ?? Absences())
        run.hasSucceeded = true
        return run
    }
}
