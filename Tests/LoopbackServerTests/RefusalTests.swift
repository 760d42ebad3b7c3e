import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RefusalTests {
    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400), ("\u{16}\u{03}\u{01}\u{02}", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: me@a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 200) + "\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\nA: " + String(repeating: "b", count: 70_000) + "\r\n\r\n", 431),
    ])
    func `a careful server limits a head and demands one Host`(bytes: String, status: Int) throws {
        #expect(try answer(bytes, limits: .careful).hasPrefix("HTTP/1.1 \(status) "))
    }

    private func answer(_ bytes: String, limits: LoopbackServer.Limits = .init()) throws -> String {
        let server = try LoopbackServer(limits: limits)
        server.fallback { _ in .text("taken") }
        let client = try RawClient(port: server.port)
        client.send(bytes)
        client.endSending()
        let (text, end) = client.rest()
        #expect(end == .closed)
        return text
    }

    @Test(arguments: [
        "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n",
        " GET / HTTP/1.1\r\n\r\n",
        "GET / FTP/1.1\r\n\r\n", "G(T / HTTP/1.1\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\nA: b\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: v\r\n\r\n",
        "GET / HTTP/1.1\r\nA : b\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", "GET / HTTP/1.1\r\nA: b",
        "\u{16}\u{3}",
        "\n", "\r", "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\na",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: \r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000000\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n",
    ])
    func `a malformed request receives 400 and closes the connection`(bytes: String) throws {
        let text = try answer(bytes)
        #expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"))
        #expect(text.contains("\r\nConnection: close\r\n"))
        #expect(!text.contains("taken"))
    }

    @Test(arguments: [
        ("GET / HTTP/2.0\r\n\r\n", "505"), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505"),
        ("GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", "501"),
    ])
    func `an unsupported version or transfer coding is refused with its own status`(
        bytes: String, status: String
    ) throws {
        #expect(try answer(bytes).hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test(arguments: [(50, "200"), (51, "431"), (5_000, "431"), (100_000, "431")])
    func `a head over its limit is refused`(size: Int, status: String) throws {
        let empty = "GET / HTTP/1.1\r\nA: \r\n\r\n"
        let bytes = "GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: size - empty.utf8.count))\r\n\r\n"
        #expect(try answer(bytes, limits: .init(headBytes: 50)).hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test func `a head without an end is refused at its limit`() throws {
        let bytes = "GET /" + String(repeating: "a", count: 1_200_000)
        #expect(try answer(bytes).hasPrefix("HTTP/1.1 431 "))
    }

    @Test(arguments: [(10, "200"), (11, "413"), (.max, "413")])
    func `a body over its limit is refused before it is read`(size: Int, status: String) throws {
        let bytes =
            "POST / HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n"
            + String(repeating: "a", count: min(size, 11))
        #expect(try answer(bytes, limits: .init(bodyBytes: 10)).hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test(arguments: [("5", "200"), ("6", "413"), ("7fffffffffffffff", "413")])
    func `a chunked body over its limit is refused`(second: String, status: String) throws {
        let bytes =
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n\(second)\r\nabcde\r\n0\r\n\r\n"
        #expect(try answer(bytes, limits: .init(bodyBytes: 10)).hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test func `trailers over the limit of a head are refused`() throws {
        let trailers = String(repeating: "A: b\r\n", count: 20)
        let bytes = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(trailers)\r\n"
        #expect(try answer(bytes, limits: .init(headBytes: 100)).hasPrefix("HTTP/1.1 431 "))
    }

    @Test func `a chunk line without an end is refused`() throws {
        let bytes =
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;" + String(repeating: "x", count: 50_000)
        #expect(try answer(bytes).hasPrefix("HTTP/1.1 400 "))
    }

    @Test func `equal repeated lengths are accepted`() throws {
        #expect(
            try answer("POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\na").hasSuffix(
                "taken"))
    }

    @Test func `a header value can contain any bytes above the control characters`() throws {
        let server = try LoopbackServer()
        let client = try RawClient(port: server.port)
        client.send(
            Array("GET /\u{e9} HTTP/1.0\r\nA: \u{e9}\tb\r\nB: ".utf8) + [0xFF, 0x0D, 0x0A, 0x0D, 0x0A])
        _ = client.rest()
        #expect(
            server.requests.map { [$0.path, $0["a"], $0["b"]] } == [["/\u{e9}", "\u{e9}\tb", "\u{FFFD}"]])
    }
}
