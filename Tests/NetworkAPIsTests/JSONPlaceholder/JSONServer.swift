import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// A json-server on 127.0.0.1, and a client that sends requests for jsonplaceholder.typicode.com to it.
struct JSONServer {
    let server: LoopbackServer
    let client: NetworkAPI.Client

    /// Creates a server for a JSON object of lists.
    init(json: String = Self.ownData) throws {
        let database = try JSONDatabase(json: json)
        server = try LoopbackServer()
        server.fallback { request in
            do {
                return try database.answer(request)
            } catch {
                return .text("\(error)", status: 500)
            }
        }
        let url = try #require(URL(string: server.baseURL))
        client = NetworkAPI.Client(
            interceptors: [Keeping(server: server)], servers: ["jsonplaceholder.typicode.com": url])
    }

    /// Keeps the server alive as long as the client.
    private struct Keeping: NetworkAPI.Interceptor {
        let server: LoopbackServer

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            try await next(request)
        }
    }

    /// Test data: two users with posts, comments, albums, photos and to-dos.
    static let ownData = #"""
        {
          "posts": [
            {"userId": 1, "id": 1, "title": "one", "body": "first\nsecond"},
            {"userId": 1, "id": 2, "title": "two", "body": "두 번째"},
            {"userId": 2, "id": 3, "title": "three", "body": ""}
          ],
          "comments": [
            {"postId": 1, "id": 1, "name": "a", "email": "a@example.com", "body": "yes"},
            {"postId": 1, "id": 2, "name": "b", "email": "b@example.com", "body": "no"},
            {"postId": 3, "id": 3, "name": "c", "email": "c@example.com", "body": "perhaps"}
          ],
          "albums": [{"userId": 2, "id": 1, "title": "summer"}, {"userId": 1, "id": 2, "title": "winter"}],
          "photos": [
            {"albumId": 2, "id": 1, "title": "snow", "url": "https://example.com/600/1",
             "thumbnailUrl": "https://example.com/150/1"}
          ],
          "todos": [
            {"userId": 1, "id": 1, "title": "write", "completed": true},
            {"userId": 2, "id": 2, "title": "read", "completed": false}
          ],
          "users": [
            {"id": 1, "name": "Ada", "username": "ada", "email": "ada@example.com",
             "address": {"street": "First", "suite": "1", "city": "London", "zipcode": "1",
                         "geo": {"lat": "51.5", "lng": "-0.1"}},
             "phone": "1 x2", "website": "example.com",
             "company": {"name": "Engines", "catchPhrase": "It computes", "bs": "numbers"}},
            {"id": 2, "name": "민", "username": "minsone", "email": "m@example.com",
             "address": {"street": "Second", "suite": "", "city": "Seoul", "zipcode": "2",
                         "geo": {"lat": "37.5", "lng": "127.0"}},
             "phone": "2", "website": "",
             "company": {"name": "", "catchPhrase": "", "bs": ""}}
          ]
        }
        """#
}
