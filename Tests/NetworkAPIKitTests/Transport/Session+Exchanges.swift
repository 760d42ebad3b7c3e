import Foundation

@testable import NetworkAPIKit

extension NetworkAPI.URLSessionTransport.Session {
    /// The number of exchanges that have not ended.
    var exchangeCount: Int { delegate.table.count }

    /// Waits until the delegate's queue has finished its current work.
    func drained() async {
        await withCheckedContinuation { continuation in
            delegate.queue.addOperation { continuation.resume() }
        }
    }
}
