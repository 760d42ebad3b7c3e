import NetworkAPIKit

extension GitHubAPI {
    /// The branches of a repository, in the order of their names, a page at a time.
    ///
    /// `GET /repos/{owner}/{repo}/branches` — https://docs.github.com/rest/branches/branches#list-branches
    public struct Branches: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - isProtected: Those alone that are protected, or that are not; all where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            owner: String,
            repository: String,
            isProtected: Bool? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/branches")
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(isProtected: isProtected, perPage: perPage, page: page))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let isProtected: Bool?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case isProtected = "protected"
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Branch]
    }
}

extension GitHubAPI.Branches: PaginatedAPIDefinition {
    /// GitHub's lists tell the next page in their `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.Branches: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.Branches.init(owner:repository:isProtected:perPage:page:),
        "owner", "repo", "protected", "per_page", "page",
        summary: "List branches",
        reference: "https://docs.github.com/rest/branches/branches#list-branches",
        example: "octocat", "Hello-World", true, 30, 1,
        exampleResponse: #"""
            [
              {
                "name": "master",
                "commit": {
                  "sha": "c5b97d5ae6c19d5c5df71a34c7fbeeda2479ccbc",
                  "url": "https://api.github.com/repos/octocat/Hello-World/commits/c5b97d5ae6c19d5c5df71a34c7fbeeda2479ccbc"
                },
                "protected": true,
                "protection": {
                  "enabled": true,
                  "required_status_checks": {
                    "enforcement_level": "non_admins",
                    "contexts": [
                      "ci-test",
                      "linter"
                    ]
                  }
                },
                "protection_url": "https://api.github.com/repos/octocat/hello-world/branches/master/protection"
              }
            ]
            """#,
        responses: [.gitHubNotFound]
    )
}
