import Foundation

extension LoopbackServer.Response {
    /// Sends the body in chunks of these sizes, the last of which repeats.
    ///
    /// Without sizes it is one chunk.
    ///
    /// Sizes below 1 are ignored.
    public func chunked(sizes: [Int] = [], trailers: [(String, String)] = []) -> Self {
        scripted { $0.framing = .chunked(sizes: sizes.filter { $0 > 0 }, trailers: trailers) }
    }

    /// A body that is sent in these chunks.
    ///
    /// Empty pieces are ignored.
    public static func chunked(
        pieces: [String], contentType: String = "application/octet-stream", trailers: [(String, String)] = []
    ) -> Self {
        let pieces = pieces.map { Data($0.utf8) }
        return .data(Data(pieces.joined()), contentType: contentType)
            .chunked(sizes: pieces.map(\.count), trailers: trailers)
    }

    /// Announces a wrong `Content-Length` and closes after the body.
    public func wrongLength(declared: Int) -> Self {
        scripted { ($0.framing, $0.ending) = (.declaredLength(declared), .close) }
    }

    /// Sends the body without a length.
    ///
    /// Closing the connection ends it.
    public func untilClose() -> Self {
        scripted { ($0.framing, $0.ending) = (.untilClose, .close) }
    }
}
