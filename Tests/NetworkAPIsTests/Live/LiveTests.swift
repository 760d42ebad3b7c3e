import Foundation
import NetworkAPIs
import Testing

/// Requests to real servers that need no account: `NETWORKAPI_LIVE=1 swift test --filter LiveTests`.
///
/// They are skipped unless the variable is set, because no other test may need a network. They check only what the
/// servers are unlikely to change.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["NETWORKAPI_LIVE"] == "1",
        "NETWORKAPI_LIVE=1 sends requests to the real servers"),
    .serialized, .timeLimit(.minutes(10)))
struct LiveTests {
    private let client = NetworkAPI.Client(timeout: .total(.seconds(30)))

    @Test func `GitHub returns the profile of octocat`() async throws {
        let user = try await GitHubAPI.Users(userName: "octocat").request(using: client)
        #expect((user.login, user.id) == ("octocat", 583_231))
    }

    @Test func `GitHub returns 404 for a user name that is too long`() async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.Users(userName: String(repeating: "x", count: 60)).request(using: client)
        }
        #expect(failure?.status == 404)
        #expect(failure?.errorResponse(of: GitHubAPI.Users.self)?.message == "Not Found")
    }

    @Test func `JSONPlaceholder returns every list with its expected number of items`() async throws {
        typealias API = JSONPlaceholderAPI
        #expect(try await API.ListPosts().request(using: client).count == 100)
        #expect(try await API.ListPostComments(postID: 1).request(using: client).count == 5)
        #expect(try await API.ListAlbums().request(using: client).count == 100)
        #expect(try await API.ListAlbumPhotos(albumID: 1).request(using: client).count == 50)
        #expect(try await API.ListTodos().request(using: client).count == 200)
        #expect(try await API.ListUsers().request(using: client).count == 10)
    }

    @Test func `JSONPlaceholder returns the posts that are created, changed and replaced`() async throws {
        typealias API = JSONPlaceholderAPI
        let made = try await API.CreatePost(title: "foo", body: "bar", userID: 1).request(using: client)
        #expect((made.id, made.title) == (101, "foo"))
        let changed = try await API.UpdatePost(id: 1, title: "foo").request(using: client)
        #expect((changed.id, changed.title, changed.userID) == (1, "foo", 1))
        let replaced = try await API.ReplacePost(id: 1, title: "foo", body: "bar", userID: 1)
            .request(using: client)
        #expect((replaced.title, replaced.body) == ("foo", "bar"))
        _ = try await API.DeletePost(id: 1).request(using: client)
    }

    @Test func `pagination of JSONPlaceholder's posts reaches the last post`() async throws {
        var ids: [Int64] = []
        for try await post in JSONPlaceholderAPI.ListPosts(page: 1, limit: 40).items(using: client) {
            ids.append(post.id)
        }
        #expect(ids == Array(1...100))
    }

    @Test func `Data Dragon lists the champions of the newest version`() async throws {
        let version = try #require(try await DataDragonAPI.ListVersions().request(using: client).first)
        let list = try await DataDragonAPI.ListChampions(version: version, locale: .ko_KR).request(
            using: client)
        #expect(list.version == version)
        #expect(list.champions["Aatrox"]?.key == 266)
    }
}
