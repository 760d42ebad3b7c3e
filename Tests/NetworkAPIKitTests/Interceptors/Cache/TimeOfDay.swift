import Foundation

@testable import NetworkAPIKit

/// The time of day of a test.
final class TimeOfDay: Sendable {
    private let value = Locked(Date(timeIntervalSince1970: 1_795_000_000))

    var now: Date { value.withLock { $0 } }
    func advance(_ seconds: Double) { value.withLock { $0 += seconds } }
}
