import Foundation
import LoopbackServer
import NetworkAPIs
import TestSupport
import Testing

/// The data of jsonplaceholder.typicode.com, served by a json-server on 127.0.0.1.
@Suite("JSONPlaceholderAPI: the real data", .timeLimit(.minutes(10)))
struct RealDataTests {
    typealias API = JSONPlaceholderAPI

    private func server() throws -> JSONServer {
        try JSONServer(json: Contracts.text("jsonplaceholder/db.json"))
    }

    @Test func `every post, comment, album, photo, to-do and user of the real data decodes`() async throws {
        let client = try server().client
        #expect(try await API.ListPosts().request(using: client).count == 100)
        #expect(try await API.ListComments().request(using: client).count == 500)
        #expect(try await API.ListAlbums().request(using: client).count == 100)
        #expect(try await API.ListPhotos().request(using: client).count == 50)
        #expect(try await API.ListTodos().request(using: client).count == 200)
        let users = try await API.ListUsers().request(using: client)
        #expect(users.map(\.userName).prefix(2) == ["Bret", "Antonette"])
        #expect(users.map(\.id) == Array(1...10))
    }

    @Test(arguments: 1...10)
    func `the posts, albums and to-dos of a user are returned by the user's id`(userID: Int) async throws {
        let client = try server().client
        #expect(try await API.GetUser(id: userID).request(using: client).id == userID)
        #expect(try await API.ListUserPosts(userID: userID).request(using: client).count == 10)
        #expect(try await API.ListUserAlbums(userID: userID).request(using: client).count == 10)
        let todos = try await API.ListUserTodos(userID: userID).request(using: client)
        #expect(todos.count == 20 && todos.allSatisfy { $0.userID == userID })
    }

    @Test func `the server returns what the guide of the service shows`() async throws {
        let client = try server().client
        let post = try await API.GetPost(id: 1).request(using: client)
        #expect((post.id, post.userID) == (1, 1))
        let made = try await API.CreatePost(title: "foo", body: "bar", userID: 1).request(using: client)
        #expect((made.id, made.title, made.body, made.userID) == (101, "foo", "bar", 1))
        let replaced = try await API.ReplacePost(id: 1, title: "foo", body: "bar", userID: 1)
            .request(using: client)
        #expect((replaced.id, replaced.title, replaced.body, replaced.userID) == (1, "foo", "bar", 1))
        let changed = try await API.UpdatePost(id: 1, title: "foo").request(using: client)
        #expect((changed.id, changed.title, changed.body, changed.userID) == (1, "foo", post.body, 1))
        #expect(
            try await API.ListPosts(userID: 1).request(using: client).map(\.userID)
                == Array(repeating: 1, count: 10))
        let comments = try await API.ListPostComments(postID: 1).request(using: client)
        #expect(comments.map(\.id) == [1, 2, 3, 4, 5])
        #expect(comments == (try await API.ListComments(postID: 1).request(using: client)))
    }

    @Test func `pagination returns all comments of JSONPlaceholder`() async throws {
        let here = try server()
        var ids: [Int64] = []
        for try await comment in API.ListComments(page: 1, limit: 100).items(using: here.client) {
            ids.append(comment.id)
        }
        #expect(ids == Array(1...500))
        #expect(here.server.requests.count == 5)
    }
}
