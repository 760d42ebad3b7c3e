import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// Lists of all kinds, over real connections to a json-server with test data.
@Suite("JSONPlaceholderAPI: lists", .timeLimit(.minutes(10)))
struct ListTests {
    typealias API = JSONPlaceholderAPI

    @Test func `each list without arguments returns every item`() async throws {
        let here = try JSONServer()
        #expect(try await API.ListPosts().request(using: here.client).map(\.id) == [1, 2, 3])
        #expect(try await API.ListComments().request(using: here.client).map(\.id) == [1, 2, 3])
        #expect(try await API.ListAlbums().request(using: here.client).map(\.title) == ["summer", "winter"])
        #expect(try await API.ListPhotos().request(using: here.client).map(\.title) == ["snow"])
        #expect(try await API.ListTodos().request(using: here.client).map(\.isCompleted) == [true, false])
        #expect(try await API.ListUsers().request(using: here.client).map(\.userName) == ["ada", "minsone"])
        #expect(
            here.server.requests.map(\.target) == [
                "/posts", "/comments", "/albums", "/photos", "/todos", "/users",
            ])
    }

    @Test func `each list is filtered by the id of its owner`() async throws {
        let here = try JSONServer()
        #expect(try await API.ListPosts(userID: 1).request(using: here.client).map(\.id) == [1, 2])
        #expect(try await API.ListComments(postID: 1).request(using: here.client).map(\.id) == [1, 2])
        #expect(try await API.ListAlbums(userID: 1).request(using: here.client).map(\.id) == [2])
        #expect(try await API.ListPhotos(albumID: 2).request(using: here.client).map(\.id) == [1])
        #expect(try await API.ListTodos(userID: 2).request(using: here.client).map(\.id) == [2])
        #expect(try await API.ListTodos(userID: 3).request(using: here.client) == [])
        #expect(
            here.server.requests.map(\.target) == [
                "/posts?userId=1", "/comments?postId=1", "/albums?userId=1", "/photos?albumId=2",
                "/todos?userId=2", "/todos?userId=3",
            ])
    }

    @Test func `a nested list equals the filtered list`() async throws {
        let here = try JSONServer()
        let client = here.client
        #expect(
            try await API.ListPostComments(postID: 1).request(using: client)
                == API.ListComments(postID: 1).request(using: client))
        #expect(
            try await API.ListAlbumPhotos(albumID: 2).request(using: client)
                == API.ListPhotos(albumID: 2).request(using: client))
        #expect(
            try await API.ListUserAlbums(userID: 2).request(using: client)
                == API.ListAlbums(userID: 2).request(using: client))
        #expect(
            try await API.ListUserTodos(userID: 1).request(using: client)
                == API.ListTodos(userID: 1).request(using: client))
        #expect(
            try await API.ListUserPosts(userID: 1).request(using: client)
                == API.ListPosts(userID: 1).request(using: client))
        #expect(
            here.server.requests.map(\.target).filter { $0.contains("/1/") || $0.contains("/2/") } == [
                "/posts/1/comments", "/albums/2/photos", "/users/2/albums", "/users/1/todos",
                "/users/1/posts",
            ])
        #expect(try await API.ListPostComments(postID: 9).request(using: client) == [])
    }

    @Test func `a page has the total count and the link to the next page in its headers`() async throws {
        let here = try JSONServer()
        let reply = try await API.ListPosts(page: 1, limit: 2).reply(using: here.client)
        #expect(reply.value.map(\.id) == [1, 2])
        #expect(reply.headers["X-Total-Count"] == "3")
        #expect(reply.headers[.link]?.contains("_page=2&_limit=2>; rel=\"next\"") == true)
        let last = try await API.ListPosts(page: 2, limit: 2).reply(using: here.client)
        #expect(last.value.map(\.id) == [3])
        #expect(last.headers[.link]?.contains("rel=\"next\"") == false)
        #expect(try await API.ListPosts(limit: 1).request(using: here.client).map(\.id) == [1])
    }

    @Test func `pagination follows the links through all pages, with and without a filter`() async throws {
        let here = try JSONServer()
        var comments: [Int64] = []
        for try await comment in API.ListComments(page: 1, limit: 1).items(using: here.client) {
            comments.append(comment.id)
        }
        #expect(comments == [1, 2, 3])
        var posts: [Int64] = []
        for try await post in API.ListPosts(userID: 1, page: 1, limit: 1).items(using: here.client) {
            posts.append(post.id)
        }
        #expect(posts == [1, 2])
        #expect(
            here.server.requests.map(\.target) == [
                "/comments?_page=1&_limit=1", "/comments?_page=2&_limit=1", "/comments?_page=3&_limit=1",
                "/posts?userId=1&_page=1&_limit=1", "/posts?userId=1&_page=2&_limit=1",
            ])
    }

    @Test func `pages are requested by https, although the service's links use http`() async throws {
        let stub = NetworkAPI.StubTransport { request in
            let link = "<http://jsonplaceholder.typicode.com/todos?_page=2>; rel=\"next\""
            return request.url.query == "_page=1" ? .json("[]", headers: [.link: link]) : .json("[]")
        }
        for try await _ in API.ListTodos(page: 1).pages(using: NetworkAPI.Client(transport: stub)) {}
        #expect(
            stub.calls.map(\.url.absoluteString) == [
                "https://jsonplaceholder.typicode.com/todos?_page=1",
                "https://jsonplaceholder.typicode.com/todos?_page=2",
            ])
    }
}
