import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite struct FileAnswerTests {
    private struct Item: Decodable, Hashable, Sendable { let id: Int }

    private struct Pages: PaginatedAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data
        static let paging = NetworkAPI.Paging<Self>.link
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func endpoint<Response>(_ type: Response.Type) -> Endpoint<EmptyParameter, Response> {
        Endpoint(requestInfo: .init(method: .get))
    }

    private func client(_ text: String) throws -> NetworkAPI.Client {
        .to(.file(try folder.file()), transport: .stub { _ in .json(text) })
    }

    @Test func `a value is decoded from the file that took the answer`() async throws {
        let client = try client(#"{"id":7}"#)
        #expect(try await endpoint(Data.self).request(using: client) == Data(#"{"id":7}"#.utf8))
        #expect(try await endpoint(String.self).request(using: client) == #"{"id":7}"#)
        #expect(try await endpoint(Item.self).request(using: client) == Item(id: 7))
        #expect(try await endpoint(Item?.self).request(using: client) == Item(id: 7))
        #expect(
            try await endpoint(NetworkAPI.JSONValue.self).request(using: client)
                == .object(["id": .integer(7)]))
        _ = try await endpoint(EmptyResponse.self).request(using: client)
    }

    @Test func `the reply has the value and the file`() async throws {
        let reply = try await endpoint(Item.self).reply(using: client(#"{"id":7}"#))
        #expect(reply.value == Item(id: 7))
        guard case .file(let file) = reply.answer.content else {
            Issue.record("the body is \(reply.answer.content)")
            return
        }
        #expect(try Data(contentsOf: file) == Data(#"{"id":7}"#.utf8))
    }

    @Test(arguments: [
        ("", NetworkAPI.DecodingFailure.Problem.empty), (#"{"id":"#, .cutShort), (#"{"id":"x"}"#, .mismatch),
        ("<html></html>", .html),
    ])
    func `a file that is not as declared fails as a body in memory does`(
        text: String, problem: NetworkAPI.DecodingFailure.Problem
    ) async throws {
        let client = try client(text)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Item.self).request(using: client)
        }
        #expect(failure?.decoding?.problem == problem)
    }

    @Test func `a file too large for memory is not read, and the failure has advice`() async throws {
        let file = try folder.file("large", "")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(NetworkAPI.Request.Destination.memoryLimit) + 1)
        try handle.close()
        var answer = NetworkAPI.Answer.empty(status: 200)
        answer.content = .file(file)
        let client = NetworkAPI.Client.stub(answer)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Data.self).request(using: client)
        }
        #expect(failure?.decoding?.reason.contains("EmptyResponse") == true)
        _ = try await endpoint(EmptyResponse.self).request(using: client)
    }

    @Test func `a file that does not exist any more fails the call`() async throws {
        var answer = NetworkAPI.Answer.empty(status: 200)
        answer.content = .file(try folder.file("gone"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Data.self).request(using: .stub(answer))
        }
        #expect(failure?.decoding != nil)
    }

    @Test func `a value is never decoded from a stream as if it were empty`() async throws {
        let client = NetworkAPI.Client.to(.stream(buffer: 10), transport: .stub { _ in .json(#"{"id":7}"#) })
        func reason<Response>(_ body: () async throws -> Response) async -> String {
            let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await body() }
            return failure?.decoding?.reason ?? ""
        }
        #expect(await reason { try await endpoint(Data.self).request(using: client) }.contains("reply"))
        #expect(await reason { try await endpoint(String.self).request(using: client) }.contains("reply"))
        #expect(await reason { try await endpoint(Data.self).future(using: client).value }.contains("reply"))
        #expect(await reason { for try await _ in Pages().pages(using: client) {} }.contains("reply"))
        #expect(await reason { try await endpoint(String.self).reply(using: client) }.contains("stream"))
        #expect(await reason { try await endpoint(Item.self).reply(using: client) }.contains("stream"))
        _ = try await endpoint(EmptyResponse.self).request(using: client)
        #expect(try await endpoint(Data.self).reply(using: client).answer.stream != nil)
    }
}
