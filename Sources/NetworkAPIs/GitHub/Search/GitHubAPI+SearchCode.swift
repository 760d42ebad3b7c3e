import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Files on default branches that a search finds, a page at a time.
    ///
    /// `GET /search/code` — https://docs.github.com/rest/search/search#search-code
    ///
    /// GitHub refuses it without a token.
    public struct SearchCode: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/search/code")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - query: Words and qualifiers, for example `addClass in:file language:js repo:jquery/jquery`, as they are
        ///     typed into GitHub's search box: with spaces, where GitHub's pages write `+` for URLs. At least one word
        ///     has to be there.
        ///   - sort: The order; by best match where this is `nil`.
        ///   - order: Upwards or downwards; it counts beside `sort` alone, and is downwards where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            query: String,
            sort: Sort? = nil,
            order: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(query: query, sort: sort, order: order, perPage: perPage, page: page),
                authorization: .required
            )
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            /// How recently GitHub has indexed the file.
            case indexed
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let query: String
            public let sort: Sort?
            public let order: Direction?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case query = "q"
                case sort, order
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = SearchResults<File>

        /// A file that was found.
        public struct File: Decodable, Hashable, Sendable {
            /// The last part of the path.
            public let name: String
            public let path: String
            /// The hash of the file's content in Git.
            public let sha: String
            /// The file's content in the API, as it was when GitHub indexed it.
            public let url: URL
            /// The file's blob in the API.
            public let gitURL: URL
            /// The file's page.
            public let htmlURL: URL
            public let repository: Repository
            /// How well the file matches; comparable within one search.
            public let score: Double
            /// The size in bytes.
            public let fileSize: Int?
            public let language: String?
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
        GitHubAPI.SearchCode.init(query:sort:order:perPage:page:),
        "q", "sort", "order", "per_page", "page",
        summary: "Search code",
        reference: "https://docs.github.com/rest/search/search#search-code",
        example: "addClass in:file language:js repo:jquery/jquery", .indexed, .descending, 30, 1,
        exampleResponse: #"""
            {
              "total_count": 7,
              "incomplete_results": false,
              "items": [
                {
                  "name": "classes.js",
                  "path": "src/attributes/classes.js",
                  "sha": "d7212f9dee2dcc18f084d7df8f417b808461e25a",
                  "url": "https://api.github.com/repositories/167174/contents/src/attributes/classes.js?ref=825ac3773694e0cd23ee74895fd5aeb535b27da4",
                  "git_url": "https://api.github.com/repositories/167174/git/blobs/d7212f9dee2dcc18f084d7df8f417b808461e25a",
                  "html_url": "https://github.com/jquery/jquery/blob/825ac3773694e0cd23ee74895fd5aeb535b27da4/src/attributes/classes.js",
                  "repository": {
                    "id": 167174,
                    "node_id": "MDEwOlJlcG9zaXRvcnkxNjcxNzQ=",
                    "name": "jquery",
                    "full_name": "jquery/jquery",
                    "owner": {
                      "login": "jquery",
                      "id": 70142,
                      "node_id": "MDQ6VXNlcjcwMTQy",
                      "avatar_url": "https://0.gravatar.com/avatar/6906f317a4733f4379b06c32229ef02f?d=https%3A%2F%2Fidenticons.github.com%2Ff426f04f2f9813718fb806b30e0093de.png",
                      "gravatar_id": "",
                      "url": "https://api.github.com/users/jquery",
                      "html_url": "https://github.com/jquery",
                      "followers_url": "https://api.github.com/users/jquery/followers",
                      "following_url": "https://api.github.com/users/jquery/following{/other_user}",
                      "gists_url": "https://api.github.com/users/jquery/gists{/gist_id}",
                      "starred_url": "https://api.github.com/users/jquery/starred{/owner}{/repo}",
                      "subscriptions_url": "https://api.github.com/users/jquery/subscriptions",
                      "organizations_url": "https://api.github.com/users/jquery/orgs",
                      "repos_url": "https://api.github.com/users/jquery/repos",
                      "events_url": "https://api.github.com/users/jquery/events{/privacy}",
                      "received_events_url": "https://api.github.com/users/jquery/received_events",
                      "type": "Organization",
                      "site_admin": false
                    },
                    "private": false,
                    "html_url": "https://github.com/jquery/jquery",
                    "description": "jQuery JavaScript Library",
                    "fork": false,
                    "url": "https://api.github.com/repos/jquery/jquery"
                  },
                  "score": 1
                }
              ]
            }
            """#,
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubInvalid, .gitHubUnavailable]
    )
}
