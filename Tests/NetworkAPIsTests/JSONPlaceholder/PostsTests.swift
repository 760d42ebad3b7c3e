import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// The requests of document 004, over real connections to a json-server with test data.
@Suite("JSONPlaceholderAPI: posts", .timeLimit(.minutes(10)))
struct PostsTests {
    typealias API = JSONPlaceholderAPI

    @Test func `a post is returned by its id`() async throws {
        let here = try JSONServer()
        let post = try await API.GetPost(id: 2).request(using: here.client)
        #expect((post.userID, post.id, post.title, post.body) == (1, 2, "two", "두 번째"))
        #expect(here.server.requests.map(\.description) == ["GET /posts/2"])
        #expect(here.server.requests.first?["Content-Type"] == nil)
    }

    @Test func `a post that does not exist fails with 404 and without a typed error`() async throws {
        let here = try JSONServer()
        for status in [
            await status { _ = try await API.GetPost(id: 4).request(using: here.client) },
            await status {
                _ = try await API.ReplacePost(id: 4, title: "", body: "", userID: 1).request(
                    using: here.client)
            },
            await status { _ = try await API.UpdatePost(id: 4).request(using: here.client) },
            await status { _ = try await API.DeletePost(id: 4).request(using: here.client) },
        ] { #expect(status == 404) }
    }

    @Test func `creating a post returns the next id with status 201`() async throws {
        let here = try JSONServer()
        let reply = try await API.CreatePost(title: "제목", body: "a/b", userID: 7).reply(using: here.client)
        #expect(reply.status == 201)
        #expect(reply.headers[.location] == here.server.baseURL + "/posts/4")
        #expect((reply.value.userID, reply.value.id) == (7, 4))
        #expect((reply.value.title, reply.value.body) == ("제목", "a/b"))
        let sent = try #require(here.server.requests.first)
        #expect(sent.description == "POST /posts")
        #expect(sent["Content-Type"] == "application/json; charset=UTF-8")
        #expect(sent.text == #"{"body":"a/b","title":"제목","userId":7}"#)
    }

    @Test func `replacing a post replaces every field`() async throws {
        let here = try JSONServer()
        let post = try await API.ReplacePost(id: 1, title: "new", body: "", userID: 2)
            .request(using: here.client)
        #expect((post.userID, post.id, post.title, post.body) == (2, 1, "new", ""))
        let sent = try #require(here.server.requests.first)
        #expect(sent.description == "PUT /posts/1")
        #expect(sent["Content-Type"] == "application/json; charset=UTF-8")
        #expect(sent.text == #"{"body":"","id":1,"title":"new","userId":2}"#)
    }

    @Test func `updating a post sends only the changed fields and keeps the others`() async throws {
        let here = try JSONServer()
        let post = try await API.UpdatePost(id: 1, title: "new").request(using: here.client)
        #expect((post.userID, post.id, post.title, post.body) == (1, 1, "new", "first\nsecond"))
        let sent = try #require(here.server.requests.first)
        #expect(sent.description == "PATCH /posts/1")
        #expect(sent["Content-Type"] == "application/json; charset=UTF-8")
        #expect(sent.text == #"{"title":"new"}"#)
    }

    @Test func `a post can be deleted, and the server stores no change`() async throws {
        let here = try JSONServer()
        let before = try await API.ListPosts().request(using: here.client)
        _ = try await API.CreatePost(title: "x", body: "y", userID: 1).request(using: here.client)
        _ = try await API.UpdatePost(id: 2, body: "z").request(using: here.client)
        let reply = try await API.DeletePost(id: 1).reply(using: here.client)
        #expect(reply.status == 200)
        #expect(reply.body == Data("{}".utf8))
        #expect(try await API.ListPosts().request(using: here.client) == before)
        #expect(here.server.requests.last { $0.method == "DELETE" }?.description == "DELETE /posts/1")
    }

    private func status(_ call: () async throws -> Void) async -> Int? {
        await #expect(throws: NetworkAPI.Failure.self) { try await call() }?.status
    }
}
