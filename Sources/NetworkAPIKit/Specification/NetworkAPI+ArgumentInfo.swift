extension NetworkAPI {
    /// What is known about an argument of an endpoint, whatever its type.
    public struct ArgumentInfo: Hashable, Sendable {
        /// The provider's name for it.
        public let name: String
        /// What its text has to be, in words, such as `a whole number`.
        public let form: String
        /// Whether it must be there.
        public let isRequired: Bool
        /// The text of its example; `nil` where the example leaves it out.
        public let example: String?
        /// Where it lands, if the specification says so; ``Specification/template`` tells it in any case.
        public let statedLocation: ArgumentLocation?

        /// The Swift type, for the tools' schemas.
        package let type: TypeIdentity

        init<Value: Argument>(_ name: ArgumentName<Value>, example: Value) {
            self.name = name.text
            form = Value.argumentForm
            isRequired = Value.absentArgument == nil
            self.example = example.argumentText
            statedLocation = name.location
            type = TypeIdentity(type: Value.self)
        }
    }
}

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
