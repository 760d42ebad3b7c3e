import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// Lists of all kinds, over real connections to a json-server with data of our own.
@Suite("JSONPlaceholderAPI: lists", .timeLimit(.minutes(1)))
struct ListTests {
    typealias API = JSONPlaceholderAPI

    @Test func `a list is whole where nothing is said`() async throws {
        let here = try JSONServer()
        #expect(try await API.Posts().request(using: here.client).map(\.id) == [1, 2, 3])
        #expect(try await API.Comments().request(using: here.client).map(\.id) == [1, 2, 3])
        #expect(try await API.Albums().request(using: here.client).map(\.title) == ["summer", "winter"])
        #expect(try await API.Photos().request(using: here.client).map(\.title) == ["snow"])
        #expect(try await API.Todos().request(using: here.client).map(\.isCompleted) == [true, false])
        #expect(try await API.Users().request(using: here.client).map(\.userName) == ["ada", "minsone"])
        #expect(
            here.server.requests.map(\.target) == [
                "/posts", "/comments", "/albums", "/photos", "/todos", "/users",
            ])
    }

    @Test func `a list is filtered by whose its items are`() async throws {
        let here = try JSONServer()
        #expect(try await API.Posts(userID: 1).request(using: here.client).map(\.id) == [1, 2])
        #expect(try await API.Comments(postID: 1).request(using: here.client).map(\.id) == [1, 2])
        #expect(try await API.Albums(userID: 1).request(using: here.client).map(\.id) == [2])
        #expect(try await API.Photos(albumID: 2).request(using: here.client).map(\.id) == [1])
        #expect(try await API.Todos(userID: 2).request(using: here.client).map(\.id) == [2])
        #expect(try await API.Todos(userID: 3).request(using: here.client) == [])
        #expect(
            here.server.requests.map(\.target) == [
                "/posts?userId=1", "/comments?postId=1", "/albums?userId=1", "/photos?albumId=2",
                "/todos?userId=2", "/todos?userId=3",
            ])
    }

    @Test func `the nested lists are the same as the filtered ones`() async throws {
        let here = try JSONServer()
        let client = here.client
        #expect(
            try await API.PostComments(postID: 1).request(using: client)
                == API.Comments(postID: 1).request(using: client))
        #expect(
            try await API.AlbumPhotos(albumID: 2).request(using: client)
                == API.Photos(albumID: 2).request(using: client))
        #expect(
            try await API.UserAlbums(userID: 2).request(using: client)
                == API.Albums(userID: 2).request(using: client))
        #expect(
            try await API.UserTodos(userID: 1).request(using: client)
                == API.Todos(userID: 1).request(using: client))
        #expect(
            try await API.UserPosts(userID: 1).request(using: client)
                == API.Posts(userID: 1).request(using: client))
        #expect(
            here.server.requests.map(\.target).filter { $0.contains("/1/") || $0.contains("/2/") } == [
                "/posts/1/comments", "/albums/2/photos", "/users/2/albums", "/users/1/todos",
                "/users/1/posts",
            ])
        #expect(try await API.PostComments(postID: 9).request(using: client) == [])
    }

    @Test func `a page tells how much there is, and where the next is`() async throws {
        let here = try JSONServer()
        let reply = try await API.Posts(page: 1, limit: 2).reply(using: here.client)
        #expect(reply.value.map(\.id) == [1, 2])
        #expect(reply.headers["X-Total-Count"] == "3")
        #expect(reply.headers[.link]?.contains("_page=2&_limit=2>; rel=\"next\"") == true)
        let last = try await API.Posts(page: 2, limit: 2).reply(using: here.client)
        #expect(last.value.map(\.id) == [3])
        #expect(last.headers[.link]?.contains("rel=\"next\"") == false)
        #expect(try await API.Posts(limit: 1).request(using: here.client).map(\.id) == [1])
    }

    @Test func `the links lead through all pages, filtered or not`() async throws {
        let here = try JSONServer()
        var comments: [Int] = []
        for try await comment in API.Comments(page: 1, limit: 1).items(using: here.client) {
            comments.append(comment.id)
        }
        #expect(comments == [1, 2, 3])
        var posts: [Int] = []
        for try await post in API.Posts(userID: 1, page: 1, limit: 1).items(using: here.client) {
            posts.append(post.id)
        }
        #expect(posts == [1, 2])
        #expect(
            here.server.requests.map(\.target) == [
                "/comments?_page=1&_limit=1", "/comments?_page=2&_limit=1", "/comments?_page=3&_limit=1",
                "/posts?userId=1&_page=1&_limit=1", "/posts?userId=1&_page=2&_limit=1",
            ])
    }

    @Test func `the service writes http into its links, and the pages are asked for by https`() async throws {
        let stub = NetworkAPI.StubTransport { request in
            let link = "<http://jsonplaceholder.typicode.com/todos?_page=2>; rel=\"next\""
            return request.url.query == "_page=1" ? .json("[]", headers: [.link: link]) : .json("[]")
        }
        for try await _ in API.Todos(page: 1).pages(using: NetworkAPI.Client(transport: stub)) {}
        #expect(
            stub.calls.map(\.url.absoluteString) == [
                "https://jsonplaceholder.typicode.com/todos?_page=1",
                "https://jsonplaceholder.typicode.com/todos?_page=2",
            ])
    }
}
