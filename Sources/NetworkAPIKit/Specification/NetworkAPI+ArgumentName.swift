extension NetworkAPI {
    /// The provider's name for an argument of an endpoint's initialiser, such as `per_page`.
    ///
    /// It knows the type of its argument, so that a specification with a name too many, or too few, does not compile.
    public struct ArgumentName<Value: Argument>: ExpressibleByStringLiteral, Hashable, Sendable {
        /// The name, as the provider writes it.
        public let text: String

        public init(stringLiteral value: String) {
            text = value
        }
    }
}
