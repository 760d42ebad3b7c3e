import NetworkAPIKit

extension GitHubAPI {
    /// The body of an error response from GitHub.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
    public struct Problem: Decodable, Hashable, Sendable {
        /// The error message, such as `Not Found`; GitHub always sends it, but does not document that it does.
        public let message: String?
        /// The documentation page of the endpoint.
        public let documentationURL: String?
        /// The errors in each part of the request, for a 422 (Unprocessable Content).
        public let errors: [Detail]?

        private enum CodingKeys: String, CodingKey {
            case message
            case documentationURL = "documentation_url"
            case errors
        }

        /// An error in one part of a request.
        public struct Detail: Hashable, Sendable {
            /// The type of the resource, such as `Label`.
            public let resource: String?
            /// The field with the error, such as `color`.
            public let field: String?
            /// The error code, such as `missing_field`, `already_exists` or `custom`.
            public let code: String?
            /// The error message; always present if `code` is `custom`.
            public let message: String?
        }
    }
}

extension GitHubAPI.Problem.Detail: Decodable {
    private enum CodingKeys: String, CodingKey {
        case resource, field, code, message
    }

    /// Decodes an object, or the plain text that some endpoints send instead, as the message.
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
