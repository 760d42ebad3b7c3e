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

        init<Value: Argument>(_ name: ArgumentName<Value>, example: Value) {
            self.name = name.text
            form = Value.argumentForm
            isRequired = Value.absentArgument == nil
            self.example = example.argumentText
            statedLocation = name.location
        }
    }
}
