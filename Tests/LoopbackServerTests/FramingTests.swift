import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FramingTests {
    private func answer(_ response: LoopbackServer.Response, method: String = "GET") throws -> String {
        let server = try LoopbackServer()
        server.route("GET", "/", response)
        let client = try RawClient(port: server.port)
        client.send("\(method) / HTTP/1.1\r\n\r\n")
        client.endSending()
        return client.rest().text
    }

    @Test(arguments: [
        ([], "6\r\nabcdef\r\n"), ([6], "6\r\nabcdef\r\n"), ([10], "6\r\nabcdef\r\n"),
        ([1, 3], "1\r\na\r\n3\r\nbcd\r\n2\r\nef\r\n"), ([4], "4\r\nabcd\r\n2\r\nef\r\n"),
        ([0, -1, 5], "5\r\nabcde\r\n1\r\nf\r\n"),
    ])
    func `a body is split into chunks of the given sizes`(sizes: [Int], chunks: String) throws {
        let response = LoopbackServer.Response(body: Data("abcdef".utf8)).chunked(sizes: sizes)
        #expect(
            try answer(response) == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n")
    }

    @Test func `pieces of a body are sent as chunks and followed by trailers`() throws {
        let text = try answer(
            .chunked(
                pieces: ["ab", "", "é"], contentType: "text/event-stream",
                trailers: [("X-A", "1"), ("X-B", "2")]))
        #expect(
            text == "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2\r\nab\r\n2\r\né\r\n0\r\nX-A: 1\r\nX-B: 2\r\n\r\n")
    }

    @Test func `an empty chunked body is only the last chunk`() throws {
        #expect(try answer(.text("").chunked()).hasSuffix("\r\n\r\n0\r\n\r\n"))
    }

    @Test func `a chunked body can be cut`() throws {
        #expect(
            try answer(.text("abcdef").chunked(sizes: [2]).cut(afterBodyBytes: 9)).hasSuffix(
                "\r\n\r\n2\r\nab\r\n2\r"))
    }

    @Test func `a client of HTTP 1.0 gets no chunks`() throws {
        let server = try LoopbackServer()
        server.route("GET", "/", .text("abc!").chunked(sizes: [1]))
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        let text = client.rest().text
        #expect(!text.contains("Transfer-Encoding"))
        #expect(text.hasSuffix("Connection: close\r\n\r\nabc!"))
    }

    @Test func `a client of HTTP 1.0 receives no interim response`() throws {
        let server = try LoopbackServer()
        server.route("POST", "/", .text("!"))
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab")
        client.endSending()
        #expect(client.rest().text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `a response to HEAD has no chunks`() throws {
        #expect(
            try answer(.text("a").chunked(), method: "HEAD").hasSuffix("Transfer-Encoding: chunked\r\n\r\n"))
    }

    @Test func `a body without a length ends when the connection closes`() throws {
        #expect(try answer(.init(body: Data("ab".utf8)).untilClose()) == "HTTP/1.1 200 OK\r\n\r\nab")
    }

    @Test(arguments: ["Content-Length", "content-length", "Transfer-Encoding"])
    func `a framing header of the response is not added again`(name: String) throws {
        #expect(
            try answer(.init(headers: [(name, "x")], body: Data("ab".utf8)))
                == "HTTP/1.1 200 OK\r\n\(name): x\r\n\r\nab")
    }

    @Test func `response headers keep their order and can repeat`() throws {
        let response = LoopbackServer.Response(status: 299, reason: "Odd", headers: [("b", "1"), ("A", "2")])
            .header("b", "3")
        #expect(
            try answer(response) == "HTTP/1.1 299 Odd\r\nb: 1\r\nA: 2\r\nb: 3\r\nContent-Length: 0\r\n\r\n")
    }

    @Test(arguments: [0, 1, 32_767, 32_768, 32_769, 3_000_001])
    func `a body of any size is sent completely`(size: Int) throws {
        let body = Data((0..<size).map { UInt8(0x20 + $0 % 0x50) })
        for response in [
            LoopbackServer.Response(body: body), .init(body: body).dripped(chunkSize: 1 << 16, every: 0),
        ] {
            let text = try answer(response)
            #expect(text.utf8.count - size == "HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n".utf8.count)
            #expect(Data(text.utf8.suffix(size)) == body)
        }
    }

    @Test(arguments: [-1, 0, 1, 262_144, 262_145, 1_000_000])
    func `a body of a repeated byte is not kept in memory`(count: Int) throws {
        let text = try answer(.repeated(byte: 0x78, count: count))
        let size = max(0, count)
        #expect(text.contains("\r\nContent-Length: \(size)\r\n\r\n"))
        #expect(text.utf8.suffix(size).allSatisfy { $0 == 0x78 })
        #expect(text.utf8.dropLast(size).last == 0x0A)
    }

    @Test func `a body of a repeated byte can be sent in chunks`() throws {
        let text = try answer(.repeated(byte: 0x78, count: 5).chunked(sizes: [2]))
        #expect(text.hasSuffix("\r\n\r\n2\r\nxx\r\n2\r\nxx\r\n1\r\nx\r\n0\r\n\r\n"))
    }
}
