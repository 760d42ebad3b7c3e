import Foundation

// Bytes whose number is not known before the last one: a request sent from a file has an exact Content-Length.
extension TemporaryFile {
    /// Writes what a sequence gives into a file, and ends early when the task is cancelled.
    static func spool<Bytes: AsyncSequence>(
        _ bytes: sending Bytes
    ) async throws -> (file: TemporaryFile, count: Int) where Bytes.Element == UInt8 {
        let file = try TemporaryFile()
        var writer = try Writer(file)
        var chunk = Data(capacity: SizedFile.chunkSize)
        for try await byte in bytes {
            chunk.append(byte)
            if chunk.count == SizedFile.chunkSize {
                try Task.checkCancellation()
                try writer.write(chunk)
                chunk.removeAll(keepingCapacity: true)
            }
        }
        try Task.checkCancellation()
        try writer.write(chunk)
        return (file, try writer.finish())
    }

    /// Writes the chunks that a sequence gives into a file, and ends early when the task is cancelled.
    static func spool<Chunks: AsyncSequence>(
        _ chunks: sending Chunks
    ) async throws -> (file: TemporaryFile, count: Int) where Chunks.Element == Data {
        let file = try TemporaryFile()
        var writer = try Writer(file)
        for try await chunk in chunks {
            try Task.checkCancellation()
            try writer.write(chunk)
        }
        try Task.checkCancellation()
        return (file, try writer.finish())
    }
}
