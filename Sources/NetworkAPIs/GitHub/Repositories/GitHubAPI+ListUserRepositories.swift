import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Lists the public repositories of an account.
    ///
    /// `GET /users/{username}/repos` — https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
    public struct ListUserRepositories: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list repositories for a user.
        ///
        /// - Parameters:
        ///   - userName: The login of the account, such as `octocat`.
        ///   - type: The kind of repository. Defaults to `.owner`.
        ///   - sort: The order. Defaults to the full name.
        ///   - direction: The direction. Defaults to ascending for the full name, and otherwise to descending.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            userName: String,
            type: Kind? = nil,
            sort: Sort? = nil,
            direction: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/repos")
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(
                    type: type, sort: sort, direction: direction, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        public enum Kind: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case all, owner, member
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case created, updated, pushed
            case fullName = "full_name"
        }

        public typealias Direction = GitHubAPI.Direction

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let type: Kind?
            public let sort: Sort?
            public let direction: Direction?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Repository]
    }
}

extension GitHubAPI.ListUserRepositories: PaginatedAPIDefinition {
    /// The next page is in the `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListUserRepositories: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{username}/repos",
        summary: "List repositories for a user",
        reference: "https://docs.github.com/rest/repos/repos#list-repositories-for-a-user",
        example: "octocat", .owner, .updated, .descending, 30, 1,
        exampleResponse: .json(example),
        absent: ["[].language", "[].owner.email", "[].owner.name"]
    )
}
