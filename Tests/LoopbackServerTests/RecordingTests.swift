import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RecordingTests {
    @Test func `a request is recorded as it was received`() throws {
        let server = try LoopbackServer()
        let client = try RawClient(port: server.port)
        client.send(
            "PATCH /a%2Fb?x=1?&y HTTP/1.1\r\nHost: h\r\nX-A: 1 \r\nx-a:\t2\r\nContent-Length: 3\r\n\r\n\u{1}\r\n"
        )
        _ = client.text(through: "\r\n\r\n")
        let request = try #require(server.requests.first)
        #expect(request.method == "PATCH")
        #expect(request.target == "/a%2Fb?x=1?&y")
        #expect(request.path == "/a%2Fb")
        #expect(request.query == "x=1?&y")
        #expect(request.headers.map(\.name) == ["Host", "X-A", "x-a", "Content-Length"])
        #expect(request.headers.map(\.value) == ["h", "1", "2", "3"])
        #expect(request["x-A"] == "1")
        #expect(request.values("X-a") == ["1", "2"])
        #expect(request["missing"] == nil)
        #expect(request.body == Data([1, 13, 10]))
        #expect(request.bodyByteCount == 3)
        #expect(request.connection == 1)
    }

    @Test(arguments: [("/a", nil), ("/a?", ""), ("*", nil)] as [(String, String?)])
    func `the query of a target without a question mark is nil`(target: String, query: String?) throws {
        let server = try LoopbackServer()
        let client = try RawClient(port: server.port)
        client.send("OPTIONS \(target) HTTP/1.1\r\n\r\n")
        _ = client.text(through: "\r\n\r\n")
        #expect(server.requests.map(\.query) == [query])
    }

    @Test func `taking the recorded requests removes them`() throws {
        let server = try LoopbackServer()
        let client = try RawClient(port: server.port)
        client.send("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.0\r\n\r\n")
        _ = client.rest()
        #expect(server.requests.count == 2)
        #expect(server.takeRequests().map(\.path) == ["/1", "/2"])
        #expect(server.requests.isEmpty)
    }

    @Test func `a server that does not record requests responds to them`() throws {
        let server = try LoopbackServer(recordsRequests: false)
        server.route("GET", "/", .text("yes"))
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(client.rest().text.hasSuffix("yes"))
        #expect(server.requests.isEmpty)
    }
}
