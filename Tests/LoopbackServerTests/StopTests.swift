import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StopTests {
    @Test func `stopping the server closes the listener and every connection`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/never", .text("").neverAnswering())
        server.route("GET", "/late", .text("").delayed(3_600))
        server.route("GET", "/drip", .text("abc").dripped(chunkSize: 1, every: 3_600))
        server.route("GET", "/big", .repeated(byte: 1, count: .max))
        let clients = try ["/never", "/late", "/drip", "/big", "/idle"].map { path in
            let client = try RawClient(port: server.port)
            client.send("GET /warm HTTP/1.1\r\n\r\n")
            _ = client.text(through: "GET /drip\nGET /late\nGET /never\n")
            if path != "/idle" { client.send("GET \(path) HTTP/1.1\r\n\r\n") }
            return client
        }
        #expect(server.openConnectionCount == clients.count)
        server.stop()
        #expect(server.openConnectionCount == 0)
        for client in clients where client !== clients[3] { #expect(client.rest().end != .silent) }
        #expect(throws: RawClient.Refused.self) { try RawClient(port: server.port) }
    }

    @Test func `a server can be stopped twice`() throws {
        let server = try LoopbackServer()
        server.stop()
        server.stop()
        #expect(server.openConnectionCount == 0)
    }

    @Test func `a handler can stop its server`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/") { [server] _ in
            server.stop()
            return .text("late")
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        #expect(client.rest().end != .silent)
    }

    @Test func `a server without references stops`() throws {
        var server: LoopbackServer? = try LoopbackServer()
        let port = try #require(server?.port)
        let client = try RawClient(port: port)
        server = nil
        #expect(client.rest().end != .silent)
        #expect(throws: RawClient.Refused.self) { try RawClient(port: port) }
    }

    @Test func `a port in use is an error with its reason`() throws {
        let server = try LoopbackServer()
        let failure = #expect(throws: LoopbackServer.Failure.self) { try LoopbackServer(port: server.port) }
        #expect(failure?.action == "listen")
        #expect(failure?.port == server.port)
        #expect(failure?.description.hasPrefix("cannot listen on 127.0.0.1:\(server.port): ") == true)
    }

    @Test func `the port of a stopped server can be used again`() throws {
        let first = try LoopbackServer()
        let client = try RawClient(port: first.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        _ = client.text(through: "\r\n\r\n")
        first.stop()
        let second = try LoopbackServer(port: first.port)
        #expect(second.baseURL == "http://127.0.0.1:\(first.port)")
    }
}
