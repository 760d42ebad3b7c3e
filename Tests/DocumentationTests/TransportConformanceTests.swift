import Foundation
import NetworkAPICurl
import NetworkAPIKit
import NetworkAPITesting
import Testing

/// The conformance of the transport of the article "Write a transport".
@Suite("Conformance of the article's transport", .serialized, .timeLimit(.minutes(10)))
struct TransportConformanceTests {
    #if canImport(FoundationNetworking)
        private static let platform = [
            "a version in lower case fails": "URLSession does not check the version",
            "a status without a reason phrase is read": "URLSession refuses the status line",
            "an IPv6 address in a URL is reached": "URLSession refuses the URL",
        ]
    #else
        private static let platform: [String: String] = [:]
    #endif

    /// What the transport does not do, with the reason.
    static let misses = platform.merging([
        "a cookie is sent again": "the transport keeps no cookies, and does not promise to",
        "two cookies of an answer are two values": "URLSession joins the fields of one name",
    ]) { first, _ in first }

    static var cases: [TransportConformance.Case] {
        #if canImport(FoundationNetworking)
            TransportConformance.cases.filter { !$0.endsURLSessionOnLinux }
        #else
            TransportConformance.cases
        #endif
    }

    @Test(arguments: cases)
    func `the transport of the article conforms`(_ behavior: TransportConformance.Case) async throws {
        guard let reason = Self.misses[behavior.name] else {
            return try await behavior.check(SimpleTransport())
        }
        await #expect(throws: TransportConformance.Miss.self, "\(reason)") {
            try await behavior.check(SimpleTransport())
        }
    }

    #if !canImport(Darwin)
        @Test(arguments: TransportConformance.cases)
        func `my transport conforms`(_ behavior: TransportConformance.Case) async throws {
            try await behavior.check(MyTransport())
        }

        /// Passes everything on to libcurl.
        private struct MyTransport: NetworkAPI.Transport {
            let base: CURLTransport

            init() throws {
                base = try .curl(.init(proxy: "", keepsCookies: true))
            }

            var traits: NetworkAPI.TransportTraits { base.traits }

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try await base.send(request)
            }
        }

        /// A transport that promises two things.
        private struct Promising: NetworkAPI.Transport {
            var traits: NetworkAPI.TransportTraits { .init(keepsDeadlines: true, keepsCookies: false) }

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer { .text("ok") }
        }

        @Test func `a wrapper has the traits of its transport`() {
            let traits = PrintingTransport(base: Promising()).traits
            #expect(traits.keepsDeadlines && !traits.keepsCookies && !traits.followsRedirects)
        }

        private struct Ping: NetworkAPIDefinition {
            let urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: 1, path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            typealias Response = Data
        }

        @Test func `a client sends its requests with libcurl`() async throws {
            let client = try NetworkAPI.Client(transport: .curl())
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Ping().request(using: client)
            }
            #expect(failure?.transport?.text.hasPrefix("libcurl 7: ") == true)
        }
    #endif
}
