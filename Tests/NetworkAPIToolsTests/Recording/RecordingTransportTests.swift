import Foundation
import LoopbackServer
import NetworkAPITesting
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct RecordingTransportTests {
    private let day = Date(timeIntervalSince1970: 1_800_000_000)

    private func recorder(
        _ limit: Int = 1000, _ answer: @escaping @Sendable (NetworkAPI.Request) throws -> NetworkAPI.Answer
    ) -> RecordingTransport {
        RecordingTransport(
            wrapping: .stub(answer), bodyLimit: limit, clock: .continuous, now: { [day] in day })
    }

    @Test func `an example whose file is missing is answered by a recorded stub`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: VoiceAPI.catalog)
        let client = NetworkAPI.Client(transport: RecordingTransport(wrapping: stub))
        _ = try await VoiceAPI.UploadVoice.specification.example.request(using: client)
        #expect(stub.calls(of: VoiceAPI.UploadVoice.self).count == 1)
    }

    @Test func `an exchange is recorded with its request, response and timings`() async throws {
        let transport = recorder { _ in
            .json(#"{"id": 1}"#, status: 201, headers: ["Location": "/things/1", "X": "y"])
        }
        _ = try await Ask("/things", query: ["a b": "c&d", "e": nil], headers: ["X": "z"], ["name": "N"])
            .request(using: NetworkAPI.Client(transport))
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.startedDateTime == "2027-01-15T08:00:00Z")
        #expect(entry.time >= 0 && entry.time == entry.timings.wait)
        #expect(entry.request.method == "POST")
        #expect(entry.request.url == "http://api.example.com/things?a%20b=c%26d&e")
        #expect(entry.request.queryString == [.init("a b", "c&d"), .init("e", "")])
        #expect(entry.request.headers.contains(.init("X", "z")))
        #expect(entry.request.postData == HAR.PostData(mimeType: "application/json", text: #"{"name":"N"}"#))
        #expect(entry.request.bodySize == 12)
        #expect(entry.response.status == 201)
        #expect(entry.response.redirectURL == "/things/1")
        #expect(entry.response.content.text == #"{"id": 1}"#)
        #expect(entry.response.content.size == 9)
        #expect(entry.response.content.mimeType == "application/json")
        #expect(entry.response.headers.contains(.init("X", "y")))
    }

    @Test func `a recorded form has its fields, and a multipart form its parts`() async throws {
        let transport = recorder { _ in .empty() }
        let client = NetworkAPI.Client(transport)
        _ = try await Ask("/form", ["a": "b c"], .form).request(using: client)
        let parts = NetworkAPI.MultipartForm([
            .field("title", "T"), .data("voice", Data([0xFF]), filename: "v.m4a"),
        ])
        _ = try await Ask("/parts", parts).request(using: client)
        let bodies = transport.har.log.entries.compactMap(\.request.postData)
        #expect(bodies.first?.params == [.init("a", "b c")])
        #expect(bodies.last?.params.map(\.name) == ["title", "voice"])
        #expect(bodies.last?.params.first?.value == "T")
        #expect(bodies.last?.params.last?.fileName == "v.m4a")
        #expect(bodies.last?.params.last?.value == nil)
        #expect(bodies.last?.encoding == "base64")
    }

    @Test func `a body of bytes is recorded as base64, a body of text as text`() async throws {
        let bytes = Data([0, 1, 0xFF])
        let transport = recorder { request in
            request.url.path == "/bytes" ? .data(bytes) : .text("é\u{FEFF}\n")
        }
        let client = NetworkAPI.Client(transport)
        _ = try await Ask("/bytes").request(using: client)
        _ = try await Ask("/text").request(using: client)
        let contents = transport.har.log.entries.map(\.response.content)
        #expect(contents.map(\.encoding) == ["base64", nil])
        #expect(contents.map(\.text) == ["AAH/", "é\u{FEFF}\n"])
        #expect(contents.map(\.size) == [3, 6])
    }

    @Test func `a failed call is recorded with status 0 and its error is thrown again`() async throws {
        let transport = recorder { request in
            throw NetworkAPI.Failure.transport(.init(.connectionLost, request, text: "gone"))
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Ask("/lost", query: ["token": "S"]).request(using: NetworkAPI.Client(transport))
        }
        #expect(failure?.transport?.text == "gone")
        let response = try #require(transport.har.log.entries.first?.response)
        #expect(response.status == 0)
        #expect(response.error == "connectionLost")
        #expect(response.comment?.contains("gone") == true)
        #expect(response.comment?.contains("token=***") == true)
    }

    @Test func `a canceled call is recorded as canceled`() async throws {
        let transport = recorder { _ in throw CancellationError() }
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Ask("/").request(using: NetworkAPI.Client(transport))
        }
        #expect(transport.har.log.entries.first?.response.error == "cancelled")
    }

    @Test func `a body above the limit is omitted with a comment`() async throws {
        let transport = recorder(10) { _ in .text("01234567890") }
        let body = NetworkAPI.RawBody.text("01234567890")
        let text = try await Ask("/", body).request(using: NetworkAPI.Client(transport))
        #expect(text.count == 11)
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.request.postData?.text == "")
        #expect(entry.request.bodySize == 11)
        #expect(entry.request.postData?.comment == "omitted: it has 11 bytes; the limit is 10")
        #expect(entry.response.content.text == nil)
        #expect(entry.response.content.size == 11)
        #expect(entry.response.content.comment?.hasPrefix("omitted") == true)
    }

    @Test func `a file is recorded up to the limit and not read above it`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "har-\(UUID().uuidString)")
        try Data("0123456789".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (limit, text) in [(10, "0123456789"), (9, "")] {
            let transport = recorder(limit) { _ in .empty() }
            _ = try await Ask("/", NetworkAPI.RawBody.file(file, type: .text))
                .request(using: NetworkAPI.Client(transport))
            let request = try #require(transport.har.log.entries.first?.request)
            #expect(request.postData?.text == text)
            #expect(request.bodySize == 10)
        }
    }

    @Test func `exchanges of many tasks are recorded in the order in which they began`() async throws {
        let transport = recorder { .text($0.url.path) }
        let client = NetworkAPI.Client(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask { _ = try await Ask("/\(number)").request(using: client) }
            }
            try await group.waitForAll()
        }
        let entries = transport.har.log.entries
        #expect(Set(entries.map(\.request.url)).count == 200)
        #expect(entries.allSatisfy { $0.request.url.hasSuffix($0.response.content.text ?? "-") })
    }
}
