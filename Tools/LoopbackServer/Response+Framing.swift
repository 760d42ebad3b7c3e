import Foundation

extension LoopbackServer.Response {
    /// Sends the body in chunks of these sizes, the last of which repeats; without any, in one chunk.
    ///
    /// Sizes below 1 are left out.
    public func chunked(sizes: [Int] = [], trailers: [(String, String)] = []) -> Self {
        scripted { $0.framing = .chunked(sizes: sizes.filter { $0 > 0 }, trailers: trailers) }
    }

    /// A body that is sent in these chunks; empty pieces are left out.
    public static func chunked(
        pieces: [String], contentType: String = "application/octet-stream", trailers: [(String, String)] = []
    ) -> Self {
        let pieces = pieces.map { Data($0.utf8) }
        return .data(Data(pieces.joined()), contentType: contentType)
            .chunked(sizes: pieces.map(\.count), trailers: trailers)
    }

    /// Announces another `Content-Length` than the body has, and closes after the body.
    public func wrongLength(declared: Int) -> Self {
        scripted { ($0.framing, $0.ending) = (.declaredLength(declared), .close) }
    }

    /// Sends the body without any length; closing the connection ends it.
    public func untilClose() -> Self {
        scripted { ($0.framing, $0.ending) = (.untilClose, .close) }
    }
}
