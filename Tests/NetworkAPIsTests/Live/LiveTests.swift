import Foundation
import NetworkAPIs
import Testing

/// Calls to the real servers of endpoints that need no account: `NETWORKAPI_LIVE=1 swift test --filter LiveTests`.
///
/// They are skipped where nobody asks for them, since no other test may need a network. What they look at is what the
/// servers can hardly change.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["NETWORKAPI_LIVE"] == "1",
        "NETWORKAPI_LIVE=1 asks the real servers"),
    .serialized, .timeLimit(.minutes(1)))
struct LiveTests {
    private let client = NetworkAPI.Client(timeout: .total(30))

    @Test func `GitHub knows its mascot`() async throws {
        let user = try await GitHubAPI.Users(userName: "octocat").request(using: client)
        #expect((user.login, user.id) == ("octocat", 583_231))
    }

    @Test func `GitHub has nobody by a name that is too long for any`() async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.Users(userName: String(repeating: "x", count: 60)).request(using: client)
        }
        #expect(failure?.status == 404)
        #expect(failure?.errorResponse(of: GitHubAPI.Users.self)?.message == "Not Found")
    }

    @Test func `JSONPlaceholder has all of its lists`() async throws {
        typealias API = JSONPlaceholderAPI
        #expect(try await API.Posts().request(using: client).count == 100)
        #expect(try await API.PostComments(postID: 1).request(using: client).count == 5)
        #expect(try await API.Albums().request(using: client).count == 100)
        #expect(try await API.AlbumPhotos(albumID: 1).request(using: client).count == 50)
        #expect(try await API.Todos().request(using: client).count == 200)
        #expect(try await API.Users().request(using: client).count == 10)
    }

    @Test func `JSONPlaceholder answers what is written`() async throws {
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

    @Test func `JSONPlaceholder's pages lead to its last post`() async throws {
        var ids: [Int] = []
        for try await post in JSONPlaceholderAPI.Posts(page: 1, limit: 40).items(using: client) {
            ids.append(post.id)
        }
        #expect(ids == Array(1...100))
    }

    @Test func `Data Dragon has the champions of its newest version`() async throws {
        let version = try #require(try await DataDragonAPI.Versions().request(using: client).first)
        let list = try await DataDragonAPI.Champions(version: version, locale: .ko_KR).request(using: client)
        #expect(list.version == version)
        #expect(list.champions["Aatrox"]?.key == 266)
    }
}
