import Foundation
import NetworkAPIKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct Document003Tests {
    @Test func `the document's call prints the document's output`() async {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                guard request.url.absoluteString == "https://api.github.com/users/minsone" else { return nil }
                return .json(
                    #"""
                    {"login": "minsOne", "id": 4429361, "node_id": "MDQ6VXNlcjQ0MjkzNjE=", "name": null,
                     "avatar_url": "https://avatars.githubusercontent.com/u/4429361?v=4", "followers": 20}
                    """#)
            })
        let output = """
            success(NetworkAPIKitTests.GitHubAPI.Users.Response(login: "minsOne", id: 4429361, \
            node_id: "MDQ6VXNlcjQ0MjkzNjE=", avatar_url: "https://avatars.githubusercontent.com/u/4429361?v=4"))
            """
        #expect(await printingOfDocument003(using: client) == [output])
    }

    @Test func `a failure for which the document's call never called back is printed`() async throws {
        let lines = await printingOfDocument003(
            using: NetworkAPI.Client(transport: .stub { _ in throw URLError(.notConnectedToInternet) }))
        #expect(lines.count == 1)
        #expect(try #require(lines.first).hasPrefix("failure(GitHubAPI.Users (GET "))
    }

    @Test(
        arguments: [
            ("minsone", "https://api.github.com/users/minsone"),
            ("a?b=c#d", "https://api.github.com/users/a%3Fb=c%23d"),
            ("100%", "https://api.github.com/users/100%25"),
            ("민소네", "https://api.github.com/users/%EB%AF%BC%EC%86%8C%EB%84%A4"),
            ("a b", "https://api.github.com/users/a%20b"),
            // Text that is a path already: it does not show that this slash came with the value.
            ("octocat/repos", "https://api.github.com/users/octocat/repos"),
        ]
    )
    func `through the document's String helper a value is escaped, but for its slashes`(
        userName: String, url: String
    ) throws {
        #expect(try GitHubAPI.Users(userName: userName).sentURL() == url)
    }

    @Test(arguments: ["", "nil", "a/", "nil/x", ".", "..", "a/../b", "a//b", "a/./b", "/"])
    func `through the document's String helper a missing value and one of dots are refused`(userName: String)
    {
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try GitHubAPI.Users(userName: userName).urlRequest()
        }
        #expect(failure?.request?.part == .path)
        #expect(failure?.call?.definition == "GitHubAPI.Users")
    }

    @Test(
        arguments: [
            ("octocat/repos", "https://api.github.com/users/octocat%2Frepos"),
            ("a?b=c#d", "https://api.github.com/users/a%3Fb%3Dc%23d"),
        ]
    )
    func `with the one word Path in its place every value is one segment`(
        userName: String, url: String
    ) throws {
        #expect(try FixedUsers(userName: userName).sentURL() == url)
    }
}

extension NetworkAPI.URLInfo {
    /// The document's helper with `NetworkAPI.Path` for `String`; nothing else changed.
    fileprivate static func fixedGitHubAPI(path: NetworkAPI.Path) -> Self {
        Self.init(host: "api.github.com", path: path)
    }
}

private struct FixedUsers: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<EmptyParameter> = .init(method: .get)

    init(userName: String) {
        self.urlInfo = .fixedGitHubAPI(path: "/users/\(userName)")
    }

    typealias Response = GitHubAPI.Users.Response
}
