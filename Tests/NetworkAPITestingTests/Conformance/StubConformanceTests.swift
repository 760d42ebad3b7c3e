import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The conformance of a stub that answers with the answers of a server, which it gets with URLSession.
@Suite("Conformance of a stub", .serialized, .timeLimit(.minutes(10)))
struct StubConformanceTests {
    private static let base = NetworkAPI.URLSessionTransport.urlSession(.ephemeral)

    #if canImport(FoundationNetworking)
        /// What URLSession does not do on Linux (Swift 6.3.1), with the reason.
        static let platform = [
            "a slow reader gets all bytes": "a suspended task loses its connection",
            "an IPv6 address in a URL is reached": "the URL is refused",
            "a version in lower case fails": "the version is not checked",
            "a status without a reason phrase is read": "the status line is refused",
        ]
        static let cases = TransportConformance.cases.filter { !$0.endsURLSessionOnLinux }
    #else
        static let platform: [String: String] = [:]
        static let cases = TransportConformance.cases
    #endif

    static let misses = platform.merging([
        "the idle timeout is not for the whole answer": "the answer of a stub arrives as a whole",
        "a cookie is sent again": "a stub keeps no cookies, as it says",
    ]) { first, _ in first }

    @Test(arguments: cases)
    func `a stub conforms`(_ behavior: TransportConformance.Case) async throws {
        let stub = NetworkAPI.StubTransport { try await Self.base.send($0) }
        guard let reason = Self.misses[behavior.name] else { return try await behavior.check(stub) }
        await #expect(throws: TransportConformance.Miss.self, "\(reason)") {
            try await behavior.check(stub)
        }
    }
}
