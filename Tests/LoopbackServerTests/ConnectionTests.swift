import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConnectionTests {
    private func echo() throws -> LoopbackServer {
        let server = try LoopbackServer()
        server.fallback { .text("\($0.connection):\($0.target)!") }
        return server
    }

    @Test func `a connection carries many requests`() throws {
        let server = try echo()
        let client = try RawClient(port: server.port)
        for number in 1...50 {
            client.send("GET /\(number) HTTP/1.1\r\n\r\n")
            #expect(client.text(through: "!").hasSuffix("\r\n\r\n1:/\(number)!"))
        }
        #expect(server.connectionCount == 1)
        #expect(server.openConnectionCount == 1)
    }

    @Test func `pipelined requests are answered in their order`() throws {
        let server = try echo()
        let client = try RawClient(port: server.port)
        client.send((1...20).map { "GET /\($0) HTTP/1.1\r\n\r\n" }.joined())
        for number in 1...20 { #expect(client.text(through: "!").hasSuffix("\r\n\r\n1:/\(number)!")) }
    }

    @Test func `a request can arrive byte by byte`() throws {
        let server = try echo()
        let client = try RawClient(port: server.port)
        for byte in "\r\nPOST /x HTTP/1.1\r\nContent-Length: 2\r\n\r\nab".utf8 { client.send([byte]) }
        #expect(client.text(through: "!").hasSuffix("1:/x!"))
        #expect(server.requests.map(\.text) == ["ab"])
    }

    @Test(arguments: [
        ("HTTP/1.1\r\nConnection: close", true), ("HTTP/1.1\r\nConnection: x, Close", true),
        ("HTTP/1.0", true),
        ("HTTP/1.0\r\nconnection: Keep-Alive", false), ("HTTP/1.1", false),
    ])
    func `the client's headers decide whether the connection is kept`(ending: String, closes: Bool) throws {
        let server = try echo()
        let client = try RawClient(port: server.port)
        client.send("GET /1 \(ending)\r\n\r\nGET /2 HTTP/1.1\r\n\r\n")
        client.endSending()
        let text = client.rest().text
        #expect(text.contains("Connection: close\r\n") == closes)
        #expect(text.hasSuffix(closes ? "1:/1!" : "1:/2!"))
    }

    @Test func `concurrent requests on many connections all receive a response`() async throws {
        let server = try echo()
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 1...60 {
                group.addTask {
                    let client = try RawClient(port: server.port)
                    client.send("GET /\(number) HTTP/1.0\r\n\r\n")
                    return client.rest().text
                }
            }
            return try await group.reduce(into: Set()) { paths, text in
                paths.insert(text.split(separator: ":").last.map(String.init) ?? "")
            }
        }
        #expect(answers == Set((1...60).map { "/\($0)!" }))
        #expect(server.connectionCount == 60)
        #expect(Set(server.requests.map(\.connection)) == Set(1...60))
    }
}
