import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RoutingTests {
    @Test func `a route responds with its head and body`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/users/minsone", .json(#"{"a":1}"#))
        let client = try RawClient(port: server.port)
        client.send("GET /users/minsone HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let (text, end) = client.rest()
        #expect(
            text == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n"
                + "Connection: close\r\n\r\n{\"a\":1}")
        #expect(end == .closed)
    }

    @Test(arguments: [
        ("GET", "/a?x=1", "get"), ("POST", "/a", "any"), ("PURGE", "/a", "any"), ("HEAD", "/b", "head"),
        ("GET", "/a/", "fallback"), ("GET", "/A", "fallback"), ("GET", "/%61", "fallback"),
    ])
    func `the method and the raw path select the route`(method: String, target: String, name: String) throws {
        let server = try LoopbackServer()
        for (method, path, name) in [("GET", "/a", "get"), ("*", "/a", "any"), ("HEAD", "/b", "head")] {
            server.route(method, path) { _ in .empty().header("X-Route", name) }
        }
        server.fallback { _ in .empty().header("X-Route", "fallback") }
        let client = try RawClient(port: server.port)
        client.send("\(method) \(target) HTTP/1.1\r\n\r\n")
        #expect(client.text(through: "\r\n\r\n") == "HTTP/1.1 204 No Content\r\nX-Route: \(name)\r\n\r\n")
    }

    @Test func `a later route replaces an earlier one`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/", .text("old"))
        server.route("GET", "/", .text("new"))
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        #expect(client.text(through: "new").hasSuffix("\r\n\r\nnew"))
    }

    @Test func `a request without a route receives 404 with the request and the routes`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/b", .text(""))
        server.route("*", "/a", .text(""))
        let client = try RawClient(port: server.port)
        client.send("PUT /x?y HTTP/1.0\r\n\r\n")
        let text = client.rest().text
        #expect(text.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
        #expect(text.hasSuffix("\r\n\r\nno route for PUT /x\nknown routes:\n* /a\nGET /b\n"))
    }

    @Test(arguments: [
        ("HEAD", 200, "Content-Length: 4\r\n"), ("GET", 204, ""), ("GET", 304, ""),
    ])
    func `responses to HEAD and with status 204 and 304 have no body`(
        method: String, status: Int, length: String
    ) throws {
        let server = try LoopbackServer()
        server.route("GET", "/", .init(status: status, reason: "R", body: Data("body".utf8)))
        let client = try RawClient(port: server.port)
        client.send("\(method) / HTTP/1.1\r\n\r\n\(method) /none HTTP/1.0\r\n\r\n")
        #expect(client.text(through: "\r\n\r\n") == "HTTP/1.1 \(status) R\r\n\(length)\r\n")
        #expect(client.text(12) == "HTTP/1.1 404")
    }

    @Test func `a handler can read the received requests, including its own`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/") { [unowned server] _ in .text(server.requests.map(\.description).joined()) }
        let client = try RawClient(port: server.port)
        client.send("GET /?1 HTTP/1.0\r\n\r\n")
        #expect(client.rest().text.hasSuffix("\r\n\r\nGET /?1"))
    }

    @Test func `the factories of responses set content type, status and location`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/text", .text("t", status: 418))
        server.route("GET", "/data", .data(Data("d".utf8), contentType: "image/png"))
        server.route("GET", "/move", .redirect(to: "/new?a=b", status: 307))
        let client = try RawClient(port: server.port)
        for path in ["text", "data", "move"] { client.send("GET /\(path) HTTP/1.1\r\n\r\n") }
        client.endSending()
        #expect(
            client.rest().text == """
                HTTP/1.1 418 \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 1\r\n\r\nt\
                HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1\r\n\r\nd\
                HTTP/1.1 307 Temporary Redirect\r\nLocation: /new?a=b\r\nContent-Length: 0\r\n\r\n
                """)
    }
}
