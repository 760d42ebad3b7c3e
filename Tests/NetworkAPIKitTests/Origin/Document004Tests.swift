import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

/// The endpoints of document 004, "TrueNetwork": paths as arrays, PUT, PATCH and DELETE, a body from an `Encodable`.
@Suite(.timeLimit(.minutes(10)))
struct Document004Tests {
    private let type: NetworkAPI.Headers = ["Content-type": "application/json; charset=UTF-8"]
    private let post = PostInfo(userId: 1, id: 7, title: "제목", body: "a/b")
    private let json = #"{"body":"a/b","id":7,"title":"제목","userId":1}"#

    private func endpoint<P: Encodable & SendableMetatype, R: Decodable & SendableMetatype>(
        _ type: R.Type,
        _ paths: [String],
        _ info: NetworkAPI.RequestInfo<P>
    ) -> Endpoint<P, R> {
        Endpoint(
            urlInfo: .init(host: "jsonplaceholder.typicode.com", path: .init(segments: paths)),
            requestInfo: info)
    }

    @Test func `every endpoint of the document sends the documented request`() async throws {
        let server = try LoopbackServer()
        let client = NetworkAPI.Client(servers: [
            "jsonplaceholder.typicode.com": try #require(URL(string: "http://127.0.0.1:\(server.port)"))
        ])
        let json = json
        server.fallback { request in .json(request.method == "GET" ? "[\(json)]" : json) }
        let none = NetworkAPI.RequestInfo<EmptyParameter>(method: .get, headers: type)
        let posts = try await endpoint([PostInfo].self, ["posts"], none).request(using: client)
        let comments = NetworkAPI.RequestInfo(method: .get, headers: type, parameters: ["postId": 7])
        _ = try await endpoint([PostInfo].self, ["comments"], comments).request(using: client)
        for (method, paths) in [
            (NetworkAPI.Method.post, ["posts"]), (.put, ["posts", "7"]), (.patch, ["posts", "7"]),
        ] {
            let info = NetworkAPI.RequestInfo(method: method, headers: type, parameters: post)
            #expect(try await endpoint(PostInfo.self, paths, info).request(using: client) == post)
        }
        let delete = NetworkAPI.RequestInfo<EmptyParameter>(method: .delete, headers: type)
        _ = try await endpoint(EmptyResponse.self, ["posts", "7"], delete).request(using: client)

        #expect(posts == [post])
        #expect(
            server.requests.map(\.description) == [
                "GET /posts", "GET /comments?postId=7", "POST /posts", "PUT /posts/7", "PATCH /posts/7",
                "DELETE /posts/7",
            ])
        #expect(server.requests.map(\.text) == ["", "", json, json, json, ""])
        #expect(server.requests.allSatisfy { $0["Content-Type"] == "application/json; charset=UTF-8" })
    }

    @Test(arguments: [
        (["posts", "a/b"], "/posts/a%2Fb"), (["posts", "a b?#%"], "/posts/a%20b%3F%23%25"),
        (["글", "1"], "/%EA%B8%80/1"), ([], "/"),
    ])
    func `each element of a path is one segment`(paths: [String], path: String) throws {
        let url = try endpoint(EmptyResponse.self, paths, .init(method: .get) as Info).sentURL()
        #expect(url == "https://jsonplaceholder.typicode.com" + path)
    }

    @Test(arguments: [["posts", ""], ["", "posts"], ["posts", ".."], [".", "posts"]])
    func `an element that leads elsewhere is refused`(paths: [String]) {
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try endpoint(EmptyResponse.self, paths, .init(method: .get) as Info).urlRequest()
        }
        #expect(failure?.request?.part == .path)
    }

    @Test func `a DELETE with a body, for servers that want one`() async throws {
        let server = try LoopbackServer()
        server.fallback { .text($0.text) }
        let endpoint = Endpoint<[String: Int], String>(
            urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/posts"),
            requestInfo: .init(method: .delete, parameters: ["id": 7], encoding: .json))
        #expect(try await endpoint.request(using: NetworkAPI.Client()) == #"{"id":7}"#)
    }

    private typealias Info = NetworkAPI.RequestInfo<EmptyParameter>
}

private struct PostInfo: Codable, Equatable {
    let userId: Int
    let id: Int
    let title: String
    let body: String
}
