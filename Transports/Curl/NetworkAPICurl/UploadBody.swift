import Foundation
import NetworkAPIKit

/// The body of a request, as libcurl reads it: bytes in memory, or a file.
struct UploadBody {
    /// The number of bytes.
    let count: Int64
    /// The number of bytes that were read.
    private(set) var offset: Int64 = 0
    /// Why the body cannot be read, in words.
    private(set) var problem: String?
    private let data: Data
    /// The file; `nil` if the bytes are in memory.
    private let file: FileHandle?

    /// Opens a body; returns `nil` if there is none.
    ///
    /// Throws the system's error if its file cannot be read.
    init?(_ body: NetworkAPI.Body?) throws {
        guard let body else { return nil }
        if let url = body.file {
            let handle = try FileHandle(forReadingFrom: url)
            count = Int64(clamping: try handle.seekToEnd())
            try handle.seek(toOffset: 0)
            (file, data) = (handle, Data())
        } else if case .data(let data) = body {
            (count, file, self.data) = (Int64(data.count), nil, data)
        } else {
            return nil
        }
    }

    /// Reads the next bytes, and returns how many there are; `nil` if the file is shorter than it was.
    mutating func fill(_ room: UnsafeMutableRawBufferPointer) -> Int? {
        let wanted = Int(min(Int64(room.count), count - offset))
        guard wanted > 0 else { return 0 }
        guard let file else {
            let start = data.startIndex + Int(offset)
            data.copyBytes(to: room, from: start..<(start + wanted))
            offset += Int64(wanted)
            return wanted
        }
        do {
            guard let chunk = try file.read(upToCount: wanted), !chunk.isEmpty else {
                problem = "the file of the body became shorter while it was sent"
                return nil
            }
            chunk.copyBytes(to: room)
            offset += Int64(chunk.count)
            return chunk.count
        } catch {
            problem = "the file of the body cannot be read"
            return nil
        }
    }

    /// Moves to an offset, to send the body again on another connection; returns whether it did.
    mutating func seek(to offset: Int64) -> Bool {
        guard offset >= 0, offset <= count else { return false }
        do {
            try file?.seek(toOffset: UInt64(offset))
        } catch {
            return false
        }
        self.offset = offset
        return true
    }
}
