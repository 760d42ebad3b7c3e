import Dispatch
import Foundation

/// Runs work that blocks its thread, such as reading and writing files, on threads of its own.
///
/// Swift's tasks have one thread for each core of the processor, and a few large uploads would block all of them.
enum BlockingWork {
    /// Throws `CancellationError` if the task that waits for the work is canceled.
    typealias Check = @Sendable () throws -> Void

    static let width = 4

    static let queue = {
        let queue = OperationQueue()
        queue.name = "NetworkAPIKit.BlockingWork"
        queue.maxConcurrentOperationCount = width
        queue.qualityOfService = .userInitiated
        return queue
    }()

    /// Runs the work on one of the threads, or on a serial queue of its own, and waits for its result.
    ///
    /// The work calls its argument often, to end soon after a cancellation. Throws the error of the work, and
    /// `CancellationError` as soon as the task is canceled.
    static func run<Value: Sendable>(
        on own: DispatchQueue? = nil,
        _ work: @escaping @Sendable (_ check: @escaping Check) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let result = FirstResult<Value>()
        let check: Check = { if result.hasEnded { throw CancellationError() } }
        let operation = { @Sendable in
            result.end(
                Result {
                    try check()
                    return try work(check)
                })
        }
        if let own { own.async(execute: operation) } else { queue.addOperation(operation) }
        return try await result.value()
    }
}
