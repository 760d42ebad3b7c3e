import NetworkAPIKit

extension RiotAPI {
    /// The body of an error response from Riot.
    ///
    /// https://developer.riotgames.com/docs/portal#web-apis_response-codes
    public struct Problem: Decodable, Hashable, Sendable {
        public let status: Status

        /// The status and the message of an error response.
        public struct Status: Decodable, Hashable, Sendable {
            /// The error message, such as `Data not found - summoner not found`.
            public let message: String
            /// The status of the response, such as 404.
            public let statusCode: Int

            private enum CodingKeys: String, CodingKey {
                case message
                case statusCode = "status_code"
            }
        }
    }
}

// The error responses that every endpoint shares.
extension NetworkAPI.Catalog.Response {
    static let riotRefusals: [Self] = [
        riot(400, "Bad request"), riot(401, "Unauthorized"), riot(403, "Forbidden"),
        riot(404, "Data not found"), riot(429, "Rate limit exceeded"), riot(500, "Internal server error"),
        riot(503, "Service unavailable"),
    ]

    private static func riot(_ status: Int, _ message: String) -> Self {
        response(
            status, RiotAPI.Problem.self, message,
            example: .json(#"{"status": {"message": "\#(message)", "status_code": \#(status)}}"#))
    }
}
