import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport that adds the languages of the user, as URLSession does on Apple's platforms.
struct CacheLanguageTests {
    private let language = Locked("ko")
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")

    /// Answers each call with its language.
    private let server = Script({ request in
        let isPlain = request.url.path == "/plain"
        return .text(
            request.headers[.acceptLanguage] ?? "none",
            headers: isPlain
                ? ["Cache-Control": "max-age=600"]
                : ["Cache-Control": "max-age=600", "Vary": "Accept-Language", "ETag": "\"1\""])
    })

    private struct Adding: NetworkAPI.Transport {
        let base: Script
        let traits: NetworkAPI.TransportTraits

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            var request = request
            for field in traits.addedHeaders?(request) ?? [:] where !request.headers.contains(field.name) {
                request.headers.append(field.name, field.value)
            }
            return try await base.send(request)
        }
    }

    private func client(
        _ cache: NetworkAPI.Cache, followsRedirects: Bool = false, _ others: NetworkAPI.Headers = [:]
    ) -> NetworkAPI.Client {
        let traits = NetworkAPI.TransportTraits(followsRedirects: followsRedirects, keepsCookies: false) {
            [language] request in
            var headers = others
            if !request.headers.contains(.acceptLanguage) {
                headers[.acceptLanguage] = language.withLock { $0 }
            }
            return headers
        }
        return NetworkAPI.Client(transport: Adding(base: server, traits: traits), interceptors: [cache])
    }

    private func endpoint(
        _ path: NetworkAPI.Path = "/varying", _ headers: NetworkAPI.Headers? = nil
    ) -> Endpoint<EmptyParameter, String> {
        .init(
            urlInfo: .init(host: "api.example.com", path: path),
            requestInfo: .init(method: .get, headers: headers))
    }

    @Test func `a header that the request has itself is the one that was sent`() throws {
        let observer = Observer(try NetworkAPI.Client.stub().makeRequest(endpoint()))
        var request = observer.latest
        request.headers = ["Accept": "application/json", "Cookie": "a=1"]
        request.change { $0.observers = [observer] }
        request.noteSending(adding: ["Accept": "*/*", "User-Agent": "kit", "Cookie": "b=2"])
        let sent = try #require(observer.sent?.headers)
        #expect(sent[.accept] == "application/json")
        #expect(sent[.userAgent] == "kit")
        // The store of a transport replaces the cookies of a request.
        #expect(sent[.cookie] == "b=2")
    }

    @Test(arguments: [false, true])
    func `each language has an answer of its own`(followsRedirects: Bool) async throws {
        let client = client(.init(), followsRedirects: followsRedirects)
        for name in ["ko", "en", "ko", "en"] {
            language.withLock { $0 = name }
            #expect(try await endpoint().request(using: client) == name)
        }
        #expect(server.requests.count == 2)
    }

    @Test func `an answer on disk is not used after the language has changed`() async throws {
        defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
        for (name, count) in [("ko", 1), ("ko", 1), ("en", 2)] {
            language.withLock { $0 = name }
            let client = client(.init(folder: folder))
            #expect(try await endpoint().request(using: client) == name)
            #expect(server.requests.count == count)
        }
    }

    @Test func `a request with a language of its own has one answer for all users`() async throws {
        let client = client(.init())
        for name in ["ko", "en"] {
            language.withLock { $0 = name }
            let endpoint = endpoint("/varying", [.acceptLanguage: "fr"])
            #expect(try await endpoint.request(using: client) == "fr")
        }
        #expect(server.requests.count == 1)
    }

    @Test func `an answer that does not vary is for all languages`() async throws {
        let client = client(.init())
        for name in ["ko", "en"] {
            language.withLock { $0 = name }
            #expect(try await endpoint("/plain").request(using: client) == "ko")
        }
    }

    @Test(arguments: ["User-Agent", "Accept", "Accept-Encoding", "user-agent"])
    func `beside a header that does not identify a user, an answer is stored`(name: String) async throws {
        let cache = NetworkAPI.Cache()
        for (value, count) in [("a", 2), ("b", 2)] {
            let client = client(cache, [.init(name): value])
            for path: NetworkAPI.Path in ["/plain", "/varying"] {
                _ = try await endpoint(path).request(using: client)
            }
            #expect(server.requests.count == count)
        }
    }

    @Test(arguments: [("Cookie", "sid=a"), ("X-Mark", "a")])
    func `beside another header that the transport adds, an answer is not stored`(
        name: String, value: String
    ) async throws {
        let client = client(.init(), [.init(name): value])
        for count in 1...2 {
            _ = try await endpoint().request(using: client)
            #expect(server.requests.count == count)
        }
    }

    @Test func `URLSession reports the languages that it adds on Apple's platforms`() throws {
        let request = try NetworkAPI.Client().makeRequest(endpoint())
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["accept-language": "fr"]
        let plain: NetworkAPI.URLSessionTransport = .urlSession
        let french: NetworkAPI.URLSessionTransport = .urlSession(configuration)
        #if canImport(FoundationNetworking)
            #expect(plain.traits.addedHeaders?(request) == [:])
        #else
            let languages = Locale.preferredLanguages.joined(separator: ", ")
            #expect(plain.traits.addedHeaders?(request) == [.acceptLanguage: languages])
        #endif
        #expect(french.traits.addedHeaders?(request) == [.acceptLanguage: "fr"])
        let other = try NetworkAPI.Client().makeRequest(endpoint("/varying", [.acceptLanguage: "de"]))
        #expect(plain.traits.addedHeaders?(other) == [:])
    }
}
