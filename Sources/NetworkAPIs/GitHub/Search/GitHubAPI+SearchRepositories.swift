import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Searches for repositories.
    ///
    /// `GET /search/repositories` — https://docs.github.com/rest/search/search#search-repositories
    public struct SearchRepositories: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/search/repositories")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to search repositories.
        ///
        /// - Parameters:
        ///   - query: Words and qualifiers, such as `tetris language:assembly stars:>=10`. Write them as in GitHub's
        ///     search box: with spaces, although GitHub's pages show `+` for URLs. Put a value with spaces in quotation
        ///     marks: `topic:swift "url session"`.
        ///   - sort: The order. Defaults to best match.
        ///   - order: The direction. Ignored without `sort`. Defaults to descending.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            query: String,
            sort: Sort? = nil,
            order: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(q: query, sort: sort, order: order, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case stars, forks
            case helpWantedIssues = "help-wanted-issues"
            case updated
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let q: String
            public let sort: Sort?
            public let order: Direction?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = SearchResults<FoundRepository>
    }
}

extension GitHubAPI.SearchRepositories: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link

    public static func items(in page: Response) -> [GitHubAPI.FoundRepository] { page.items }
}

extension GitHubAPI.SearchRepositories: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /search/repositories",
        summary: "Search repositories",
        reference: "https://docs.github.com/rest/search/search#search-repositories",
        example: "tetris language:assembly", .stars, .descending, 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubNotModified, .gitHubInvalid, .gitHubUnavailable],
        absent: ["items[].owner.email", "items[].owner.name"]
    )
}
