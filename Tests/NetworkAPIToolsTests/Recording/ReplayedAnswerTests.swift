import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

/// Replays responses in a recording that another tool can have written.
@Suite(.timeLimit(.minutes(10)))
struct ReplayedAnswerTests {
    private func har(_ response: HAR.Response, path: String = "/") -> HAR {
        let request = HAR.Request(method: "GET", url: "http://api.example.com\(path)")
        let entry = HAR.Entry(
            startedDateTime: "2026-11-21T10:00:00Z", request: request, response: response, timings: .init())
        return HAR(log: .init(entries: [entry]))
    }

    private func reply(
        _ response: HAR.Response, _ destination: NetworkAPI.Request.Destination = .standard
    ) async throws -> NetworkAPI.Answer {
        let client = NetworkAPI.Client(
            transport: ReplayTransport(har(response)),
            interceptors: [DestinationSetter(destination: destination)])
        return try await Ask("/").reply(using: client).answer
    }

    private func failure(_ response: HAR.Response) async -> NetworkAPI.TransportFailure? {
        await #expect(throws: NetworkAPI.Failure.self) { try await reply(response) }?.transport
    }

    @Test func `pseudo headers in a recording are ignored and joined headers are separated`() async throws {
        let headers: [HAR.Field] = [
            .init(":status", "200"), .init("set-cookie", "a=1\nb=2"), .init("X", "y"),
        ]
        let answer = try await reply(.init(status: 200, headers: headers))
        #expect(answer.headers.map(\.name.rawValue) == ["set-cookie", "set-cookie", "X"])
        #expect(answer.headers[values: .setCookie] == ["a=1", "b=2"])
    }

    @Test(arguments: [
        ("unreachable", NetworkAPI.TransportFailure.Reason.unreachable),
        ("net::ERR_NAME_NOT_RESOLVED", .unreachable), ("connectionLost", .connectionLost),
        ("net::ERR_EMPTY_RESPONSE", .connectionLost), ("totalTimeout", .totalTimeout),
        ("idleTimeout(seconds: 2.5)", .idleTimeout(.seconds(60))), ("untrusted", .untrusted),
        ("answerTooLarge(limit: 10)", .answerTooLarge(limit: 10)), ("unsupported", .unsupported),
        ("streamOverflow(limit: 3)", .streamOverflow(limit: 3)), ("digestMismatch", .digestMismatch),
        ("unavailable", .unavailable),
        ("", .other), ("something", .other),
    ])
    func `a recorded failure is replayed as the same failure`(
        error: String, reason: NetworkAPI.TransportFailure.Reason
    ) async {
        var response = HAR.Response(status: 0)
        response.error = error
        #expect(await failure(response)?.reason == reason)
        response.error = nil
        #expect(await failure(response)?.text == "recorded without a response")
    }

    @Test func `a masked text is replayed in UTF-8, whatever its size was`() async throws {
        var response = HAR.Response(status: 200)
        // The size of the text before `***` replaced two characters.
        let text = #"{"token":"***","name":"é"}"#
        response.content = .init(size: text.utf8.count - 1, mimeType: "application/json", text: text)
        #expect(try await reply(response).body == Data(text.utf8))
    }

    @Test func `a recorded response that ended early is replayed as a failure`() async {
        var response = HAR.Response(status: 200)
        response.error = "net::ERR_CONNECTION_RESET"
        #expect(await failure(response)?.reason == .connectionLost)
    }

    @Test(arguments: ["cancelled", "net::ERR_ABORTED"])
    func `a canceled exchange in a recording is ignored`(error: String) async {
        var response = HAR.Response(status: 0)
        response.error = error
        #expect(await failure(response)?.text == "the recording does not have this call")
    }

    @Test(arguments: [(10, -1), (10, 0), (-1, -1), (-1, 10)])
    func `a recorded response without its body fails the call with a reason`(size: Int, sent: Int) async {
        var response = HAR.Response(status: 200, content: .init(size: size, mimeType: "text/plain"))
        response.bodySize = sent
        #expect(await failure(response)?.text == "the recording does not have the body of this response")
    }

    @Test(arguments: [(200, 0, -1), (200, -1, 0), (204, -1, -1), (204, 10, -1), (205, -1, -1)])
    func `a recorded response that has no body is empty`(status: Int, size: Int, sent: Int) async throws {
        var response = HAR.Response(status: status, content: .init(size: size))
        response.bodySize = sent
        #expect(try await reply(response).body.isEmpty)
    }

    @Test(arguments: [
        ("base64", "/+8="), ("base64", "/+8"), ("base64", "_-8"), ("base64url", "_-8="),
        ("base64", "/+\r\n8"),
    ])
    func `a recorded body in Base64 is read without padding, and in the alphabet of URLs`(
        encoding: String, text: String
    ) async throws {
        var content = HAR.Content(size: 2, text: text)
        content.encoding = encoding
        #expect(Array(try await reply(.init(status: 200, content: content)).body) == [0xFF, 0xEF])
    }

    @Test func `a recorded body with an invalid encoding fails the call with a reason`() async {
        var content = HAR.Content(size: 1, text: "?")
        content.encoding = "gzip"
        let text = await failure(.init(status: 200, content: content))?.text
        #expect(text == "the body in the recording is not what its encoding says: gzip")
    }

    @Test(arguments: [
        ("iso-8859-1", [0xE9]), ("windows-1252", [0xE9]), ("utf-16be", [0, 0xE9]), ("utf-8", [0xC3, 0xA9]),
    ])
    func `recorded text is encoded in the character set of its type`(charset: String, bytes: [UInt8])
        async throws
    {
        let headers = [HAR.Field("Content-Type", "text/plain; charset=\(charset)")]
        let answer = try await reply(.init(status: 200, headers: headers, content: .init(size: 2, text: "é")))
        #expect(Array(answer.body) == bytes)
    }

    @Test func `recorded text that is longer than its size is read as ISO-8859-1 bytes`() async throws {
        let answer = try await reply(.init(status: 200, content: .init(size: 1, text: "é")))
        #expect(Array(answer.body) == [0xE9])
    }

    @Test func `a redirect that a browser recorded without its body is followed`() async throws {
        var response = HAR.Response(status: 302, content: .init(size: 10))
        response.redirectURL = "/end"
        var har = har(response)
        har.log.entries +=
            self.har(.init(status: 200, content: .init(size: 3, text: "end")), path: "/end").log.entries
        let data = try await Ask("/").request(using: NetworkAPI.Client(ReplayTransport(har)))
        #expect(data == Data("end".utf8))
    }

    @Test func `a replayed body is delivered to the request's destination`() async throws {
        let response = HAR.Response(status: 200, content: .init(size: 3, text: "abc"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await reply(response, .memory(limit: 2))
        }
        #expect(failure?.transport?.reason == .answerTooLarge(limit: 2))
        let file = FileManager.default.temporaryDirectory.appending(path: "har-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await reply(response, .file(file))
        #expect(try Data(contentsOf: file) == Data("abc".utf8))
        let nowhere = await #expect(throws: NetworkAPI.Failure.self) {
            try await reply(response, .file(file.appending(path: "none/there")))
        }
        #expect(nowhere?.transport?.text == "the answer cannot be written to its file")
        guard case .stream(let stream) = try await reply(response, .stream(buffer: 1)).content else {
            Issue.record("the content is not a stream")
            return
        }
        var data = Data()
        for try await chunk in stream { data += chunk }
        #expect(data == Data("abc".utf8))
    }
}
