import Foundation
import LoopbackServer
import Testing

/// The bytes before a pause are seen by pausing for an hour and closing the connection during it.
@Suite(.timeLimit(.minutes(10)))
struct TimingTests {
    private static let hour = 3_600.0

    private func answer(_ response: LoopbackServer.Response) throws -> String {
        let server = try LoopbackServer()
        server.route("GET", "/", response)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        client.endSending()
        let (text, end) = client.rest()
        #expect(end == .closed)
        return text.components(separatedBy: "charset=utf-8\r\n").last ?? ""
    }

    @Test func `a delayed response sends nothing before the delay`() throws {
        #expect(try answer(.text("abc").delayed(Self.hour)) == "")
    }

    @Test func `a response with a delayed body sends its head first`() throws {
        #expect(try answer(.text("abc").delayedBody(Self.hour)) == "Content-Length: 3\r\n\r\n")
    }

    @Test(arguments: [(1, "a"), (2, "ab"), (3, "abc"), (0, "a")])
    func `a dripped body is sent in writes of the given size`(size: Int, first: String) throws {
        let text = try answer(.text("abc").dripped(chunkSize: size, every: Self.hour))
        #expect(text == "Content-Length: 3\r\n\r\n" + first)
    }

    @Test func `a dripped body without a size is sent chunk by chunk`() throws {
        let text = try answer(.text("abcd").chunked(sizes: [2]).dripped(every: Self.hour))
        #expect(text == "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n")
    }

    @Test(arguments: [0.0, 0.002, -1, .nan])
    func `a delayed response is sent completely and the connection is kept`(seconds: Double) throws {
        let server = try LoopbackServer()
        server.route(
            "GET", "/",
            .text("abc").delayed(seconds).delayedBody(seconds).dripped(chunkSize: 1, every: seconds))
        let client = try RawClient(port: server.port)
        // The second request waits in the socket during the first response.
        client.send("GET / HTTP/1.1\r\n\r\n")
        client.send("GET / HTTP/1.1\r\n\r\n")
        for _ in 1...2 { #expect(client.text(through: "abc").hasSuffix("Content-Length: 3\r\n\r\nabc")) }
        #expect(server.connectionCount == 1)
    }

    @Test func `stopping the server ends a delay`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/", .text("abc").delayedBody(Self.hour))
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n")
        #expect(client.text(through: "\r\n\r\n").hasSuffix("\r\n\r\n"))
        server.stop()
        #expect(server.openConnectionCount == 0)
        #expect(client.rest().text.isEmpty)
    }
}
