/// A type that can be compared.
package struct TypeIdentity: Hashable, Sendable {
    package let type: any SendableMetatype.Type

    package static func == (first: Self, second: Self) -> Bool {
        ObjectIdentifier(first.type) == ObjectIdentifier(second.type)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}
