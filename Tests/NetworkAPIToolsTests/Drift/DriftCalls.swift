import Foundation
import NetworkAPIKit
import NetworkAPITools

/// Calls with answers that are checked for drift.
enum DriftCalls {
    /// Returns the reports about an answer, whatever the caller gets.
    static func reports(
        _ answer: NetworkAPI.Answer, to definition: some NetworkAPIDefinition, lock: ContractDocument? = nil
    ) async -> [DriftReport] {
        let reports = Locked<[DriftReport]>([])
        let client = NetworkAPI.Client(
            transport: .stub { _ in answer },
            interceptors: [
                .drift(sample: 1, lock: lock) { report in reports.withLock { $0.append(report) } }
            ])
        // A failure is one of the caller, and is checked by the tests of the kit.
        _ = try? await definition.request(using: client)
        return reports.withLock { $0 }
    }
}
