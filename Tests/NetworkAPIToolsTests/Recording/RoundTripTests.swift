import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Exchanges are recorded over a socket, written, read and replayed.
@Suite(.timeLimit(.minutes(10)))
struct RoundTripTests {
    private let server: LoopbackServer
    private let zipped =
        Data(base64Encoded: "H4sIAAAAAAACA6tWyssvSVWyUlAqTi1R0lFQKkktLgFxqzILClJTlGoBXrcKHiEAAAA=") ?? Data()

    init() throws {
        server = try LoopbackServer()
        server.route("GET", "/json", .json(#"{"b" : 1.0, "a": [1e2, "é\u0041"]}"#))
        server.route("GET", "/binary", .data(Data((0...255).map { UInt8($0) })))
        server.route("GET", "/empty", .data(Data(), contentType: "text/plain"))
        server.route("DELETE", "/nothing", .empty())
        server.route("HEAD", "/head", .text("not sent"))
        server.route("GET", "/latin", .data(Data([0xE9]), contentType: "text/plain; charset=iso-8859-1"))
        server.route("GET", "/lies", .data(Data("é".utf8), contentType: "text/plain; charset=iso-8859-1"))
        server.route("GET", "/missing", .json(#"{"message": "no"}"#, status: 404))
        server.route(
            "GET", "/cookies", .text("c").header("Set-Cookie", "a=1").header("Set-Cookie", "b=2; Path=/"))
        server.route("POST", "/echo") { .text("\($0.body.count) bytes") }
        server.route("GET", "/hop", .redirect(to: "/json"))
        server.route("POST", "/hop", .redirect(to: "/json", status: 303))
        server.route("PUT", "/hop", .redirect(to: "/put", status: 307))
        server.route("PUT", "/put") { .text("put \($0.text)") }
        server.route(
            "GET", "/zipped",
            .data(zipped, contentType: "application/json").header("Content-Encoding", "gzip"))
    }

    /// Makes a call over the socket and from the recording, and compares the responses.
    @discardableResult
    private func verify<Parameter>(
        _ call: Ask<Parameter>, exchanges: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> HAR {
        let transport = RecordingTransport(wrapping: .urlSession)
        let live = try await call.reply(using: NetworkAPI.Client(transport, server))
        let har = try HAR(transport.har.data())
        #expect(har == transport.har, sourceLocation: sourceLocation)
        #expect(har.log.entries.count == exchanges, sourceLocation: sourceLocation)
        let replay = ReplayTransport(har)
        let replayed = try await call.reply(using: NetworkAPI.Client(replay, server))
        #expect(replayed.value == live.value, sourceLocation: sourceLocation)
        #expect(replayed.status == live.status, sourceLocation: sourceLocation)
        let secrets: Set<NetworkAPI.Headers.Name> = [.setCookie]
        #expect(
            replayed.headers.filter { !secrets.contains($0.name) }
                == live.headers.filter { !secrets.contains($0.name) }, sourceLocation: sourceLocation)
        #expect(replayed.headers.map(\.name) == live.headers.map(\.name), sourceLocation: sourceLocation)
        #expect(replayed.answer.url == live.answer.url, sourceLocation: sourceLocation)
        return har
    }

    @Test(arguments: ["json", "binary", "empty", "latin", "lies", "missing"])
    func `a replayed response equals the recorded one byte by byte`(path: String) async throws {
        try await verify(Ask("/\(path)"))
    }

    @Test func `a response without a body is recorded and replayed`() async throws {
        try await verify(Ask("/nothing", method: .delete))
        try await verify(Ask("/head", method: .head))
    }

    @Test func `a compressed response is recorded decompressed with both sizes`() async throws {
        let har = try await verify(Ask("/zipped"))
        let response = try #require(har.log.entries.first?.response)
        #expect(response.content.text == #"{"note": "set", "test": "zipped"}"#)
        #expect(response.bodySize == zipped.count)
        #expect(response.content.compression == response.content.size - zipped.count)
    }

    @Test func `a call with any kind of body is found in the recording`() async throws {
        try await verify(Ask("/echo", ["a": "b", "password": "hunter22"]))
        try await verify(Ask("/echo", ["a": "b c", "password": "hunter22"], .form))
        try await verify(Ask("/echo", NetworkAPI.RawBody.data(Data([0, 0xFF]))))
        try await verify(Ask("/echo", NetworkAPI.RawBody.text("hello")))
    }

    @Test func `a redirect is recorded as a separate exchange and followed when it is replayed`() async throws
    {
        let har = try await verify(Ask("/hop"), exchanges: 2)
        #expect(har.log.entries.map(\.response.status) == [302, 200])
        #expect(har.log.entries.first?.response.redirectURL == "/json")
        try await verify(Ask("/hop", ["a": "b"]), exchanges: 2)
        let kept = try await verify(Ask("/hop", method: .put, ["a": "b"]), exchanges: 2)
        #expect(kept.log.entries.map(\.request.method) == ["PUT", "PUT"])
        #expect(kept.log.entries.last?.request.postData?.text == #"{"a":"b"}"#)
    }

    @Test func `recorded cookies are replayed masked`() async throws {
        let har = try await verify(Ask("/cookies"))
        let text = String(decoding: try har.data(), as: UTF8.self)
        #expect(!text.contains("a=1") && !text.contains("b=2"))
    }

    @Test func `a call without a response fails in the same way when it is replayed`() async throws {
        let call = Ask("/")
        let transport = RecordingTransport(wrapping: .urlSession)
        let gone = try LoopbackServer()
        gone.stop()
        let live = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: NetworkAPI.Client(transport, gone))
        }
        let replay = ReplayTransport(transport.har)
        let replayed = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: NetworkAPI.Client(replay, gone))
        }
        #expect(live?.transport?.reason == .unreachable)
        #expect(replayed?.transport?.reason == .unreachable)
    }

    @Test func `a refused redirect is refused again when it is replayed`() async throws {
        server.route("GET", "/loop", .redirect(to: "/loop"))
        let transport = RecordingTransport(wrapping: .urlSession)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Ask("/loop").request(using: NetworkAPI.Client(transport, server))
        }
        #expect(transport.har.log.entries.count == 21)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Ask("/loop").request(using: NetworkAPI.Client(ReplayTransport(transport.har), server))
        }
        #expect(failure?.transport?.reason == .redirect(.tooMany))
        #expect(failure?.status == 302)
    }
}
