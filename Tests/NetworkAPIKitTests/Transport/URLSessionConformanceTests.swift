import Foundation
import LoopbackServer
import NetworkAPITesting
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    /// The conformance of the transports that the kit has.
    @Suite("Conformance", .serialized, .timeLimit(.minutes(10)))
    struct ConformanceTests {
        #if canImport(FoundationNetworking)
            /// What URLSession does not do on Linux (Swift 6.3.1), with the reason.
            ///
            /// If a case passes, the platform was fixed, and the article "Linux" gets shorter.
            static let misses = [
                "a slow reader gets all bytes": "a suspended task loses its connection",
                "an IPv6 address in a URL is reached": "the URL is refused",
                "a version in lower case fails": "the version is not checked",
                "a status without a reason phrase is read": "the status line is refused",
            ]
        #else
            /// What URLSession is reported not to do on Apple's platforms.
            static let misses = [
                "an answer that is not HTTP fails": "it is read as HTTP/0.9, with the status 200",
                "a version in lower case fails": "the version is not checked",
            ]
        #endif

        static var cases: [TransportConformance.Case] {
            #if canImport(FoundationNetworking)
                TransportConformance.cases.filter { !$0.endsURLSessionOnLinux }
            #else
                TransportConformance.cases
            #endif
        }

        @Test(arguments: cases)
        func `URLSession conforms`(_ behavior: TransportConformance.Case) async throws {
            let cookies = URLSessionConfiguration.ephemeral.httpCookieStorage
            let transport = NetworkAPI.URLSessionTransport(session: .init(.ephemeral, cookies: cookies))
            guard let reason = Self.misses[behavior.name] else { return try await behavior.check(transport) }
            await #expect(throws: TransportConformance.Miss.self, "\(reason)") {
                try await behavior.check(transport)
            }
        }
    }
}
