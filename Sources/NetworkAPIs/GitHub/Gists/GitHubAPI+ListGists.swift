import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Lists the gists of the authenticated user.
    ///
    /// Without a token, lists all public gists.
    ///
    /// `GET /gists` — https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user
    public struct ListGists: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/gists")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list gists for the authenticated user.
        ///
        /// - Parameters:
        ///   - since: Only gists updated after this time, in whole seconds. Defaults to all gists.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(since: Date? = nil, perPage: Int? = nil, page: Int? = nil) {
            requestInfo = .gitHub(
                method: .get, parameters: Parameter(since: since?.wholeSecond, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Date?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Gist]
    }
}

extension GitHubAPI.ListGists: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListGists: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /gists",
        summary: "List gists for the authenticated user",
        reference: "https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user",
        example: Date(timeIntervalSince1970: 1_262_304_000), 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubNotModified, .gitHubForbidden],
        absent: ["[].files.*.content", "[].files.*.truncated", "[].owner.email", "[].owner.name"]
    )
}
