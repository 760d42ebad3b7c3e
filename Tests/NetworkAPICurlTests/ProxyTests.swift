import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import Testing

#if !canImport(Darwin)
    @Suite("Proxies of libcurl", .timeLimit(.minutes(10)))
    struct ProxyTests {
        private let proxy: LoopbackServer
        private let client: NetworkAPI.Client

        init() throws {
            proxy = try LoopbackServer()
            client = try NetworkAPI.Client(transport: .curl(.init(proxy: "http://127.0.0.1:\(proxy.port)")))
        }

        private struct Remote: NetworkAPIDefinition, Sendable {
            let urlInfo: URLInfo
            var requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(3600)))
            typealias Response = String

            init(scheme: String) {
                urlInfo = URLInfo(scheme: scheme, host: "service.invalid", path: "/users")
            }
        }

        @Test func `a proxy gets the whole URL`() async throws {
            proxy.route("GET", "http://service.invalid/users", .text("from the proxy"))
            #expect(try await Remote(scheme: "http").request(using: client) == "from the proxy")
        }

        @Test(arguments: [403, 407, 502])
        func `a proxy that refuses the connection to a server makes it unreachable`(status: Int) async throws
        {
            proxy.route("CONNECT", "service.invalid:443", .text("no", status: status))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Remote(scheme: "https").request(using: client)
            }
            #expect(failure?.transport?.reason == .unreachable)
            #expect("\(try #require(failure))".contains("\(status)"))
            #expect(proxy.requests.map(\.method) == ["CONNECT"])
        }
    }
#endif
