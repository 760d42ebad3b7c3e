import Foundation
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

/// The servers of `Tests/Judges/tls_servers.py`.
private enum Servers {
    /// The folder of the certificates and of the file `ports`; `nil` if they are not started.
    static let folder = ProcessInfo.processInfo.environment["CURL_TLS"]
}

#if !canImport(Darwin)
    /// TLS and HTTP/2, with the servers of `Tests/Judges/tls_servers.py`; `.ci/judges 33-curl` starts them.
    @Suite(
        "Servers with TLS", .serialized, .enabled(if: Servers.folder != nil), .timeLimit(.minutes(10)))
    struct CURLServerTests {
        private let file: String
        private let ports: [Int]
        private let pin: String

        init() throws {
            file = try #require(Servers.folder)
            let words = try String(contentsOfFile: "\(file)/ports", encoding: .utf8)
                .split(whereSeparator: \.isWhitespace)
            ports = words.compactMap { Int($0) }
            pin = String(try #require(words.last))
        }

        private struct Secure: NetworkAPIDefinition, Sendable {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(20)))
            typealias Response = String

            init(port: Int, _ path: NetworkAPI.Path = "/") {
                urlInfo = URLInfo(scheme: "https", host: "127.0.0.1", port: port, path: path)
            }
        }

        private struct Large: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(20)))
            typealias Response = Data
        }

        private func client(_ change: (inout CURLTransport.Configuration) -> Void = { _ in }) throws
            -> NetworkAPI.Client
        {
            var configuration = CURLTransport.Configuration(proxy: "", authorityFile: "\(file)/ca.pem")
            change(&configuration)
            return try NetworkAPI.Client(transport: .curl(configuration))
        }

        private func reason(_ port: Int, _ client: NetworkAPI.Client) async -> NetworkAPI.TransportFailure
            .Reason?
        {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Secure(port: port).request(using: client)
            }
            return failure?.transport?.reason
        }

        @Test func `a server is trusted if its certificate is by the CA of the file`() async throws {
            #expect(try await Secure(port: ports[0]).request(using: client()) == "no certificate")
            #expect(try await reason(ports[0], client { $0.authorityFile = nil }) == .untrusted)
            #expect(try await reason(ports[0], client { $0.authorityFile = "/no/such/file" }) != nil)
        }

        /// The folder of the system's authorities has the CA of the server there; see `.ci/judges.d/33-curl`.
        @Test(.enabled(if: ProcessInfo.processInfo.environment["CURL_TLS_SYSTEM"] != nil))
        func `with a file of authorities those of the system are not trusted`() async throws {
            let system = try client { $0.authorityFile = nil }
            #expect(try await Secure(port: ports[0]).request(using: system) == "no certificate")
            #expect(
                try await reason(ports[0], client { $0.authorityFile = "\(file)/other.pem" }) == .untrusted)
        }

        @Test func `a certificate of another host is not trusted`() async throws {
            #expect(try await reason(ports[2], client()) == .untrusted)
        }

        @Test func `a key that is pinned is trusted, and another one is not`() async throws {
            let other = Data(repeating: 1, count: 32).base64EncodedString()
            for pins: Set in [[pin], [pin, other]] {
                let client = try client { $0.pins = ["127.0.0.1": pins] }
                #expect(try await Secure(port: ports[0]).request(using: client) == "no certificate")
            }
            for pins: Set<String> in [[other], []] {
                #expect(try await reason(ports[0], client { $0.pins = ["127.0.0.1": pins] }) == .untrusted)
            }
            // A pin does not replace the CA.
            let only = try client { ($0.pins, $0.authorityFile) = (["127.0.0.1": [pin]], nil) }
            #expect(await reason(ports[0], only) == .untrusted)
        }

        @Test(arguments: ["client.key", "locked.key"])
        func `a server gets the certificate of the client`(key: String) async throws {
            let client = try client {
                $0.clientCertificates["127.0.0.1"] = .init(
                    file: "\(file)/client.pem", keyFile: "\(file)/\(key)",
                    password: key == "locked.key" ? "secret" : nil)
            }
            #expect(try await Secure(port: ports[1]).request(using: client) == "client")
        }

        @Test func `a server that requires a certificate refuses a client without one`() async throws {
            #expect(try await reason(ports[1], client()) != nil)
        }

        @Test func `calls with HTTP/2 share a connection`() async throws {
            let (call, client) = (Secure(port: ports[3]), try client())
            let answers = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 1...100 { group.addTask { try await call.request(using: client) } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(answers.count == 1)
            #expect(answers.first?.hasPrefix("2 ") == true)
        }

        @Test func `a slow reader of a stream with HTTP/2 does not hold up other calls`() async throws {
            let client = try client()
            let streaming = client.adding(DestinationSetter(destination: .stream(buffer: 100_000)))
            let large = Large(urlInfo: Secure(port: ports[3], "/large").urlInfo)
            let reply = try await large.reply(using: streaming)
            let stream = try #require(reply.answer.stream)
            var count = 0
            for try await chunk in stream {
                if count == 0 {
                    #expect(try await Secure(port: ports[3]).request(using: client).hasPrefix("2 "))
                }
                count += chunk.count
            }
            #expect(count == 20_000_000)
        }

        @Test func `calls that are canceled during a handshake end`() async throws {
            let (call, client) = (Secure(port: ports[0]), try client())
            for yields in 0..<200 {
                let task = Task { try await call.request(using: client) }
                for _ in 0..<yields { await Task.yield() }
                task.cancel()
                _ = await task.result
            }
            #expect(try await call.request(using: client) == "no certificate")
        }
    }
#endif
