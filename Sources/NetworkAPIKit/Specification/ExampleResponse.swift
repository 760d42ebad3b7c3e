import Foundation

extension NetworkAPI {
    /// What a server answers to an endpoint's example: its JSON as text, or anything else by name.
    ///
    /// ```swift
    /// let json: NetworkAPI.ExampleResponse = #"{"id": 1}"#
    /// let page: NetworkAPI.ExampleResponse = .text("<p>Hello</p>", type: .html)
    /// let nothing: NetworkAPI.ExampleResponse = .empty(status: 204)
    /// let resource: NetworkAPI.ExampleResponse = .file(
    ///     Bundle.module.url(forResource: "users", withExtension: "json"))
    /// ```
    public struct ExampleResponse: Hashable, Sendable {
        /// The status that the example has.
        public let status: Int
        /// The type of the body; `nil` where there is none.
        public let type: MediaType?
        private let content: Content

        private enum Content: Hashable, Sendable {
            case text(String)
            case file(URL?)
        }

        /// JSON; the text is not checked.
        public static func json(_ text: String, status: Int = 200) -> Self {
            Self(status: status, type: .json, content: .text(text))
        }

        /// Text of any type.
        public static func text(_ text: String, type: MediaType = .text, status: Int = 200) -> Self {
            Self(status: status, type: type, content: .text(text))
        }

        /// An answer without a body.
        public static func empty(status: Int = 204) -> Self {
            Self(status: status, type: nil, content: .text(""))
        }

        /// A file, such as a resource of the module, read each time it is asked for.
        public static func file(_ url: URL?, type: MediaType = .json, status: Int = 200) -> Self {
            Self(status: status, type: type, content: .file(url))
        }

        /// The same with another status.
        func with(status: Int) -> Self {
            Self(status: status, type: type, content: content)
        }

        /// The answer as a server gives it.
        ///
        /// - Throws: Foundation's error where the file cannot be read.
        public func answer() throws -> Answer {
            guard let type else { return .empty(status: status) }
            switch content {
            case .text(let text): return .data(Data(text.utf8), type: type, status: status)
            case .file(let url?): return .data(try Data(contentsOf: url), type: type, status: status)
            case .file(nil): throw CocoaError(.fileNoSuchFile)
            }
        }
    }
}

extension NetworkAPI.ExampleResponse: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = .json(value)
    }
}
