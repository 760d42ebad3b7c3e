import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

/// The defects of the documents that the kit goes back to, and what the kit does instead.
///
/// S10, fields that an app cannot read, is kept out by the feature module's tests, which read them from outside.
@Suite(.timeLimit(.minutes(10)))
struct OriginDefectTests {
    private struct User: Decodable, Equatable {
        let login: String
    }

    private func endpoint<P: Encodable & SendableMetatype, R: Decodable & SendableMetatype>(
        _ type: R.Type,
        on server: LoopbackServer? = nil,
        path: NetworkAPI.Path = "/users",
        query: NetworkAPI.Query? = nil,
        _ requestInfo: NetworkAPI.RequestInfo<P>
    ) -> Endpoint<P, R> {
        let host = server == nil ? "api.example.com" : "127.0.0.1"
        return Endpoint(
            urlInfo: .init(
                scheme: "http", host: host, port: server.map { Int($0.port) }, path: path, query: query),
            requestInfo: requestInfo)
    }

    @Test func `S1: headers of a definition reach the request`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/users", .empty())
        let info = NetworkAPI.RequestInfo<EmptyParameter>(
            method: .get, headers: ["X-Riot-Token": "a", "X-B": "c"])
        _ = try await endpoint(EmptyResponse.self, on: server, info).request(using: NetworkAPI.Client())
        let received = try #require(server.requests.first)
        #expect(received["X-Riot-Token"] == "a")
        #expect(received["X-B"] == "c")
    }

    @Test func `S2: the completion is called if no answer arrives`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let call = endpoint(User.self, info)
        let failure: NetworkAPI.Failure? = await withCheckedContinuation { continuation in
            _ = call.request(using: .failing(URLError(.notConnectedToInternet))) { result in
                if case .failure(let failure) = result {
                    continuation.resume(returning: failure)
                } else {
                    continuation.resume(returning: nil)
                }
            }
        }
        #expect(failure?.transport?.reason == .unreachable)
    }

    @Test func `S3: calls one after the other do not open a connection each`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/users", .empty())
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        for _ in 0..<50 { _ = try await endpoint(EmptyResponse.self, on: server, info).request() }
        #expect(server.requests.count == 50)
        // URLSession opens another one if the last is not put back yet, which a busy machine makes more likely.
        #expect((1...30).contains(server.connectionCount))
    }

    @Test func `S4: a 404 whose body would decode is a failure`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let client = NetworkAPI.Client.stub(.json(#"{"login":"Not Found"}"#, status: 404))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(User.self, info).request(using: client)
        }
        #expect(failure?.status == 404)
        #expect(failure?.decoding == nil)
    }

    @Test func `S5: a JSON body goes out as JSON`() async throws {
        let server = try LoopbackServer()
        server.route("POST", "/users", .empty())
        let info = NetworkAPI.RequestInfo(method: .post, parameters: ["a": "b"])
        _ = try await endpoint(EmptyResponse.self, on: server, info).request()
        let received = try #require(server.requests.first)
        #expect(received.values("Content-Type") == ["application/json"])
        #expect(received.text == #"{"a":"b"}"#)
    }

    @Test func `S6: a parameter that cannot be encoded fails the call`() async throws {
        let info = NetworkAPI.RequestInfo(method: .post, parameters: ["a": Double.nan])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(EmptyResponse.self, info).request(using: .stub())
        }
        #expect(failure?.request?.part == .parameters)
    }

    @Test func `S7: there is no fallback to another URL`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let call = endpoint(EmptyResponse.self, path: "users", info)
        #expect(try call.sentURL() == "http://api.example.com/users")
        for path in ["//users" as NetworkAPI.Path, "/\("")", "/a/../users", "/\(raw: "%")"] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await endpoint(EmptyResponse.self, path: path, info).request(using: .stub())
            }
            #expect(failure?.request?.part == .path)
        }
    }

    @Test func `S8: a query keeps its order and repeats, and escapes plus`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/users", .empty())
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        var query: NetworkAPI.Query = ["q": "a+b;c", "b": "1"]
        query.append("q", "d")
        _ = try await endpoint(EmptyResponse.self, on: server, query: query, info).request()
        #expect(server.requests.first?.query == "q=a%2Bb%3Bc&b=1&q=d")
    }

    @Test(arguments: [("a b/../x?y#z%", "a%20b%2F..%2Fx%3Fy%23z%25"), ("../repos", "..%2Frepos")])
    func `S9: a user name cannot change the endpoint`(name: String, segment: String) async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let call = endpoint(EmptyResponse.self, on: server, path: "/users/\(name)/x", info)
        _ = try await call.request()
        #expect(server.requests.first?.target == "/users/\(segment)/x")
    }

    @Test(arguments: ["..", ".", ""])
    func `S9: a user name of dots or nothing is refused, also as text`(name: String) throws {
        let infos = [
            NetworkAPI.URLInfo(host: "h.com", path: "/users/\(name)"),
            NetworkAPI.URLInfo(host: "h.com", path: "/users/" + name + "/repos"),
            NetworkAPI.URLInfo(host: "h.com", path: "/users/" + name),
        ]
        for info in infos {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: info).urlRequest()
            }
            #expect(failure.request?.part == .path)
        }
    }

    @Test func `S11: a GET with a parameter has a query and no body`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/users", .empty())
        let info = NetworkAPI.RequestInfo(method: .get, parameters: ["a": "b"])
        _ = try await endpoint(EmptyResponse.self, on: server, info).request()
        let received = try #require(server.requests.first)
        #expect(received.target == "/users?a=b")
        #expect(received.bodyByteCount == 0)
        #expect(received["Content-Type"] == nil)
    }

    @Test func `S12: a 204 is an EmptyResponse`() async throws {
        let server = try LoopbackServer()
        server.route("PUT", "/users", .empty())
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .put)
        let reply = try await endpoint(EmptyResponse.self, on: server, info).reply()
        #expect(reply.status == 204)
        #expect(server.requests.first?.bodyByteCount == 0)
    }

    @Test func `S13: keys are not converted`() async throws {
        struct Mixed: Decodable {
            let node_id: String
            let avatarURL: String
            enum CodingKeys: String, CodingKey {
                case node_id
                case avatarURL = "avatar_url"
            }
        }
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let value = try await endpoint(Mixed.self, info)
            .request(using: .stub(.json(#"{"node_id":"n","avatar_url":"u"}"#)))
        #expect(value.node_id == "n")
        #expect(value.avatarURL == "u")
    }

    @Test func `S14: an array at the top is an array`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let client = NetworkAPI.Client.stub(.json(#"[{"login":"a"},{"login":"b"}]"#))
        #expect(try await endpoint([User].self, info).request(using: client).map(\.login) == ["a", "b"])
        let json = try await endpoint(NetworkAPI.JSONValue.self, info).request(using: client)
        #expect(json[1]?["login"]?.string == "b")
    }

    @Test func `S15: the texts for people reach localizedDescription`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(User.self, info).request(using: .stub(.empty(status: 429)))
        }
        let error: (any Error)? = failure
        #expect(error?.localizedDescription == "Too many requests (429). Try again later.")
    }

    @Test func `S16: an error keeps its code, and being offline is not an invalid response`() async throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(User.self, info).request(using: .failing(URLError(.notConnectedToInternet)))
        }
        #expect(failure?.transport?.code == URLError.Code.notConnectedToInternet.rawValue)
        #expect(failure?.status == nil)
        let other = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(User.self, info).request(using: .stub(.text("what is this")))
        }
        #expect(other?.decoding?.answer.body == Data("what is this".utf8))
    }

    /// In a process of its own, for which the time zone of the device is another one.
    ///
    /// `DateFormatSettingsTests` changes the calendar, the locale and the time zone on every platform.
    #if canImport(FoundationNetworking)
        @Test func `S17: a date of a fixed form does not depend on the time zone of the device`() async {
            await #expect(processExitsWith: .success) {
                NSTimeZone.default = try #require(TimeZone(identifier: "Asia/Seoul"))
                try #require(DateFormatter().timeZone.identifier == "Asia/Seoul")
                let date = try #require(NetworkAPI.DateFormat.format("yyyy-MM-dd").date(from: "2026-11-21"))
                #expect(date.timeIntervalSince1970 == 1_795_219_200)
                let format = NetworkAPI.DateFormat.format("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
                #expect(format.string(from: date) == "Sat, 21 Nov 2026 00:00:00 GMT")
            }
        }
    #endif

    @Test func `S18: a future sends its request once, however often its value is used`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/users", .json(#"{"login":"a"}"#))
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let future = endpoint(User.self, on: server, info).future
        for _ in 0..<3 { #expect(try await future.value == User(login: "a")) }
        #expect(server.requests.count == 1)
    }
}
