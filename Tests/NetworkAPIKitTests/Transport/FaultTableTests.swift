import Foundation
import NetworkAPIKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    extension SocketTests {
        /// Makes a call for each row of the article "Faults over sockets", and compares the results with the article.
        @Suite("Fault table", .timeLimit(.minutes(10)))
        struct FaultTableTests {
            @Test func `the documented table of faults is correct`() async throws {
                let difference = try await Fault.difference(from: 1, of: Fault.all, using: .current)
                #expect(difference == nil, "the column of URLSession has to be:\n\(difference ?? "")")
                // PlatformCrashTests covers these three, in separate processes.
                let ends = Array(repeating: "the process ends", count: 3)
                #expect(try Fault.rows(of: Fault.deadly, in: 1) == ends)
            }
        }
    }
#endif
