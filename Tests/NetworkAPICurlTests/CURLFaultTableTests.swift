import Foundation
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

#if !canImport(Darwin)
    /// Compares the column of libcurl in the article "Faults over sockets" with calls.
    @Suite("Fault table of libcurl", .timeLimit(.minutes(10)))
    struct CURLFaultTableTests {
        @Test func `the documented table of faults is correct`() async throws {
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
            let difference = try await Fault.difference(from: 2, of: Fault.all + Fault.deadly, using: client)
            #expect(difference == nil, "the column of libcurl has to be:\n\(difference ?? "")")
        }
    }
#endif
