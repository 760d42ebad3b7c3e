import Dispatch
import Foundation

/// Bytes of a stream that wait for a slow reader, in a temporary file without a name.
///
/// The file disappears with its owner, also if the program ends. URLSession has no way to slow a server down on every
/// platform, so bytes that arrive too early must be stored. The file is used on a queue of its own: neither the writer
/// nor the reader waits for the disk under a lock.
struct SpillFile: Sendable {
    /// The largest number of bytes that wait, 2 GB.
    static let limit: UInt64 = 2_000_000_000

    private struct State: Sendable {
        var handle: FileHandle?
        var end: UInt64 = 0
        var start: UInt64 = 0
    }

    var queue = DispatchQueue(label: "NetworkAPIKit.SpillFile")
    /// Used on the queue alone; the file is created for its first bytes.
    private let state = Locked(State())

    func write(_ bytes: Data, failed: @escaping @Sendable (any Error) -> Void) {
        queue.async {
            do {
                try change { state, handle in
                    if state.start == state.end { (state.start, state.end) = (0, 0) }
                    try handle.seek(toOffset: state.end)
                    try handle.write(contentsOf: bytes)
                    state.end += UInt64(bytes.count)
                }
            } catch {
                failed(error)
            }
        }
    }

    /// Removes the first bytes, after all that were added have been written.
    func next(_ done: @escaping @Sendable (Result<Data, any Error>) -> Void) {
        queue.async {
            done(
                Result {
                    try change { state, handle in
                        try handle.seek(toOffset: state.start)
                        let count = Int(min(state.end - state.start, 262_144))
                        guard let bytes = try handle.chunk(upTo: count) else {
                            throw CocoaError(.fileReadCorruptFile)
                        }
                        state.start += UInt64(bytes.count)
                        return bytes
                    }
                })
        }
    }

    /// Uses the file, without the lock.
    private func change<Value>(_ work: (inout State, FileHandle) throws -> Value) throws -> Value {
        var state = state.withLock { $0 }
        let handle = try state.handle ?? Self.open()
        state.handle = handle
        let value = try work(&state, handle)
        self.state.withLock { $0 = state }
        return value
    }

    private static func open() throws -> FileHandle {
        let file = try TemporaryFile()
        let handle = try FileHandle(forUpdating: file.url)
        // The file stays until the handle is closed.
        file.removeQuietly()
        return handle
    }
}
