import Foundation
import LoopbackServer
import NetworkAPIKit
import TestSupport
import Testing

extension SocketTests {
    @Suite("Interim answers", .timeLimit(.minutes(10)))
    struct InterimAnswerTests {
        let server: LoopbackServer
        let folder: TemporaryFolder

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private static let heads = [
            "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 102 Processing\r\n\r\n",
            "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n",
            "HTTP/1.1 103 Early Hints\r\nX-A: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nX-A: 2\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nX-A: 2\r\n\r\n",
        ]

        private func route(_ head: String, status: String = "200 OK", body: String = #"{"n":1}"#) {
            let rest =
                "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            server.route("GET", "/", .raw(head + rest + body))
        }

        @Test(arguments: heads)
        func `a download goes into its file after an interim answer`(head: String) async throws {
            route(head)
            let file = try folder.file()
            let reply = try await Probe(server, timeout: .idle(.seconds(3600))).reply(using: .to(.file(file)))
            #expect(reply.status == 200)
            guard case .file(file) = reply.answer.content else {
                Issue.record("the body is \(reply.answer.content)")
                return
            }
            #expect(try Data(contentsOf: file) == Data(#"{"n":1}"#.utf8))
        }

        @Test(arguments: heads)
        func `a stream is a stream after an interim answer`(head: String) async throws {
            let body = String(repeating: "x", count: 5000)
            route(head, body: body)
            let reply = try await Probe(server, timeout: .idle(.seconds(3600))).reply(
                using: .to(.stream(buffer: 10_000)))
            let stream = try #require(reply.answer.stream)
            var bytes = Data()
            for try await chunk in stream { bytes += chunk }
            #expect(bytes == Data(body.utf8))
        }

        @Test(arguments: heads)
        func `an answer in memory is that of the final status`(head: String) async throws {
            route(head, status: "201 Created")
            let reply = try await Probe(server, timeout: .idle(.seconds(3600))).reply()
            #expect(reply.status == 201)
            #expect(reply.value == Data(#"{"n":1}"#.utf8))
        }

        @Test(arguments: heads)
        func `a refusal after an interim answer leaves the file alone`(head: String) async throws {
            route(head, status: "404 Not Found")
            let file = try folder.file("file", "before")
            let failure = await Probe(server, timeout: .idle(.seconds(3600))).failure(using: .to(.file(file)))
            #expect(failure?.status == 404)
            #expect(failure?.answer?.body == Data(#"{"n":1}"#.utf8))
            #expect(try Data(contentsOf: file) == Data("before".utf8))
        }
    }
}
