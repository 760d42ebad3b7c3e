import Foundation

extension Exchange {
    /// Collects the bytes of one answer.
    ///
    /// A file or a stream is used only if ``NetworkAPI/Request/wants(_:_:)`` returns `true`. Any other answer goes into
    /// memory, where it can be read without keeping a connection open.
    struct Sink: Sendable {
        @Boxed private var head: NetworkAPI.Answer?
        var hasHead: Bool { head != nil }
        /// Where the bytes go; without a head, they belong to an answer that is not delivered, such as a redirect.
        private(set) var target = NetworkAPI.Request.Destination.standard
        /// The file, which writes the bytes on its own queue; `nil` if they go elsewhere.
        private(set) var file: FileSink?
        private(set) var limit = NetworkAPI.Request.Destination.memoryLimit
        private var data = Data()
        /// The number of bytes that were reserved for an answer with a known length.
        private var reserved = 0

        /// The largest number of bytes that is reserved before the first byte: a server may announce any length.
        private static let largestReservation = 16_000_000

        /// Prepares for an answer; returns `false` if its announced length exceeds the limit.
        mutating func begin(
            _ head: NetworkAPI.Answer, _ length: Int64?, of request: NetworkAPI.Request,
            report: @escaping @Sendable (FileSink.Report) -> Void
        ) -> Bool {
            self.head = head
            if case .memory(let limit) = request.destination {
                // The body of a redirect that is followed is not given to the caller.
                if !head.isRedirect(of: request) { self.limit = limit }
            } else if request.wants(head.status, head.contentType) {
                target = request.destination
                if case .file(let url) = target { file = FileSink(url, head, of: request, report: report) }
                return true
            }
            guard let length, length > 0 else { return true }
            guard length <= Int64(limit) else { return false }
            reserved = min(Int(length), Self.largestReservation)
            return true
        }

        /// Adds bytes to those in memory; returns `false` if they exceed the limit.
        mutating func write(_ chunk: Data) -> Bool {
            guard chunk.count <= limit - data.count else { return false }
            // A small answer is one chunk, which is stored without a copy.
            if data.isEmpty, chunk.count >= reserved {
                data = chunk
            } else {
                if data.isEmpty { data.reserveCapacity(reserved) }
                data.append(chunk)
            }
            return true
        }

        /// The answer, with the bytes that were collected; `nil` before its head.
        var answer: NetworkAPI.Answer? {
            var answer = head
            if case .file(let url) = target { answer?.content = .file(url) } else { answer?.body = data }
            return answer
        }

        /// Drops the bytes in memory, and returns the file, which is ended outside of the lock of the exchange.
        mutating func discard() -> FileSink? {
            defer { (data, file) = (Data(), nil) }
            return file
        }
    }
}

extension NetworkAPI.Answer {
    /// Whether another head follows (RFC 9110, section 15.2); after 101 the connection uses another protocol.
    var isInterim: Bool { (100..<200).contains(status) && status != 101 }
}
