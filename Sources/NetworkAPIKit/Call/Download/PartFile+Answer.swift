import Foundation

// A request asks for the bytes that are missing, and its answer is written after those that are there.
extension PartFile {
    /// Returns a request for the bytes that are missing.
    ///
    /// The body is requested without a content coding: URLSession decodes one unasked, so that offsets and digests would
    /// not be those of the file. The first request of a call decides whether the bytes belong to its caller; later ones
    /// may have renewed credentials.
    ///
    /// - Parameters:
    ///   - request: The request of the call.
    ///   - added: The fields that the transport adds.
    ///   - resumes: Whether the transport appends the answer to this file.
    /// - Returns: The request, for the whole file if nothing can be resumed.
    func request(
        _ request: NetworkAPI.Request, adding added: NetworkAPI.Headers, resumes: Bool
    ) -> NetworkAPI.Request {
        var request = request
        request.headers["Accept-Encoding"] = "identity"
        let caller = request.caller(adding: added)
        return state.withLock { state in
            if state.caller == nil, state.record?.caller != caller { state.startsOver = true }
            state.caller = caller
            state.start = nil
            state.isReceiving = false
            state.isRangeOfCaller = request.headers.contains(.range)
            guard resumes, !state.startsOver, request.method == .get, !state.isRangeOfCaller,
                let record = state.record, state.size > 0
            else { return request }
            // A range must contain a byte: of a file that is whole already, the last one is requested again.
            let start = min(state.size, record.total.map { max($0, 1) - 1 } ?? state.size)
            guard start > 0 else { return request }
            state.start = start
            request.headers[.range] = "bytes=\(start)-"
            request.headers[.ifRange] = record.validator
            return request
        }
    }

    /// Whether an answer or an error is about the requested range, so that the whole file has to be requested.
    ///
    /// The next request asks for the whole file.
    func mustStartOver(after status: Int?) -> Bool {
        state.withLock { state in
            guard state.start != nil, status == 416 || state.startsOver else { return false }
            state.startsOver = true
            return true
        }
    }

    /// Whether the connection ended before the file did.
    var isCutShort: Bool {
        state.withLock { $0.isReceiving && $0.size < $0.end ?? $0.total ?? .max }
    }

    /// Whether the last answer was the rest of a file, which is as good as the whole.
    var isResumed: Bool { state.withLock { $0.start != nil && $0.isReceiving } }

    /// Whether an answer was written to the file.
    var isReceiving: Bool { state.withLock { $0.isReceiving } }

    /// The digest that the server has sent; `nil` if there is none.
    var digest: NetworkAPI.Digest? { state.withLock { $0.digest } }

    /// Prepares the file for the body of an answer: at the requested byte, or at the start.
    ///
    /// - Throws: ``NetworkAPI/Failure/transport(_:)`` if the answer is not the part that was requested.
    ///
    /// - Returns: The number of the answer, which ``write(_:of:)`` asks for.
    @discardableResult
    func begin(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) throws -> Int {
        let headers = answer.headers
        return try state.withLock { state in
            guard let handle = state.handle else { throw CancellationError() }
            if answer.status == 206, !state.isRangeOfCaller {
                guard let start = state.start, let range = headers[.contentRange].flatMap(ContentRange.init),
                    range.start == start, var record = state.record, record.matches(headers, range),
                    !headers.hasContentCoding
                else {
                    state.startsOver = true
                    throw NetworkAPI.Failure.transport(
                        .init(.other, request, text: "the server sent another part than the requested one"))
                }
                try handle.truncate(atOffset: start)
                state.size = start
                state.end = range.end + 1
                record.total = record.total ?? range.total
                record.digest = NetworkAPI.Digest(headers, isPart: true) ?? record.digest
                record.caller = state.caller ?? record.caller
                state.record = record
            } else {
                try handle.truncate(atOffset: 0)
                state.size = 0
                state.start = nil
                state.startsOver = false
                state.end = nil
                let isWhole = request.method == .get && !headers.hasContentCoding && answer.status != 206
                let total = isWhole ? try Self.length(headers, request) : nil
                let digest = isWhole ? NetworkAPI.Digest(headers, isPart: false) : nil
                state.total = total
                state.digest = digest
                state.record =
                    isWhole && answer.status == 200
                    ? PartRecord(headers, caller: state.caller ?? "", total: total, digest: digest) : nil
            }
            if let record = state.record { (state.total, state.digest) = (record.total, record.digest) }
            try store(state.record)
            state.isReceiving = true
            state.generation += 1
            return state.generation
        }
    }

    /// Returns the announced length; `nil` if there is none.
    private static func length(
        _ headers: NetworkAPI.Headers, _ request: NetworkAPI.Request
    ) throws -> UInt64? {
        guard let text = headers[.contentLength] else { return nil }
        guard let length = UInt64(text) else {
            throw NetworkAPI.Failure.transport(
                .init(.other, request, text: "the Content-Length cannot be read"))
        }
        return length
    }

    /// The type of the file, if the answer with its rest does not have one.
    var contentType: String? { state.withLock { $0.record?.contentType } }

    /// Appends bytes of an answer; those of an earlier answer are refused.
    func write(_ bytes: Data, of generation: Int) throws {
        try state.withLock { state in
            guard let handle = state.handle, generation == state.generation else { throw CancellationError() }
            try handle.write(contentsOf: bytes)
            state.size += UInt64(bytes.count)
        }
    }
}
