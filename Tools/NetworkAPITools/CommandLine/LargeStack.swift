import Dispatch
import Foundation

/// A thread for work that calls itself as deeply as the schemas of a document are nested, or refer to each other.
///
/// The stack of a task has half a megabyte on Apple's platforms, and twenty schemas in each other need more.
enum LargeStack {
    /// In bytes; the system gives the memory only when it is used.
    private static let size = 256 << 20

    /// Runs work on a thread of its own, and returns when it is done.
    static func run<Value, Failure>(
        _ work: @escaping () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let done = DispatchSemaphore(value: 0)
        let (isGuarded, program) = (TrapGuard.isActive, ProgramName.current)
        // Sendable: the thread alone uses both until it signals, and the caller alone afterwards.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) var result: Result<Value, Failure>?
        let thread = Thread {
            TrapGuard.$isActive.withValue(isGuarded) {
                ProgramName.$current.withValue(program) {
                    do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
                }
            }
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
        guard let result else { return try work() }
        return try result.get()
    }
}
