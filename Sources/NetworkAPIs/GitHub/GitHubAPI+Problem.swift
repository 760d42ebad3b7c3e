import NetworkAPIKit

extension GitHubAPI {
    /// What GitHub answers when it refuses a request.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
    public struct Problem: Decodable, Hashable, Sendable {
        /// What is wrong, in a few words, such as `Not Found`; always there so far, and promised nowhere.
        public let message: String?
        /// The page about the call that was made.
        public let documentationURL: String?
        /// What is wrong with each part of the request, for a 422 (Unprocessable Content).
        public let errors: [Detail]?

        private enum CodingKeys: String, CodingKey {
            case message
            case documentationURL = "documentation_url"
            case errors
        }

        /// What is wrong with one part of a request.
        public struct Detail: Hashable, Sendable {
            /// The kind of thing, such as `Label`.
            public let resource: String?
            /// The field at fault, such as `color`.
            public let field: String?
            /// The kind of mistake, such as `missing_field`, `already_exists` or `custom`.
            public let code: String?
            /// The mistake in words; always there where `code` is `custom`.
            public let message: String?
        }
    }
}

extension GitHubAPI.Problem.Detail: Decodable {
    private enum CodingKeys: String, CodingKey {
        case resource, field, code, message
    }

    /// Reads an object, or the plain text that some endpoints answer in its place, as the message.
    public init(from decoder: any Decoder) throws {
        do {
            let text = try decoder.singleValueContainer().decode(String.self)
            self.init(resource: nil, field: nil, code: nil, message: text)
        } catch DecodingError.typeMismatch {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                resource: try container.decodeIfPresent(String.self, forKey: .resource),
                field: try container.decodeIfPresent(String.self, forKey: .field),
                code: try container.decodeIfPresent(String.self, forKey: .code),
                message: try container.decodeIfPresent(String.self, forKey: .message)
            )
        }
    }
}
