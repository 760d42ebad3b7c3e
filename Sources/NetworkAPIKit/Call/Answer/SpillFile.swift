import Foundation

/// Bytes of a stream that wait for a slow reader, in a temporary file without a name.
///
/// The file disappears with its owner, also if the program ends. URLSession has no way to slow a server down on every
/// platform, so that bytes which arrive too early must be stored.
struct SpillFile: Sendable {
    /// The largest number of bytes that wait, 2 GB.
    static let limit: UInt64 = 2_000_000_000

    private let handle: FileHandle
    private var end: UInt64 = 0
    private var start: UInt64 = 0

    init() throws {
        let file = try TemporaryFile()
        handle = try FileHandle(forUpdating: file.url)
        // The file stays until the handle is closed.
        file.removeQuietly()
    }

    var isEmpty: Bool { start == end }

    /// Adds bytes; returns `false` if more bytes would wait than the limit allows.
    mutating func write(_ bytes: Data) throws -> Bool {
        if isEmpty { (start, end) = (0, 0) }
        guard end - start + UInt64(bytes.count) <= Self.limit else { return false }
        try handle.seek(toOffset: end)
        try handle.write(contentsOf: bytes)
        end += UInt64(bytes.count)
        return true
    }

    /// Removes and returns the first bytes; `nil` if there are none.
    mutating func next() throws -> Data? {
        guard !isEmpty else { return nil }
        try handle.seek(toOffset: start)
        let count = Int(min(end - start, 262_144))
        guard let bytes = try handle.chunk(upTo: count) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        start += UInt64(bytes.count)
        return bytes
    }
}
