import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers in a format that the kit does not know.
struct BodyFormatTests {
    /// Lines of `name=number`.
    private struct Lines: NetworkAPI.BodyDecoding {
        struct Odd: Error {}

        var contentType: NetworkAPI.MediaType = "text/x-lines"

        func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
            let lines = String(decoding: body, as: UTF8.self).split(separator: "\n")
            if lines.first == "odd" { throw Odd() }
            guard !lines.isEmpty, lines.allSatisfy({ $0.contains("=") }) else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a line without ="))
            }
            let members = lines.map { $0.replacing("=", with: "\":") }.map { "\"\($0)" }
            return try JSONDecoder().decode(type, from: Data("{\(members.joined(separator: ","))}".utf8))
        }
    }

    private struct Size: Decodable, Equatable { let width: Int, height: Int }

    private func endpoint<Response: Decodable & SendableMetatype>(
        _ type: Response.Type = Size.self, _ lines: Lines = Lines()
    ) -> Endpoint<EmptyParameter, Response> {
        Endpoint(requestInfo: .init(method: .get), responseInfo: .body(lines))
    }

    private func failure(_ body: String) async -> NetworkAPI.DecodingFailure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await endpoint().request(using: .stub(.text(body)))
        }?.decoding
    }

    @Test func `an answer is read by the decoder, whatever its content type`() async throws {
        let size = try await endpoint().request(using: .stub(.text("width=1\nheight=2")))
        #expect(size == Size(width: 1, height: 2))
        let other = try await endpoint().request(using: .stub(.json("width=1\nheight=2")))
        #expect(other == Size(width: 1, height: 2))
    }

    @Test func `Accept is the decoder's content type, unless the type of the response reads bytes`() throws {
        #expect(try endpoint().urlRequest().value(forHTTPHeaderField: "Accept") == "text/x-lines")
        #expect(try endpoint(String.self).urlRequest().value(forHTTPHeaderField: "Accept") == nil)
    }

    @Test func `text, bytes and empty bodies are as with every format`() async throws {
        #expect(try await endpoint(String.self).request(using: .stub(.text("=x"))) == "=x")
        #expect(try await endpoint(Data.self).request(using: .stub(.text("=x"))) == Data("=x".utf8))
        #expect(try await endpoint(Size?.self).request(using: .stub(.empty())) == nil)
        _ = try await endpoint(EmptyResponse.self).request(using: .stub(.text("x")))
    }

    @Test(
        arguments: [
            ("width=1", .mismatch, "height", "the key is missing"),
            ("width", .mismatch, "", "a line without ="), ("<html>", .mismatch, "", "a line without ="),
            ("", .empty, "", "a line without ="), ("odd", .mismatch, "", "decoding threw Odd"),
        ] as [(String, NetworkAPI.DecodingFailure.Problem, String, String)])
    func `a body that the decoder refuses is a decoding failure with its reason`(
        body: String, problem: NetworkAPI.DecodingFailure.Problem, path: String, reason: String
    ) async {
        let failure = await failure(body)
        #expect(failure?.problem == problem)
        #expect(failure?.codingPath == path)
        #expect(failure?.reason == reason)
        #expect(failure?.underlying is DecodingError || failure?.underlying is Lines.Odd)
    }

    @Test func `an error response in JSON is read as JSON, and in the format by the decoder`() async {
        struct Measure: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Size> = .body(Lines())
            typealias ErrorResponse = [String: Int]
        }
        for answer in [NetworkAPI.Answer.json(#"{"code": 7}"#, status: 400), .text("code=7", status: 400)] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await Measure().request(using: .stub(answer))
            }
            #expect(failure?.errorResponse(of: Measure.self) == ["code": 7])
        }
    }

    @Test func `an error response is read by a decoder of JSON of its own`() async {
        struct Measure: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Size> = .body(Lines(contentType: .json))
            typealias ErrorResponse = [String: Int]
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Measure().request(using: .stub(.json("code=7", status: 400)))
        }
        #expect(failure?.errorResponse(of: Measure.self) == ["code": 7])
    }

    @Test func `a type that is not Decodable is read from the bytes`() async throws {
        struct Message { let bytes: [UInt8] }
        struct Response: Decodable {
            let message: Message

            init(from decoder: any Decoder) throws {
                message = Message(bytes: Array(try decoder.singleValueContainer().decode(Data.self)))
            }
        }
        let endpoint = Endpoint<EmptyParameter, Response>(
            requestInfo: .init(method: .get), responseInfo: .data)
        let value = try await endpoint.request(
            using: .stub(.data(Data([8, 1]), type: "application/x-protobuf")))
        #expect(value.message.bytes == [8, 1])
    }
}
