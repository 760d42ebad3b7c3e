import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The public repositories of an account, a page at a time.
    ///
    /// `GET /users/{username}/repos` — https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
    public struct UserRepositories: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - userName: The account's login, for example `octocat`.
        ///   - type: Which repositories; GitHub takes `.owner` where this is `nil`.
        ///   - sort: The order; by full name where this is `nil`.
        ///   - direction: Upwards or downwards; upwards by full name, else downwards, where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            userName: String,
            type: Kind? = nil,
            sort: Sort? = nil,
            direction: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/repos")
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(
                    type: type, sort: sort, direction: direction, perPage: perPage, page: page)
            )
        }

        public enum Kind: String, Codable, CaseIterable, Sendable {
            case all, owner, member
        }

        public enum Sort: String, Codable, CaseIterable, Sendable {
            case created, updated, pushed
            case fullName = "full_name"
        }

        public enum Direction: String, Codable, CaseIterable, Sendable {
            case ascending = "asc"
            case descending = "desc"
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let type: Kind?
            public let sort: Sort?
            public let direction: Direction?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                case type, sort, direction, page
                case perPage = "per_page"
            }
        }

        public typealias Response = [Repository]
    }
}
