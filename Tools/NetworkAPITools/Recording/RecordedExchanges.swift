import Foundation
import NetworkAPIKit

/// The exchanges of a recording by method and path, to compare a call with few of them.
struct RecordedExchanges: Sendable {
    let all: [RecordedExchange]
    private var numbers: [Key: [Int]] = [:]
    /// The exchanges with a masked path, which matches other paths.
    private var masked: [Int] = []

    private struct Key: Hashable {
        let method: String
        let path: [String]
    }

    /// Creates an index of the exchanges that have a response.
    init(_ har: HAR) {
        all = har.log.entries.compactMap(RecordedExchange.init)
        for (number, exchange) in all.enumerated() {
            if exchange.path.contains(where: { $0.contains(NetworkAPI.Secrets.mask) }) {
                masked.append(number)
            } else {
                numbers[Key(method: exchange.method, path: exchange.path), default: []].append(number)
            }
        }
    }

    /// Returns the indices of the exchanges with a request's method and path, and those with a masked path.
    func candidates(for request: NetworkAPI.Request) -> [[Int]] {
        let path = RecordedExchange.segments(request.url)
        return [numbers[Key(method: request.method.rawValue, path: path)] ?? [], masked]
    }
}
