import Foundation
import Testing

@testable import NetworkAPIKit

/// Each named decoding works for types that decode themselves too.
struct DecodingChoiceTests {
    /// A type that reads one value, whatever its format.
    private struct Bytes: Decodable, Equatable {
        let data: Data

        init(from decoder: any Decoder) throws {
            data = try decoder.singleValueContainer().decode(Data.self)
        }
    }

    private struct Words: Decodable, Equatable {
        let text: String

        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
        }
    }

    private struct Nothing: Decodable, Equatable {
        var name: String?
    }

    private func value<R: Decodable & SendableMetatype>(
        _ answer: NetworkAPI.Answer, _ info: NetworkAPI.ResponseInfo<R>
    ) async throws(NetworkAPI.Failure) -> sending R {
        try await Endpoint<EmptyParameter, R>(requestInfo: .init(method: .get), responseInfo: info)
            .request(using: .stub(answer))
    }

    @Test func `data gives the bytes to a type that decodes itself`() async throws {
        let bytes = Data([0xFF, 0x00, 0x7B])
        let read: Bytes = try await value(.data(bytes), .data)
        #expect(read.data == bytes)
    }

    @Test func `text gives the text to a type that decodes itself`() async throws {
        let read: Words = try await value(.text("a{b"), .text)
        #expect(read.text == "a{b")
    }

    @Test func `empty does not look at the body`() async throws {
        let read: Nothing = try await value(.json(#"{"name":"x"}"#), .empty)
        #expect(read == Nothing(name: nil))
    }

    @Test func `data and text fail for a type that is neither`() async {
        for info in [NetworkAPI.ResponseInfo<[Int]>.data, .text] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await value(.json("[1]"), info)
            }
            #expect(failure?.decoding != nil)
        }
    }
}
