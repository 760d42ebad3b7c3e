import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Lists the commits of a repository, the newest first.
    ///
    /// `GET /repos/{owner}/{repo}/commits` — https://docs.github.com/rest/commits/commits#list-commits
    ///
    /// For an empty repository GitHub responds with 409, which is a ``NetworkAPI/Failure/status(_:)``.
    public struct ListCommits: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list commits.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - start: The branch, tag or commit to start from. Defaults to the default branch.
        ///   - filePath: Only commits that change this file or folder.
        ///   - author: Only commits by this login or email address.
        ///   - since: Only commits since this time, in whole seconds.
        ///   - until: Only commits until this time, in whole seconds.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            owner: String,
            repository: String,
            start: String? = nil,
            path filePath: String? = nil,
            author: String? = nil,
            since: Date? = nil,
            until: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/commits")
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(
                    sha: start, path: filePath, author: author, since: since?.wholeSecond,
                    until: until?.wholeSecond, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let sha: String?
            public let path: String?
            public let author: String?
            public let since: Date?
            public let until: Date?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Commit]
    }
}

extension GitHubAPI.ListCommits: PaginatedAPIDefinition {
    /// The next page is in the `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListCommits: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/commits",
        summary: "List commits",
        reference: "https://docs.github.com/rest/commits/commits#list-commits",
        example: "octocat", "Hello-World", "main", "lib/hello.swift", "octocat",
        Date(timeIntervalSince1970: 1_302_796_800), nil, 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubBadRequest, .gitHubNotFound, .gitHubConflict, .gitHubFailed],
        absent: [
            "[].author.email", "[].author.name", "[].commit.verification.payload",
            "[].commit.verification.signature", "[].parents[].html_url",
        ]
    )
}
