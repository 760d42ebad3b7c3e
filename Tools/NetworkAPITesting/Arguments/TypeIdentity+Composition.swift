import NetworkAPIKit

extension NetworkAPI.Catalog.Argument.TypeIdentity {
    /// Whether the type is an array, also an optional one.
    package var isList: Bool { compositions.contains(.list) }

    /// Whether the type is a `Patch`.
    package var isChange: Bool { compositions.contains(.change) }

    /// The type of the values, without arrays, optionals and changes of them.
    package var innermost: Any.Type {
        var type: Any.Type = self.type
        while let composed = type as? any ComposedArgument.Type { type = composed.wrapped }
        return type
    }

    private var compositions: [Composition] {
        var compositions: [Composition] = []
        var type: Any.Type = self.type
        while let composed = type as? any ComposedArgument.Type {
            compositions.append(composed.composition)
            type = composed.wrapped
        }
        return compositions
    }
}

private enum Composition {
    case optional, list, change
}

/// A type of argument that has values of another type.
private protocol ComposedArgument {
    static var wrapped: Any.Type { get }
    static var composition: Composition { get }
}

extension Optional: ComposedArgument {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
    fileprivate static var composition: Composition { .optional }
}

extension Array: ComposedArgument {
    fileprivate static var wrapped: Any.Type { Element.self }
    fileprivate static var composition: Composition { .list }
}

extension NetworkAPI.Patch: ComposedArgument {
    fileprivate static var wrapped: Any.Type { Value.self }
    fileprivate static var composition: Composition { .change }
}
