import Foundation
import Testing

/// Bytes that a server sends before it closes the connection, and the end of the call.
struct OddAnswer: Sendable, CustomTestStringConvertible {
    let bytes: Data
    /// The status and the body, such as `200 ok`, or the name of the failure's reason.
    let end: String

    init(_ bytes: Data, _ end: String) {
        (self.bytes, self.end) = (bytes, end)
    }

    init(_ text: String, _ end: String) {
        self.init(Data(text.utf8), end)
    }

    var testDescription: String { String(decoding: bytes.prefix(100), as: UTF8.self).debugDescription }

    static let all = statusLines + interim + fields + lengths + chunks + codings + cuts

    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let rest = "Content-Length: 2\r\n\r\nok"
    private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"

    private static let statusLines: [OddAnswer] = [
        .init("", "connectionLost"),
        .init("FOOBAR", "other"),
        .init("garbage\r\n\r\n", "other"),
        .init("SSH-2.0-OpenSSH_9.2\r\n\r\n", "other"),
        .init("\r\n\r\n", "other"),
        .init("\0\0\0\0", "other"),
        .init("<html>no</html>", "other"),
        .init(Data([0x16, 0x03, 0x01, 0x00, 0x02, 0x02, 0x28]), "other"),
        .init("Http/1.1 200 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 200\r\n" + rest, "200 ok"),
        .init("HTTP/1.1 200 \r\n" + rest, "200 ok"),
        .init("HTTP/1.1 200 Ok, fine: 100 %\r\n" + rest, "200 ok"),
        .init("HTTP/1.1 200 \u{e9}\r\n" + rest, "200 ok"),
        .init("HTTP/1.1  200 OK\r\n" + rest, "other"),
        .init("HTTP/1.1\t200 OK\r\n" + rest, "other"),
        .init("HTTP/1.0 200 OK\r\n\r\nok", "200 ok"),
        .init("HTTP/1.2 200 OK\r\n" + rest, "other"),
        .init("HTTP/0.9 200 OK\r\n" + rest, "other"),
        .init("HTTP/2 200 OK\r\n" + rest, "200 ok"),
        .init("HTTP/3 200 OK\r\n" + rest, "other"),
        .init("HTTP/9.9 200 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 1000 Odd\r\n\r\n", "other"),
        .init("HTTP/1.1 20 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 099 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 000 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 -20 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 2x0 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 OK\r\n" + rest, "other"),
        .init("HTTP/1.1 999 Odd\r\n" + rest, "999 ok"),
        .init("HTTP/1.1 299 Odd\r\nb: 1\r\nA: 2\r\nb: 3\r\nContent-Length: 0\r\n\r\n", "299 "),
        .init("HTTP/1.1 200 OK\n" + "Content-Length: 2\n\nok", "200 ok"),
        .init("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n", "other"),
        .init("HTTP/1.1 101 Switching Protocols\r\n\r\n" + ok + rest, "other"),
        .init("HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic\r\n" + rest, "407 ok"),
        .init("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\n" + rest, "401 ok"),
        .init(
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Negotiate\r\nWWW-Authenticate: NTLM\r\n" + rest, "401 ok"),
        .init("HTTP/1.1 417 No\r\n" + rest, "417 ok"),
        .init("HTTP/1.1 431 Large\r\n" + rest, "431 ok"),
    ]

    private static let interim: [OddAnswer] = [
        .init("HTTP/1.1 100 Continue\r\n\r\n" + ok + rest, "200 ok"),
        .init("HTTP/1.1 102 Processing\r\n\r\n" + ok + rest, "200 ok"),
        .init("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok + rest, "200 ok"),
        .init(
            String(repeating: "HTTP/1.1 103 Early Hints\r\nX-A: 1\r\n\r\n", count: 50) + ok + rest, "200 ok"),
        .init("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No\r\n\r\n", "204 "),
        .init("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 404 No\r\n" + rest, "404 ok"),
        .init("HTTP/1.1 103 Early Hints\r\nContent-Length: 5\r\n\r\n" + ok + rest, "200 ok"),
        .init("HTTP/1.1 100 Continue\r\n\r\n", "connectionLost"),
        .init("HTTP/1.1 103 Early Hints\r\n\r\n", "connectionLost"),
        .init("HTTP/1.1 103 Early Hints\r\n\r\ngarbage", "other"),
        .init("HTTP/1.1 199 Odd\r\n\r\n" + ok + rest, "200 ok"),
    ]

    private static let fields: [OddAnswer] = [
        .init(ok + "X-A:v\r\n" + rest, "200 ok"),
        .init(ok + "X-A : v\r\n" + rest, "200 ok"),
        .init(ok + ": v\r\n" + rest, "200 ok"),
        .init(ok + "no colon\r\n" + rest, "other"),
        .init(ok + "X-A:\r\n" + rest, "200 ok"),
        .init(ok + "X-A: \t v \t\r\n" + rest, "200 ok"),
        .init(ok + "X-A: a\r\n b\r\n" + rest, "200 ok"),
        .init(ok + "X-A: a\r\n\tb\r\n" + rest, "200 ok"),
        .init(ok + " X-A: a\r\n" + rest, "other"),
        .init(ok + " X-A: a\r\n X-B: b\r\n" + rest, "other"),
        .init(ok + "X-A: a\r\n b\r\n c\r\n\td\r\n \r\n" + rest, "200 ok"),
        .init("HTTP/1.1 103 Early Hints\r\nX-A: a\r\n\r\n" + ok + " b\r\n c\r\n" + rest, "other"),
        .init(chunked + "2\r\nok\r\n0\r\n b\r\nX-A: a\r\n c\r\n d\r\n\r\n", "200 ok"),
        .init(ok + "X-A: a\rb\r\n" + rest, "200 ok"),
        .init(ok + "X-A: a\0b\r\n" + rest, "other"),
        .init(ok + "X-\u{e9}: a\r\n" + rest, "200 ok"),
        .init(Data(ok.utf8) + Data([0x41, 0x3A, 0x20, 0xE9, 0x0D, 0x0A]) + Data(rest.utf8), "200 ok"),
        .init(ok + "X-A: \(String(repeating: "x", count: 60_000))\r\n" + rest, "200 ok"),
        .init(ok + "X-A: \(String(repeating: "x", count: 1_000_000))\r\n" + rest, "other"),
        .init(ok + String(repeating: "X-A: x\r\n", count: 2000) + rest, "200 ok"),
        .init(
            ok + String(repeating: "X-A: \(String(repeating: "x", count: 1000))\r\n", count: 500) + rest,
            "other"),
        .init(
            ok + "Set-Cookie: a=1\r\nSet-Cookie: b=2; Expires=Wed, 09 Jun 2027 10:18:14 GMT\r\n" + rest,
            "200 ok"),
        .init(ok + "Set-Cookie: \u{1}\r\n" + rest, "200 ok"),
        .init(ok + "Location: http://127.0.0.1:1/\r\n" + rest, "200 ok"),
        .init(ok + "Connection: close, keep-alive\r\n" + rest, "200 ok"),
        .init(ok + "Connection: Upgrade\r\nUpgrade: h2c\r\n" + rest, "200 ok"),
        .init(ok + "Alt-Svc: h3=\":1\"\r\nStrict-Transport-Security: max-age=1000\r\n" + rest, "200 ok"),
    ]

    private static let lengths: [OddAnswer] = [
        .init(ok + "\r\nok", "200 ok"),
        .init(ok + "Content-Length: 0\r\n\r\n", "200 "),
        .init(ok + "Content-Length: 0\r\n\r\nok", "200 "),
        .init(ok + "Content-Length: 2\r\n\r\nok and more", "200 ok"),
        .init(ok + "Content-Length: 1000\r\n\r\nok", "connectionLost"),
        .init(ok + "Content-Length: 1000\r\n\r\n", "connectionLost"),
        .init(ok + "Content-Length: 10, 4\r\n\r\nabcd", "other"),
        .init(ok + "Content-Length: 2, 2\r\n\r\nok", "200 ok"),
        .init(ok + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nok", "200 ok"),
        .init(ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nok", "other"),
        .init(ok + "Content-Length: -2\r\n\r\nok", "other"),
        .init(ok + "Content-Length: +2\r\n\r\nok", "other"),
        .init(ok + "Content-Length: two\r\n\r\nok", "other"),
        .init(ok + "Content-Length:\r\n\r\nok", "other"),
        .init(ok + "Content-Length: 2 3\r\n\r\nok", "other"),
        .init(ok + "Content-Length: 0x2\r\n\r\nok", "other"),
        .init(ok + "Content-Length: 02\r\n\r\nok", "200 ok"),
        .init(ok + "Content-Length: 99999999999999999999\r\n\r\nok", "other"),
        .init(ok + "Content-Length: 9223372036854775807\r\n\r\nok", "answerTooLarge(limit: 100000000)"),
        .init("HTTP/1.1 204 No\r\nContent-Length: 1000\r\n\r\n", "204 "),
        .init("HTTP/1.1 304 No\r\nContent-Length: 999999999999\r\n\r\n", "304 "),
        .init("HTTP/1.1 204 No\r\n\r\nok", "204 "),
    ]

    private static let chunks: [OddAnswer] = [
        .init(chunked + "2\r\nok\r\n0\r\n\r\n", "200 ok"),
        .init(chunked + "0\r\n\r\n", "200 "),
        .init(chunked + "00000002\r\nok\r\n0000\r\n\r\n", "200 ok"),
        .init(chunked + "2;a=b\r\nok\r\n0;c\r\n\r\n", "200 ok"),
        .init(chunked + "2\r\nok\r\n0\r\nX-Checksum: 1\r\n\r\n", "200 ok"),
        .init(chunked + "2\r\nok\r\n0\r\nX-A: 1\r\nX-B: 2\r\nX-C\r\n\r\n", "other"),
        .init(chunked + "2\r\nok\r\n0\r\nX-Checksum: 1", "connectionLost"),
        .init(chunked + "2\r\nok\r\n0\r\n", "connectionLost"),
        .init(chunked + "2\r\nok\r\n", "connectionLost"),
        .init(chunked + "5\r\n012", "connectionLost"),
        .init(chunked + "zz\r\n012\r\n", "connectionLost"),
        .init(chunked + "-2\r\nok\r\n0\r\n\r\n", "connectionLost"),
        .init(chunked + "\r\nok", "connectionLost"),
        .init(chunked + "2\r\nokay\r\n0\r\n\r\n", "connectionLost"),
        .init(chunked + "fffffffffffffffff\r\nok", "connectionLost"),
        .init(chunked + "7fffffffffffffff\r\nok", "connectionLost"),
        .init(chunked + "2\nok\n0\n\n", "200 ok"),
        .init(chunked + "2\r\nok\r\n0\r\n\r\nmore", "200 ok"),
        .init(
            ok + "Transfer-Encoding: chunked\r\nContent-Length: 999999999\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "200 ok"),
        .init(ok + "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "other"),
        .init(ok + "Transfer-Encoding: chunked, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "200 ok"),
        .init(ok + "Transfer-Encoding: identity\r\n" + rest, "200 ok"),
        .init(ok + "Transfer-Encoding: odd\r\n" + rest, "other"),
        .init("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "200 ok"),
    ]

    private static let codings: [OddAnswer] = [
        .init(ok + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope", "other"),
        .init(ok + "Content-Encoding: deflate\r\nContent-Length: 4\r\n\r\nnope", "other"),
        .init(ok + "Content-Encoding: br\r\nContent-Length: 4\r\n\r\nnope", "other"),
        .init(ok + "Content-Encoding: zstd\r\nContent-Length: 4\r\n\r\nnope", "other"),
        .init(ok + "Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n", "200 "),
        .init(ok + "Content-Encoding: odd\r\n" + rest, "other"),
        .init(ok + "Content-Encoding: identity\r\n" + rest, "200 ok"),
        .init(ok + "Content-Encoding:\r\n" + rest, "200 ok"),
        .init(ok + "Content-Encoding: \(String(repeating: "gzip, ", count: 20))gzip\r\n" + rest, "other"),
    ]

    private static let cuts: [OddAnswer] = [
        .init("H", "connectionLost"),
        .init("HTTP", "connectionLost"),
        .init("HTTP/1.1", "connectionLost"),
        .init("HTTP/1.1 2", "connectionLost"),
        .init("HTTP/1.1 200", "connectionLost"),
        .init("HTTP/1.1 200 OK", "connectionLost"),
        .init("HTTP/1.1 200 OK\r", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\n", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\nX", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\nX-A: 1", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\nX-A: 1\r\n", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r", "connectionLost"),
        .init("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "connectionLost"),
        .init("HTTP/1.1 204 No Content\r\n", "connectionLost"),
        .init("HTTP/1.1 404 Not Found\r\n", "connectionLost"),
        .init("HTTP/1.1 302 Found\r\nLocation: /", "connectionLost"),
    ]
}
