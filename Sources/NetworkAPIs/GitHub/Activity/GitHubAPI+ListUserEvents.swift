import NetworkAPIKit

extension GitHubAPI {
    /// Lists the public events of an account, the newest first.
    ///
    /// `GET /users/{username}/events/public` —
    /// https://docs.github.com/rest/activity/events#list-public-events-for-a-user
    ///
    /// GitHub returns at most 300 events from the last 90 days, with a delay.
    public struct ListUserEvents: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list public events for a user.
        ///
        /// - Parameters:
        ///   - userName: The login of the account, such as `octocat`.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(userName: String, perPage: Int? = nil, page: Int? = nil) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/events/public")
            requestInfo = .gitHub(method: .get, parameters: Parameter(perPage: perPage, page: page))
                .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Event]
    }
}

extension GitHubAPI.ListUserEvents: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListUserEvents: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{username}/events/public",
        summary: "List public events for a user",
        reference: "https://docs.github.com/rest/activity/events#list-public-events-for-a-user",
        example: "octocat", 30, 1,
        exampleResponse: .json(example),
        absent: ["[].org"]
    )
}
