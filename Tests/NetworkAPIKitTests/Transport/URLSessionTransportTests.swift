import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("URLSessionTransport", .timeLimit(.minutes(10)))
    struct URLSessionTransportTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
        }

        @Test func `an answer comes with its status, headers and bytes`() async throws {
            server.route("GET", "/users/minsone", .json(#"{"id":1}"#, status: 201).header("X-Page", "2"))
            let reply = try await Probe(server, "/users/minsone").reply()
            #expect(reply.status == 201)
            #expect(reply.headers["x-page"] == "2")
            #expect(reply.answer.contentType == .json)
            #expect(reply.value == Data(#"{"id":1}"#.utf8))
            #expect(reply.answer.url?.path == "/users/minsone")
            #expect(reply.duration > .zero)
        }

        @Test func `with a background session each call fails, and nothing is sent`() async throws {
            server.route("GET", "/", .json("1"))
            #if canImport(FoundationNetworking)
                let configuration = URLSessionConfiguration.ephemeral
                configuration.identifier = "test"
            #else
                let configuration = URLSessionConfiguration.background(withIdentifier: "test")
            #endif
            let client = NetworkAPI.Client(transport: .urlSession(configuration))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await Probe(server, "/").request(using: client)
            }
            #expect(failure?.transport?.reason == .unsupported)
            #expect(failure?.transport?.text.contains("background session") == true)
            #expect(server.requests.isEmpty)
        }

        @Test func `a request arrives as it was defined`() async throws {
            server.route("PUT", "/a%2Fb/%EB%AF%BC%EC%88%98", .empty())
            let probe = Probe(
                server, "/\("a/b")/\("민수")", method: .put, headers: ["X-Api-Version": "1"], body: ["k": "v/w"]
            )
            _ = try await probe.request()
            let request = try #require(server.requests.first)
            #expect(request.method == "PUT")
            #expect(request.target == "/a%2Fb/%EB%AF%BC%EC%88%98")
            #expect(request["X-Api-Version"] == "1")
            #expect(request["Content-Type"] == "application/json")
            #expect(request["Content-Length"] == "11")
            #expect(request.text == #"{"k":"v/w"}"#)
        }

        @Test func `connections serve more than one call`() async throws {
            server.route("GET", "/", .text("ok"))
            for _ in 0..<40 { #expect(try await Probe(server).text() == "ok") }
            // URLSession may answer before it can reuse the connection, and then opens another.
            #expect(server.connectionCount <= 20)
        }

        @Test(arguments: [
            "Basic realm=\"x\"", "Bearer", "Basic realm=\"x\", Bearer", "Digest realm=\"x\", nonce=\"y\"",
        ])
        func `a 401 is an answer with any challenge`(challenge: String) async throws {
            server.route("GET", "/", .text("who are you?", status: 401).header("WWW-Authenticate", challenge))
            let failure = try #require(await Probe(server).failure())
            #expect(failure.status == 401)
            #expect(failure.answer?.body == Data("who are you?".utf8))
            #expect(failure.answer?.headers["WWW-Authenticate"] == challenge)
        }

        @Test func `a header without a value arrives without one`() async throws {
            server.route("GET", "/", .empty())
            _ = try await Probe(server, headers: ["X-Empty": ""]).request()
            #expect(server.requests.first?["X-Empty"]?.isEmpty == true)
        }

        @Test func `repeated headers arrive joined, in their order`() async throws {
            server.route("GET", "/", .empty())
            let headers: NetworkAPI.Headers = ["X-Tag": "b", "Cookie": "a=1", "x-tag": "a", "cookie": "b=2"]
            _ = try await Probe(server, headers: headers).request()
            let request = try #require(server.requests.first)
            #expect(request.values("X-Tag") == ["b, a"])
            #expect(request.values("Cookie") == ["a=1; b=2"])
        }

        @Test func `cookies are not stored by default`() async throws {
            server.route("GET", "/", .text("ok").header("Set-Cookie", "session=1; Path=/"))
            for _ in 0..<2 { _ = try await Probe(server).request() }
            #expect(server.requests.map { $0["Cookie"] } == [nil, nil])
        }

        @Test func `the transport does not cache answers`() async throws {
            server.route("GET", "/", .text("ok").header("Cache-Control", "max-age=86400"))
            for _ in 0..<2 { _ = try await Probe(server).request() }
            #expect(server.requests.count == 2)
        }

        @Test func `HEAD has a length and no body`() async throws {
            server.route("HEAD", "/", .text(String(repeating: "x", count: 1000)))
            let reply = try await Probe(server, method: .head).reply()
            #expect(reply.headers["Content-Length"] == "1000")
            #expect(reply.body.isEmpty)
        }

        @Test func `a compressed answer is decompressed`() async throws {
            // The JSON below, compressed with gzip.
            let zipped = try #require(
                Data(base64Encoded: "H4sIAAAAAAACA6tWyssvSVWyUlAqTi1R0lFQKkktLgFxqzILClJTlGoBXrcKHiEAAAA="))
            server.route(
                "GET", "/", .data(zipped, contentType: "text/plain").header("Content-Encoding", "gzip"))
            #expect(try await Probe(server).text() == #"{"note": "set", "test": "zipped"}"#)
            #expect(server.requests.first?["Accept-Encoding"]?.contains("gzip") == true)
        }

        @Test func `a chunked answer comes whole`() async throws {
            let text = String(repeating: "0123456789", count: 10_000)
            server.route("GET", "/", .text(text).chunked(sizes: [1, 1000, 7]))
            #expect(try await Probe(server).text() == text)
        }

        @Test func `calls at once each get their own answer`() async throws {
            server.fallback { .text($0.path) }
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    group.addTask { [server] in
                        await (try? Probe(server, "/\(number)").text()) == "/\(number)"
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
        }

        @Test func `a given configuration is used and not changed`() async throws {
            let configuration = URLSessionConfiguration.default
            configuration.httpAdditionalHeaders = ["X-From": "configuration"]
            let timeout = configuration.timeoutIntervalForRequest
            server.route("GET", "/", .empty())
            let client = NetworkAPI.Client(transport: .urlSession(configuration))
            _ = try await Probe(server).request(using: client)
            #expect(server.requests.first?["X-From"] == "configuration")
            #expect(configuration.timeoutIntervalForRequest == timeout)
        }

        @Test(arguments: [
            ("Authorization", "Bearer abc\n"), ("X-A", "b\r\nX-B: c"), ("X-A: b\r\nX-B", "c"),
            ("Content-Length", "5"), ("Host", "other.example"),
        ])
        func `a header of the configuration that cannot be sent fails the call`(
            name: String, value: String
        ) async throws {
            let configuration = URLSessionConfiguration.default
            configuration.httpAdditionalHeaders = [name: value]
            server.route("GET", "/", .empty())
            let client = NetworkAPI.Client(transport: .urlSession(configuration))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Probe(server).request(using: client)
            }
            #expect(failure?.request?.part == .header(.init(name)))
            #expect(server.requests.isEmpty)
        }

        @Test func `a transport may be released while a call is under way`() async throws {
            server.route("GET", "/", .text("ok").delayed(0.05))
            let call = { [server] in
                try await Probe(server).text(using: NetworkAPI.Client(transport: .urlSession(.ephemeral)))
            }
            #expect(try await call() == "ok")
        }
    }
}
