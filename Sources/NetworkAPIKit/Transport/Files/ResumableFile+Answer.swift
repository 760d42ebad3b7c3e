import Foundation

// A request asks for the missing bytes, and its answer is written after the existing ones.
extension ResumableFile {
    /// Returns a request for the bytes that are missing, or for the whole file if nothing can be resumed.
    ///
    /// The body is requested without a content coding: URLSession decodes one unasked, which would change the offsets
    /// and the digest. The first request of a call decides whether the bytes belong to its caller; later ones may have
    /// renewed credentials.
    func request(_ request: NetworkAPI.Request, adding added: NetworkAPI.Headers) -> NetworkAPI.Request {
        var request = request
        request.headers["Accept-Encoding"] = "identity"
        return state.withLock { state in
            let isFirst = state.owner == nil
            let owner = ResumeRecord.owner(of: request, adding: added, comparedWith: state.record?.owner)
            if isFirst, state.record?.owner != owner { state.startsOver = true }
            state.owner = owner
            state.start = nil
            state.reception = nil
            guard !state.startsOver, request.method == .get, !request.headers.contains(.range),
                let record = state.record, let validator = record.validator, state.size > 0
            else { return request }
            // A range must contain a byte: of a file that is whole already, the last one is requested again.
            let start = min(state.size, record.total.map { max($0, 1) - 1 } ?? state.size)
            guard start > 0 else { return request }
            state.start = start
            request.headers[.range] = "bytes=\(start)-"
            request.headers[.ifRange] = validator
            return request
        }
    }

    /// Returns whether the server cannot send the requested range; the next request then asks for the whole file.
    func mustStartOver(after status: Int?) -> Bool {
        state.withLock { state in
            guard state.start != nil, status == 416 || state.startsOver else { return false }
            state.startsOver = true
            return true
        }
    }

    /// Whether the latest answer was a part of the file.
    var isPart: Bool { state.withLock { $0.start != nil && $0.reception != nil } }

    var record: ResumeRecord? { state.withLock { $0.record } }

    /// Prepares the file for the body of an answer, at the requested byte or at the start; on the queue.
    ///
    /// It throws ``NetworkAPI/Failure/transport(_:)`` if the answer is not the part that was requested.
    func begin(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) throws -> Reception {
        if !isResumable {
            do {
                try open()
            } catch is RequestProblem { throw CocoaError(.fileWriteInvalidFileName) }
        }
        let before = state.withLock { $0 }
        guard case .open(let disk) = before.phase else { throw CancellationError() }
        var size: UInt64 = 0
        var record: ResumeRecord?
        var end: UInt64?
        // A part that the caller itself has requested is a file of its own.
        if isResumable, answer.status == 206, before.start != nil || !request.headers.contains(.range) {
            guard let start = before.start,
                let range = answer.header(.contentRange).flatMap(ContentRange.init),
                range.start == start, let known = before.record,
                let joined = known.joined(with: answer.headers, range, owner: before.owner),
                disk.size.map({ $0 >= start }) ?? false
            else {
                state.withLock { $0.startsOver = true }
                throw NetworkAPI.Failure.transport(
                    .init(.other, request, text: "the server sent another part than the requested one"))
            }
            (size, record, end) = (start, joined, range.end + 1)
        } else if isResumable {
            record = try ResumeRecord(answer, of: request, before.owner)
        }
        flushQueue.sync {}
        try disk.handle.truncate(atOffset: size)
        if isResumable { try disk.store(record) }
        let reception = Reception(end: end)
        state.withLock { state in
            (state.size, state.record, state.reception) = (size, record, reception)
            if size == 0 { (state.start, state.startsOver, state.flushFailure) = (nil, false, nil) }
        }
        return reception
    }

    /// Writes an answer with its body in memory or as a stream, to the file of a download or to a new one.
    func store(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) async throws {
        do {
            try await fill(from: answer, of: request)
            if !isResumable { try await perform { try self.moveToDestination() } }
        } catch {
            if !isResumable { await closeAndWait() }
            throw error
        }
    }

    /// Writes the body of an answer, unless the transport has written it to the file already.
    func fill(from answer: NetworkAPI.Answer, of request: NetworkAPI.Request) async throws {
        if case .file(let file) = answer.content, file == disk?.url {
            return state.withLock({ $0.reception != nil }) ? () : try await perform { try self.adopt() }
        }
        let reception = try await perform { try self.begin(answer, of: request) }
        switch answer.content {
        case .data(let data):
            try await perform { try self.write(data, of: reception) }
        case .stream(let stream):
            for try await chunk in stream { try await perform { try self.write(chunk, of: reception) } }
        case .file(let other):
            try await BlockingWork.run(on: queue) { check in
                var file = try RegularFile(other)
                while let chunk = try file.next() {
                    try check()
                    try self.write(chunk, of: reception)
                }
            }
        }
    }

    /// Takes over what a custom transport has written to the place of the file, or has moved there.
    private func adopt() throws {
        guard let disk = try disk?.reopened(), let size = disk.size else { throw CancellationError() }
        try state.withLock { state in
            guard case .open = state.phase else { throw CancellationError() }
            state.phase = .open(disk)
            (state.size, state.record, state.reception) = (size, nil, Reception(end: nil))
        }
    }
}

// A hidden file belongs to one download at a time: a table says so within the process, and a lock of the system between
// processes.
extension ResumableFile {
    /// The files of downloads that are open in this process, by the path of the hidden file.
    private static let used = Locked<[(path: String, file: ResumableFile)]>([])

    /// Returns the file for an answer: the open file of a download, with its hidden file at the URL, or else a new one.
    static func receiving(at url: URL) -> ResumableFile {
        let open = used.withLock { used in used.first { $0.path == url.path }?.file }
        return open ?? ResumableFile(url, isResumable: false)
    }

    /// Finds the hidden file, reserves it for this object, and opens it.
    func makeDisk() throws -> Disk {
        guard destination.isFileURL, !destination.lastPathComponent.isEmpty else {
            throw RequestProblem(.download, "the destination is not the URL of a file")
        }
        let target = try Disk.target(of: destination)
        guard isResumable else { return try Disk(for: target, ".\(UUID().uuidString).part") }
        // With the name of the record, a longer name may not be a name of a file.
        guard target.lastPathComponent.utf8.count <= 244 else {
            throw RequestProblem(.download, "the name of the destination has more than 244 bytes")
        }
        let name = ".\(target.lastPathComponent).part"
        try reserve(target.deletingLastPathComponent().appending(path: name))
        do {
            let disk = try Disk(for: target, name)
            try disk.lock()
            Self.used.withLock { used in
                if !used.contains(where: { $0.path == disk.url.path }) { used.append((disk.url.path, self)) }
            }
            return disk
        } catch {
            release()
            throw error
        }
    }

    /// Reserves a hidden file; waits up to a second for a call that has ended and is closing its file.
    private func reserve(_ url: URL) throws(RequestProblem) {
        while true {
            let other: ResumableFile? = Self.used.withLock { used in
                if let other = used.first(where: { $0.path == url.path }) { return other.file }
                used.append((url.path, self))
                closing.enter()
                return nil
            }
            guard let other else { return }
            guard case .ended = other.state.withLock({ $0.phase }),
                other.closing.wait(timeout: .now() + 1) == .success
            else { throw .inUse }
        }
    }

    func release() {
        let wasReserved = Self.used.withLock { used in
            let before = used.count
            used.removeAll { $0.file === self }
            return used.count < before
        }
        if wasReserved { closing.leave() }
    }
}

extension RequestProblem {
    static let inUse = RequestProblem(.download, "another download to the same destination is running")
}
