import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// The database behind jsonplaceholder.typicode.com, served by a json-server on 127.0.0.1.
@Suite("JSONPlaceholderAPI: the real data", .timeLimit(.minutes(1)))
struct RealDataTests {
    typealias API = JSONPlaceholderAPI

    private func server() throws -> JSONServer {
        try JSONServer(json: Contracts.text("jsonplaceholder/db.json"))
    }

    @Test func `all of the posts, comments, albums, photos, to-dos and users decode`() async throws {
        let client = try server().client
        #expect(try await API.Posts().request(using: client).count == 100)
        #expect(try await API.Comments().request(using: client).count == 500)
        #expect(try await API.Albums().request(using: client).count == 100)
        #expect(try await API.Photos().request(using: client).count == 50)
        #expect(try await API.Todos().request(using: client).count == 200)
        let users = try await API.Users().request(using: client)
        #expect(users.map(\.userName).prefix(2) == ["Bret", "Antonette"])
        #expect(users.map(\.id) == Array(1...10))
    }

    @Test(arguments: 1...10)
    func `what is a user's is found by the user`(userID: Int) async throws {
        let client = try server().client
        #expect(try await API.User(id: userID).request(using: client).id == userID)
        #expect(try await API.UserPosts(userID: userID).request(using: client).count == 10)
        #expect(try await API.UserAlbums(userID: userID).request(using: client).count == 10)
        let todos = try await API.UserTodos(userID: userID).request(using: client)
        #expect(todos.count == 20 && todos.allSatisfy { $0.userID == userID })
    }

    @Test func `what the guide shows is what is answered`() async throws {
        let client = try server().client
        let post = try await API.Post(id: 1).request(using: client)
        #expect((post.id, post.userID) == (1, 1))
        let made = try await API.CreatePost(title: "foo", body: "bar", userID: 1).request(using: client)
        #expect((made.id, made.title, made.body, made.userID) == (101, "foo", "bar", 1))
        let replaced = try await API.ReplacePost(id: 1, title: "foo", body: "bar", userID: 1)
            .request(using: client)
        #expect((replaced.id, replaced.title, replaced.body, replaced.userID) == (1, "foo", "bar", 1))
        let changed = try await API.UpdatePost(id: 1, title: "foo").request(using: client)
        #expect((changed.id, changed.title, changed.body, changed.userID) == (1, "foo", post.body, 1))
        #expect(
            try await API.Posts(userID: 1).request(using: client).map(\.userID)
                == Array(repeating: 1, count: 10))
        let comments = try await API.PostComments(postID: 1).request(using: client)
        #expect(comments.map(\.id) == [1, 2, 3, 4, 5])
        #expect(comments == (try await API.Comments(postID: 1).request(using: client)))
    }

    @Test func `all comments come page by page`() async throws {
        let here = try server()
        var ids: [Int] = []
        for try await comment in API.Comments(page: 1, limit: 100).items(using: here.client) {
            ids.append(comment.id)
        }
        #expect(ids == Array(1...500))
        #expect(here.server.requests.count == 5)
    }
}
