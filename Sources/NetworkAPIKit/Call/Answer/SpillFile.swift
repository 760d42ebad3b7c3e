import Dispatch
import Foundation

/// Bytes of a stream that wait for a slow reader, in a temporary file without a name.
///
/// The file disappears with its owner, also if the program ends. URLSession has no way to slow a server down on every
/// platform, so bytes that arrive too early must be stored. The file is used on a queue of its own: neither the writer
/// nor the reader waits for the disk under a lock.
///
/// Sendable: `file`, `start` and `end` are used on `queue` alone, which is serial.
final class SpillFile: @unchecked Sendable {
    /// The largest number of bytes that wait, 2 GB.
    static let limit: UInt64 = 2_000_000_000

    private let queue: DispatchQueue
    /// The number of bytes read from which the bytes that wait may move to the start of the file.
    private let movesFrom: UInt64
    private let open: @Sendable () throws -> FileHandle
    /// The open file, which is created for its first bytes; an error stays, and what follows lost bytes is not read.
    private var file: Result<FileHandle, any Error>?
    private var start: UInt64 = 0
    private(set) var end: UInt64 = 0

    init(
        queue: DispatchQueue = DispatchQueue(label: "NetworkAPIKit.SpillFile"), movesFrom: UInt64 = 64 << 20,
        open: @escaping @Sendable () throws -> FileHandle = SpillFile.withoutName
    ) {
        self.queue = queue
        self.open = open
        self.movesFrom = movesFrom
    }

    func write(_ bytes: Data, failed: @escaping @Sendable (any Error) -> Void) {
        queue.async { [self] in
            do {
                let handle = try opened()
                try moveToStart(handle)
                try handle.seek(toOffset: end)
                try handle.write(contentsOf: bytes)
                end += UInt64(bytes.count)
            } catch {
                file = .failure(error)
                failed(error)
            }
        }
    }

    /// Removes the first bytes, after all that were added have been written.
    func next(_ done: @escaping @Sendable (Result<Data, any Error>) -> Void) {
        queue.async { [self] in
            done(
                Result {
                    let handle = try opened()
                    try handle.seek(toOffset: start)
                    guard let bytes = try handle.chunk(upTo: Int(min(end - start, 262_144))) else {
                        throw CocoaError(.fileReadCorruptFile)
                    }
                    start += UInt64(bytes.count)
                    return bytes
                })
        }
    }

    /// Moves the bytes that wait to the start of the file, if at least as many were read: the file does not grow with the
    /// stream, and no more bytes are moved than were read.
    private func moveToStart(_ handle: FileHandle) throws {
        guard start == end || start >= movesFrom && start >= end - start else { return }
        var moved: UInt64 = 0
        while start + moved < end {
            try handle.seek(toOffset: start + moved)
            guard let bytes = try handle.chunk(upTo: Int(min(end - start - moved, 262_144))) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            try handle.seek(toOffset: moved)
            try handle.write(contentsOf: bytes)
            moved += UInt64(bytes.count)
        }
        (start, end) = (0, moved)
    }

    private func opened() throws -> FileHandle {
        let file = file ?? Result { try open() }
        self.file = file
        return try file.get()
    }

    /// A new file that disappears when its handle is closed.
    @Sendable static func withoutName() throws -> FileHandle {
        let file = try TemporaryFile()
        defer { file.remove() }
        return try FileHandle(forUpdating: file.url)
    }
}
