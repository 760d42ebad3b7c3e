import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

/// A server receives the built request, byte for byte.
@Suite(.timeLimit(.minutes(10)))
struct WireTests {
    @Test(arguments: [
        "/a%2Fb", "/a:b@c!$&'()*+,;=", "/%252e%252e/x", "/...", "/a..", "/%00%0D%0A", "/%EB%AF%BC",
        "/%5C..%5C",
        "/~._-", "/%C3%A9/e%CC%81",
    ])
    func `a path arrives as it was built`(path: String) async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        _ = try await Probe(server, "\(raw: path)").request(using: NetworkAPI.Client())
        #expect(server.requests.map(\.target) == [path])
    }

    @Test func `a slash at the end of literal text arrives`() async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        for path in ["/", "/a b/"] as [NetworkAPI.Path] {
            _ = try await Probe(server, path).request(using: NetworkAPI.Client())
        }
        #expect(server.requests.map(\.target) == ["/", "/a%20b/"])
    }

    @Test(arguments: [
        "", "a", "a b", "한글 é 👩‍👧", "a, b", "a: b; c=\"d\"", "\\", "%20", "a\tb",
        String(repeating: "x", count: 20_000),
    ])
    func `a header arrives as it was written`(value: String) async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        _ = try await Probe(server, headers: ["X-Some-Header": value]).request(using: NetworkAPI.Client())
        #expect(server.requests.first?.values("X-Some-Header") == [value])
    }

    @Test func `repeated headers arrive joined`() async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        let headers: NetworkAPI.Headers = ["X-A": "1", "x-a": "2", "Cookie": "a=1", "cookie": "b=2"]
        _ = try await Probe(server, headers: headers).request(using: NetworkAPI.Client())
        #expect(server.requests.first?.values("X-A") == ["1, 2"])
        #expect(server.requests.first?.values("Cookie") == ["a=1; b=2"])
    }

    @Test(arguments: ["GET", "HEAD", "DELETE", "OPTIONS", "PURGE", "M-SEARCH", "QUERY", "TRACE", "purge"])
    func `a method arrives in its own case`(method: String) async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        _ = try await Probe(server, method: .init(rawValue: method)).request(using: NetworkAPI.Client())
        #expect(server.requests.map(\.method) == [method])
        #expect(server.requests.first?.bodyByteCount == 0)
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "PURGE", "OPTIONS", "QUERY"])
    func `a body arrives with any method that has one`(method: String) async throws {
        let server = try LoopbackServer()
        server.fallback { _ in .empty() }
        let probe = Probe(server, method: .init(rawValue: method), body: ["a": "/é"])
        _ = try await probe.request(using: NetworkAPI.Client())
        #expect(server.requests.map(\.text) == [#"{"a":"/é"}"#])
        #expect(server.requests.first?.values("Content-Type") == ["application/json"])
    }
}
