import Foundation

extension NetworkAPI.Catalog {
    /// A server's response to an endpoint's example: JSON as a literal, such as `#"{"id": 1}"#`, or another body.
    public struct ExampleResponse: Hashable, Sendable {
        package let status: Int
        /// The type of the body; `nil` if there is no body.
        package let type: NetworkAPI.MediaType?
        private let content: Content

        private enum Content: Hashable, Sendable {
            case text(String)
            case file(URL?)
        }

        /// A response with JSON; the text is not checked.
        public static func json(_ text: String, status: Int = 200) -> Self {
            Self(status: status, type: .json, content: .text(text))
        }

        /// A response with text of any type.
        public static func text(_ text: String, type: NetworkAPI.MediaType = .text, status: Int = 200) -> Self
        {
            Self(status: status, type: type, content: .text(text))
        }

        /// A response without a body.
        public static func empty(status: Int = 204) -> Self {
            Self(status: status, type: nil, content: .text(""))
        }

        /// A response with a file, such as a resource of the module; it is read each time the response is used.
        public static func file(_ url: URL?, type: NetworkAPI.MediaType = .json, status: Int = 200) -> Self {
            Self(status: status, type: type, content: .file(url))
        }

        func with(status: Int) -> Self { Self(status: status, type: type, content: content) }

        /// Returns the response as an answer of a transport; throws Foundation's error if the file cannot be read.
        public func answer() throws -> NetworkAPI.Answer {
            guard let type else { return .empty(status: status) }
            switch content {
            case .text(let text): return .data(Data(text.utf8), type: type, status: status)
            case .file(let url?): return .data(try Data(contentsOf: url), type: type, status: status)
            case .file(nil): throw CocoaError(.fileNoSuchFile)
            }
        }
    }
}

extension NetworkAPI.Catalog.ExampleResponse: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .json(value) }
}

extension NetworkAPI.Catalog {
    /// A response of an endpoint other than the response to its example, such as a refusal.
    ///
    /// ```swift
    /// let responses: [NetworkAPI.Catalog.Response] = [
    ///     .response(304, "Not modified"),
    ///     .response(404, GitHubAPI.Problem.self, "No such user", example: #"{"message": "Not Found"}"#),
    /// ]
    /// ```
    public struct Response: Sendable {
        package let status: Int
        /// The type of the body; ``EmptyResponse`` if there is none, or if it is not described.
        package let type: any (Decodable & SendableMetatype).Type
        /// When the server sends this response, in a few words.
        package let summary: String
        /// An example of the body; `nil` if there is none.
        package let example: ExampleResponse?

        /// A response without a body, or with a body that is not described.
        public static func response(_ status: Int, _ summary: String) -> Self {
            Self(status: status, type: EmptyResponse.self, summary: summary, example: nil)
        }

        /// A response with a type of body and an example of it, with `status` instead of its own status.
        public static func response<Value: Decodable & SendableMetatype>(
            _ status: Int, _ type: Value.Type, _ summary: String, example: ExampleResponse? = nil
        ) -> Self {
            Self(status: status, type: type, summary: summary, example: example?.with(status: status))
        }

        /// Returns the example as an answer of a transport; without an example, an answer without a body.
        package func answer() throws -> NetworkAPI.Answer { try example?.answer() ?? .empty(status: status) }
    }
}
