import Foundation

/// A thread for work that calls itself as often as the schemas of a document refer to each other in a row.
///
/// The stack of a task has half a megabyte on Apple's platforms, and a hundred schemas in a row need more.
enum LargeStack {
    /// In bytes; the system gives the memory only when it is used.
    private static let size = 256 << 20

    /// Runs work on a thread of its own, and returns when it is done.
    static func run<Value>(_ work: @escaping () -> Value) -> Value {
        let done = DispatchSemaphore(value: 0)
        // Sendable: the thread alone uses both until it signals, and the caller alone afterwards.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) var value: Value?
        let thread = Thread {
            value = work()
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
        return value ?? work()
    }
}
