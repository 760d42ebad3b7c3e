import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Searches for files on default branches.
    ///
    /// `GET /search/code` — https://docs.github.com/rest/search/search#search-code
    ///
    /// GitHub requires a token.
    public struct SearchCode: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/search/code")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to search code.
        ///
        /// - Parameters:
        ///   - query: Words and qualifiers, such as `addClass in:file language:js repo:jquery/jquery`. Write them as in
        ///     GitHub's search box: with spaces, although GitHub's pages show `+` for URLs. At least one word is
        ///     required.
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
                parameters: Parameter(q: query, sort: sort, order: order, perPage: perPage, page: page),
                authorization: .required
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            /// The time when GitHub indexed the file.
            case indexed
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let q: String
            public let sort: Sort?
            public let order: Direction?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = SearchResults<File>

        /// A file in the results of a code search.
        public struct File: Decodable, Hashable, Sendable {
            /// The last part of the path.
            public let name: String
            /// The path in the repository.
            public let path: String
            /// The hash of the file's content in Git.
            public let sha: String
            /// The file's content in the API, as it was when GitHub indexed it.
            public let url: URL
            /// The file's blob in the API.
            public let gitURL: URL
            /// The file's page.
            public let htmlURL: URL
            /// The repository of the file.
            public let repository: Repository
            /// The relevance; comparable only within one search.
            public let score: Double
            /// The size in bytes.
            public let fileSize: Int?
            /// The language of the code; `nil` if GitHub does not send it.
            public let language: String?
            /// The time of the last change of the file; `nil` if GitHub does not send it.
            public let lastModifiedAt: Date?

            private enum CodingKeys: String, CodingKey {
                case name, path, sha, url, repository, score, language
                case gitURL = "git_url"
                case htmlURL = "html_url"
                case fileSize = "file_size"
                case lastModifiedAt = "last_modified_at"
            }
        }
    }
}

extension GitHubAPI.SearchCode: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link

    public static func items(in page: Response) -> [File] { page.items }
}

extension GitHubAPI.SearchCode: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /search/code",
        summary: "Search code",
        reference: "https://docs.github.com/rest/search/search#search-code",
        example: "addClass in:file language:js repo:jquery/jquery", .indexed, .descending, 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubInvalid, .gitHubUnavailable],
        absent: [
            "items[].file_size", "items[].language", "items[].last_modified_at",
            "items[].repository.archived", "items[].repository.created_at",
            "items[].repository.default_branch", "items[].repository.forks_count",
            "items[].repository.homepage", "items[].repository.language",
            "items[].repository.open_issues_count", "items[].repository.owner.email",
            "items[].repository.owner.name", "items[].repository.pushed_at", "items[].repository.size",
            "items[].repository.stargazers_count", "items[].repository.topics",
            "items[].repository.updated_at", "items[].repository.visibility",
        ]
    )
}
