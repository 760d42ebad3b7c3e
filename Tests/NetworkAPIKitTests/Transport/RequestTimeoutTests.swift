import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct RequestTimeoutTests {
    /// Records the timeout of each request of URLSession, and sends none.
    private final class Kept: URLProtocol {
        static let limits = Locked<[TimeInterval]>([])

        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            Self.limits.withLock { $0.append(request.timeoutInterval) }
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
        }

        override func stopLoading() {}
    }

    @Test func `URLSession's own timeout does not end a call`() async {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Kept.self]
        let client = NetworkAPI.Client(transport: .urlSession(configuration))
        let call = Plain(requestInfo: .init(method: .get, timeout: .idle(.seconds(120))))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.request(using: client) }
        #expect(failure?.transportReason == .unreachable)
        #expect(Kept.limits.withLock { $0 } == [1_000_000])
    }

    @Test(arguments: [(0.5, 60.0), (60, 60), (300, 300)])
    func `the idle timeout beside a total one is sixty seconds, or longer`(total: Double, idle: Double) {
        #expect(NetworkAPI.Timeout.total(.seconds(total)).idle == .seconds(idle))
    }

    @Test(arguments: [0.5, 60, 120])
    func `a request for a session of an app has the idle timeout`(seconds: Double) throws {
        let call = Plain(requestInfo: .init(method: .get, timeout: .idle(.seconds(seconds))))
        #expect(try call.urlRequest(using: .stub()).timeoutInterval == seconds)
    }
}
