extension NetworkAPI {
    /// An answer that an endpoint can give besides the one of its example: a status, a type and an example of its own.
    ///
    /// ```swift
    /// let responses: [NetworkAPI.SpecifiedResponse] = [
    ///     .response(304, "Not modified"),
    ///     .response(404, GitHubAPI.Problem.self, "No such user", example: #"{"message": "Not Found"}"#),
    /// ]
    /// ```
    public struct SpecifiedResponse: Sendable {
        /// The status that the server answers.
        public let status: Int
        /// What its body is; ``EmptyResponse`` where there is none, or none that matters.
        public let type: any (Decodable & SendableMetatype).Type
        /// When the server answers so, in a few words.
        public let summary: String
        /// The answer's body; `nil` where no example is given.
        public let example: ExampleResponse?

        /// An answer without a body, or with one that does not matter.
        public static func response(_ status: Int, _ summary: String) -> Self {
            Self(status: status, type: EmptyResponse.self, summary: summary, example: nil)
        }

        /// An answer with a status, a type, and an example in JSON or anything else by name.
        ///
        /// The status counts, also where the example says another.
        public static func response<Value: Decodable & SendableMetatype>(
            _ status: Int,
            _ type: Value.Type,
            _ summary: String,
            example: ExampleResponse? = nil
        ) -> Self {
            Self(status: status, type: type, summary: summary, example: example?.with(status: status))
        }

        /// The example as a server gives it; without a body where there is none.
        ///
        /// - Throws: Foundation's error where the example is a file that cannot be read.
        public func answer() throws -> Answer {
            try example?.answer() ?? .empty(status: status)
        }
    }
}
