import Foundation
import NetworkAPICurl
import NetworkAPITesting
import Testing

#if !canImport(Darwin)
    @Suite("Conformance of libcurl", .serialized, .timeLimit(.minutes(10)))
    struct CURLConformanceTests {
        private static let transport = Result { () throws(NetworkAPI.Failure) in
            try CURLTransport.curl(.init(proxy: "", keepsCookies: true))
        }

        @Test(arguments: TransportConformance.cases)
        func `libcurl conforms`(_ behavior: TransportConformance.Case) async throws {
            try await behavior.check(Self.transport.get())
        }
    }
#endif
