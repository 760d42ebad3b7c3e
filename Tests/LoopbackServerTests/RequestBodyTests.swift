import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RequestBodyTests {
    @Test(arguments: [
        ("0\r\n\r\n", ""), ("1\r\na\r\n0\r\n\r\n", "a"),
        ("2;x=y\r\nab\r\nA\r\n0123456789\r\n0\r\n\r\n", "ab0123456789"),
        ("000a \r\n0123456789\r\n0\r\nX-Trailer: 1\r\nX-B: 2\r\n\r\n", "0123456789"),
        ("1\r\n\n\r\n00\r\n\r\n", "\n"),
    ])
    func `the chunks of a request body are joined`(wire: String, body: String) throws {
        let server = try LoopbackServer()
        server.route("*", "/", .text("!"))
        let client = try RawClient(port: server.port)
        for _ in 1...2 {
            client.send("POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n" + wire)
            #expect(client.text(through: "!").hasSuffix("\r\n\r\n!"))
        }
        #expect(server.requests.map(\.text) == [body, body])
        #expect(server.requests.map(\.bodyByteCount) == [body.utf8.count, body.utf8.count])
    }

    @Test(arguments: [
        LoopbackServer.BodyReading.whole, .slowly(bytes: 400_000, every: 0.001), .discarded,
    ])
    func `a large request body is read completely`(reading: LoopbackServer.BodyReading) throws {
        let server = try LoopbackServer()
        server.route("PUT", "/", reading: reading, .empty())
        let client = try RawClient(port: server.port)
        let body = String(repeating: "0123456789", count: 200_000)
        client.send("PUT / HTTP/1.1\r\nContent-Length: 2000000\r\n\r\n\(body)")
        client.send("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1E8480\r\n\(body)\r\n0\r\n\r\n")
        for _ in 1...2 { #expect(client.text(through: "\r\n\r\n") == "HTTP/1.1 204 No Content\r\n\r\n") }
        #expect(server.requests.map(\.bodyByteCount) == [2_000_000, 2_000_000])
        let kept = reading == .discarded ? "" : body
        #expect(server.requests.map(\.text) == [kept, kept])
    }

    @Test func `a client that expects 100 receives 100 Continue`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", .text("!"))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(client.text(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("ab")
        #expect(client.text(through: "!").hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(server.requests.map(\.text) == ["ab"])
    }

    @Test(arguments: ["", "Expect: 100-continue\r\n"])
    func `an early response is sent before the body, which is then discarded`(expect: String) throws {
        let server = try LoopbackServer()
        server.route("POST", "/", reading: .afterAnswering(.drained), .text("no!", status: 413))
        let client = try RawClient(port: server.port)
        for _ in 1...2 {
            client.send("POST / HTTP/1.1\r\n\(expect)Content-Length: 2000000\r\n\r\n")
            #expect(client.text(through: "no!").hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
            #expect(client.send([UInt8](repeating: 0x61, count: 2_000_000)))
        }
        #expect(server.connectionCount == 1)
        client.endSending()
        #expect(client.rest().end == .closed)
        #expect(server.requests.map(\.text) == ["", ""])
    }

    @Test func `an early response that closes the connection reaches the client`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", reading: .afterAnswering(.closed), .text("no!", status: 413))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 4000000\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: 2_000_000))
        let (text, end) = client.rest()
        #expect(text.hasSuffix("\r\n\r\nno!"))
        #expect(end == .closed)
    }

    @Test func `an early response can reset the connection`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", reading: .afterAnswering(.closed), .text("no!").reset(afterBodyBytes: 3))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 4000000\r\n\r\nab")
        #expect(client.rest().end == .reset)
    }

    @Test func `an incomplete body does not reach a handler`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", .text("no!"))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nab")
        client.endSending()
        #expect(client.rest().text.isEmpty)
        #expect(server.requests.isEmpty)
    }

    @Test func `stopping the server ends a slow read`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", reading: .slowly(bytes: 1, every: 3_600), .text("no!"))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        _ = client.text(through: "\r\n\r\n")
        client.send("ab")
        server.stop()
        #expect(server.openConnectionCount == 0)
        #expect(client.rest().text.isEmpty)
        #expect(server.requests.isEmpty)
    }
}
