import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

/// A curl command that the kit prints is read back as the request that it sends.
struct CURLRoundTripTests {
    private struct Anything<Parameter: Encodable & SendableMetatype>: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse
    }

    /// Keeps the request that was sent.
    private final class Kept: NetworkAPI.Transport {
        private let sent: @Sendable (NetworkAPI.Request) -> Void

        init(_ sent: @escaping @Sendable (NetworkAPI.Request) -> Void) { self.sent = sent }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            sent(request)
            return .empty()
        }
    }

    private static let pieces = [
        "a", "Z", "0", " ", "'", "\"", "\\", "$", "`", "!", "#", "&", "=", "+", "%41", "@", ";", ":", "?",
        "/", "~",
        "{", "}", "[", "]", "<", ">", "|", "*", "é", "\u{301}", "한", "🇰🇷", "$x", "$(id)", "\\n",
    ]

    private static func text(_ generator: inout SplitMix, and more: [String] = [])
        -> String
    {
        (0..<Int.random(in: 1...6, using: &generator)).reduce("") { text, _ in
            text + ((pieces + more).randomElement(using: &generator) ?? "")
        }
    }

    private func isReadBack<Parameter>(
        _ definition: Anything<Parameter>, form: NetworkAPI.MultipartForm? = nil
    ) async throws {
        let line = try definition.curl(showingSecrets: true)
        let read = try CURLRequest(line)
        let (requests, continuation) = AsyncStream<NetworkAPI.Request>.makeStream()
        let client = NetworkAPI.Client(transport: Kept { continuation.yield($0) })
        _ = try await definition.request(using: client)
        continuation.finish()
        for await sent in requests {
            #expect(read.method == sent.method, "\(line)")
            #expect(read.url.absoluteString == sent.url.absoluteString, "\(line)")
            #expect(read.ignored.isEmpty)
            if let form {
                #expect(read.body == .form(form), "\(line)")
                continue
            }
            #expect(read.headers == sent.headers, "\(line)")
            #expect(read.body == sent.body, "\(line)")
        }
    }

    @Test func `a printed curl command is read back as the same request`() async throws {
        var generator = SplitMix(seed: 20_261_121)
        for _ in 0..<150 {
            let value = Self.text(&generator)
            let urlInfo = NetworkAPI.URLInfo(
                host: "api.example.com", path: "/a/\(value)b",
                query: [Self.text(&generator): Self.text(&generator, and: ["\n", "\t"]), "n": nil])
            let headers: NetworkAPI.Headers = [
                "X-One": "x" + Self.text(&generator).filter(\.isASCII) + "x", "X-Empty": "",
                .authorization: "Bearer t",
            ]
            let methods: [NetworkAPI.Method] = [.get, .head, .delete, .init(rawValue: "PURGE")]
            try await isReadBack(
                Anything<EmptyParameter>(
                    urlInfo: urlInfo,
                    requestInfo: .init(
                        method: methods.randomElement(using: &generator) ?? .get, headers: headers)))
            try await isReadBack(
                Anything(
                    urlInfo: urlInfo,
                    requestInfo: .init(
                        method: .put, headers: headers,
                        parameters: ["k": Self.text(&generator, and: ["\n", "\r\n"])])))
            let bytes = Data((0..<8).map { _ in UInt8.random(in: 0...255, using: &generator) })
            try await isReadBack(
                Anything(
                    urlInfo: urlInfo,
                    requestInfo: .init(method: .post, parameters: NetworkAPI.RawBody.data(bytes))))
            let form: NetworkAPI.MultipartForm = [
                .field("a", Self.text(&generator, and: ["\n"])),
                .field("=" + Self.text(&generator), "x"), .field("", "y"),
                .data("c=d", Data("x".utf8), filename: "n=\(Self.text(&generator))"),
                .data("b", Data("x;y".utf8), filename: "n\(Self.text(&generator)).txt"),
            ]
            try await isReadBack(
                Anything(urlInfo: urlInfo, requestInfo: .init(method: .post, parameters: form)), form: form)
        }
    }
}
