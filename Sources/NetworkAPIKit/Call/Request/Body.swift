import Foundation

extension NetworkAPI {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        /// Bytes in memory.
        case data(Data)

        /// A file's bytes, read while they are sent.
        case file(URL)

        /// A form that is composed when the call is made, on the way to the first interceptor.
        case form(MultipartForm)

        /// A file of the kit's own, removed when nobody needs it any more.
        case spooled(Body.SpooledFile)
    }
}

extension NetworkAPI.Body {
    /// The file that is sent; `nil` where the bytes are in memory.
    package var file: URL? {
        switch self {
        case .data, .form: nil
        case .file(let url): url
        case .spooled(let spooled): spooled.url
        }
    }
}

extension NetworkAPI.Body {
    /// Bytes whose number was not known before the last one, kept in a temporary file.
    ///
    /// The file is there as long as somebody holds this value, and only this user can read it. The disk needs room
    /// for all of the bytes.
    public struct SpooledFile: Sendable {
        private let file: TemporaryFile
        /// How many bytes there are.
        public let count: Int

        init(_ file: TemporaryFile, count: Int) {
            self.file = file
            self.count = count
        }

        var url: URL { file.url }

        /// Writes all bytes of a sequence into a file.
        ///
        /// Throws what the sequence throws, `CancellationError` where the task is cancelled, and the system's error
        /// where the disk is full; the file is removed then.
        public init<Bytes: AsyncSequence>(_ bytes: sending Bytes) async throws where Bytes.Element == UInt8 {
            (file, count) = try await TemporaryFile.spool(bytes)
        }

        /// Writes all chunks of a sequence into a file, as ``init(_:)-(Bytes)`` does.
        public init<Chunks: AsyncSequence>(_ chunks: sending Chunks) async throws
        where Chunks.Element == Data {
            (file, count) = try await TemporaryFile.spool(chunks)
        }
    }
}

extension NetworkAPI.Body.SpooledFile: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.file === rhs.file }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}
