import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    private static let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 6\r\n\r\n"

    /// Returns what a client receives that sends one request.
    private func answer(
        _ response: LoopbackServer.Response, endsSending: Bool = false
    ) throws -> (text: String, end: RawClient.End) {
        let server = try LoopbackServer()
        server.route("GET", "/", response)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        if endsSending { client.endSending() }
        return client.rest()
    }

    @Test(arguments: [0, 1, 5])
    func `a cut response announces the whole body and closes before its end`(count: Int) throws {
        let (text, end) = try answer(.text("abcdef").cut(afterBodyBytes: count))
        #expect(text == Self.head + "abcdef".prefix(count))
        #expect(end == .closed)
    }

    @Test func `a reset can come before the first byte of a response`() throws {
        let (text, end) = try answer(.text("abcdef").reset())
        #expect(text.isEmpty)
        #expect(end == .reset)
    }

    @Test(arguments: [0, 3])
    func `a reset can come inside the body of a response`(count: Int) throws {
        let (text, end) = try answer(.text("abcdef").reset(afterBodyBytes: count))
        // Bytes that were not read before the reset can be lost, but never more than were sent.
        #expect((Self.head + "abcdef".prefix(count)).hasPrefix(text))
        #expect(end == .reset)
    }

    @Test func `a connection can close before the head of a response`() throws {
        let (text, end) = try answer(.text("abcdef").closedBeforeHead())
        #expect(text.isEmpty)
        #expect(end == .closed)
    }

    @Test func `a connection can close after the status line`() throws {
        let (text, end) = try answer(.text("abcdef", status: 404).closedInsideHead())
        #expect(text == "HTTP/1.1 404 Not Found\r\n")
        #expect(end == .closed)
    }

    @Test(arguments: [0, 2])
    func `a stalled response ends when the client closes the connection`(count: Int) throws {
        let (text, end) = try answer(.text("abcdef").stalled(afterBodyBytes: count), endsSending: true)
        #expect(text == Self.head + "abcdef".prefix(count))
        #expect(end == .closed)
    }

    @Test func `a request without a response ends when the client closes the connection`() throws {
        let (text, end) = try answer(.text("abcdef").neverAnswering(), endsSending: true)
        #expect(text.isEmpty)
        #expect(end == .closed)
    }

    @Test(arguments: [0, 3, 100])
    func `a response can declare a wrong length`(declared: Int) throws {
        let (text, end) = try answer(.text("abcdef").wrongLength(declared: declared))
        #expect(text.hasSuffix("\r\nContent-Length: \(declared)\r\n\r\nabcdef"))
        #expect(end == .closed)
    }

    @Test(arguments: [true, false])
    func `a connection can close after the response, announced or not`(announced: Bool) throws {
        let (text, end) = try answer(.text("abcdef").closing(announced: announced))
        #expect(text.contains("\r\nConnection: close\r\n") == announced)
        #expect(text.hasSuffix("\r\n\r\nabcdef"))
        #expect(end == .closed)
    }

    @Test func `a closed connection does not answer pipelined requests`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/", .text("one").closing())
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n")
        #expect(client.rest().text.components(separatedBy: "HTTP/1.1 200").count == 2)
        #expect(server.requests.count == 1)
    }

    @Test func `raw bytes are sent without changes`() throws {
        let bytes = Data([0x48, 0x00, 0x0A, 0x7F])
        let (text, end) = try answer(.raw(bytes))
        #expect(Data(text.utf8) == bytes)
        #expect(end == .closed)
    }

    @Test func `a raw response can keep the connection`() throws {
        let server = try LoopbackServer()
        server.route(
            "GET", "/", .raw("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No\r\n\r\n", closes: false))
        let client = try RawClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n")
        for _ in 1...2 {
            #expect(
                client.text(through: " No\r\n\r\n")
                    == "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No\r\n\r\n")
        }
        #expect(server.connectionCount == 1)
    }

    @Test func `several faults of a response can be combined`() throws {
        let (text, end) = try answer(
            .text("abcdef").delayed(0.001).delayedBody(0.001).dripped(chunkSize: 2, every: 0.001).reset(
                afterBodyBytes: 5
            ).cut(afterBodyBytes: 3))
        #expect(text == Self.head + "abc")
        #expect(end == .closed)
    }
}
