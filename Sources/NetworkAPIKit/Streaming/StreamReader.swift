import Foundation

/// Reads the elements of a stream, one after another.
///
/// Only the functions that decode are generic: a program contains the others once for all types of elements.
actor StreamReader {
    private let connection: StreamConnection
    private let format: NetworkAPI.StreamFormat
    private var parser: StreamParser
    /// The head of the answer and its bytes; `nil` before the first element and after the last one.
    private var source: (head: NetworkAPI.Answer, chunks: NetworkAPI.ByteStream.AsyncIterator)?
    private var elements: ArraySlice<StreamParser.Element> = []
    /// The reason why there are no further elements, until it is thrown.
    private var failure: NetworkAPI.Failure?
    /// The observers of the connection, which get its counts and a failure.
    private var observers: [Observer] = []
    /// How much of the connection was read; `nil` after that is reported.
    private var read: (elements: Int, bytes: Int64)?
    private var pause = ReconnectionPause()
    private var hasBegun = false
    /// Whether the last byte was read.
    private var isWhole = false

    init(_ connection: StreamConnection, _ format: NetworkAPI.StreamFormat) {
        self.connection = connection
        self.format = format
        parser = StreamParser(format)
    }

    deinit {
        // The reader has left the loop.
        Self.report(read, to: observers)
    }

    /// Returns the next elements, of those that have arrived; empty at the end, and after a failure.
    ///
    /// They are several, since a change of threads takes longer than a small element.
    func next<Response: Decodable & SendableMetatype>(
        as info: NetworkAPI.ResponseInfo<Response>
    ) async throws(NetworkAPI.Failure) -> sending [Response] {
        if let failure = failure.take() { throw ended(by: failure) }
        // Also if there are elements that have arrived already.
        if Task.isCancelled || isCancelled, source != nil { throw ended(by: .cancelled) }
        var decoded: [Response] = []
        do {
            guard let (element, head) = try await nextElement() else { return [] }
            var count = element.count
            decoded.append(try decode(element, head, as: info))
            while decoded.count < 64, count < 65_536, let element = elements.popFirst() {
                count += element.count
                decoded.append(try decode(element, head, as: info))
            }
        } catch {
            guard !decoded.isEmpty else { throw ended(by: error) }
            // Thrown after the elements before it. The connection is not needed any more.
            failure = error
            source = nil
            elements = []
        }
        read?.elements += decoded.count
        return decoded
    }

    nonisolated var isCancelled: Bool { connection.isCancelled }

    private func nextElement() async throws(NetworkAPI.Failure) -> (StreamParser.Element, NetworkAPI.Answer)?
    {
        if !hasBegun {
            hasBegun = true
            try begin(try await connection.answerForReading())
        }
        while let source {
            if let element = elements.popFirst() { return (element, source.head) }
            if parser.isAtEnd || isWhole { break }
            try await readChunk(source.head, source.chunks)
        }
        end()
        return nil
    }

    private func begin(_ answer: NetworkAPI.Answer) throws(NetworkAPI.Failure) {
        observers = answer.observers
        read = (0, 0)
        var head = answer.unobserved.moved(to: .data(Data()))
        if case .events(let end, let reconnects) = format.kind {
            // The server has no events, now or any more, unless the endpoint declares a last one.
            isWhole = answer.status == 204 && (reconnects || end == nil)
            // Events are UTF-8, whatever character set the type states (WHATWG HTML, section 9.2.5).
            if head.contentType?.parameter("charset") != nil {
                head.headers[.contentType] = NetworkAPI.MediaType.eventStream.rawValue
            }
        }
        let stream: NetworkAPI.ByteStream
        if case .stream(let bytes) = answer.content {
            stream = bytes
        } else {
            // From a custom transport, which has the whole body in memory or in a file.
            do {
                stream = .init([try answer.loaded(for: Data.self, keepsAnswer: true).body])
            } catch {
                throw .decoding(.init(error, answer.unobserved, of: try connection.request.get()))
            }
        }
        source = (head, stream.makeAsyncIterator())
    }

    /// Reads the next chunk, or continues with the next connection.
    private func readChunk(
        _ head: NetworkAPI.Answer, _ chunks: NetworkAPI.ByteStream.AsyncIterator
    ) async throws(NetworkAPI.Failure) {
        let request = try connection.request.get()
        let mayReconnect = format.reconnects && request.retry != .never
        // Not after the next chunk, which may take long.
        if let problem = parser.problem { throw problem.failure(head, of: request) }
        var chunks = chunks
        let chunk: Data?
        do {
            chunk = try await chunks.next()
        } catch {
            let failure = NetworkAPI.Failure(transportError: error, request)
            guard mayReconnect, failure.isBrokenConnection else { throw failure }
            return try await reconnect(after: failure.transport?.reason)
        }
        if chunk == nil, mayReconnect { return try await reconnect(after: nil) }
        read?.bytes += Int64(chunk?.count ?? 0)
        do throws(StreamProblem) {
            elements = try parser.elements(in: chunk)[...]
        } catch { throw error.failure(head, of: request) }
        if !elements.isEmpty { pause.eventArrived() }
        isWhole = chunk == nil && parser.problem == nil
    }

    /// Opens the next connection of a stream of events after the last one broke, or ended (`nil`).
    private func reconnect(
        after reason: NetworkAPI.TransportFailure.Reason?
    ) async throws(NetworkAPI.Failure) {
        reportRead()
        var reason = reason
        while let (lastID, asked) = parser.reconnection {
            let wait = pause.next(asked: asked)
            let why = reason?.sentence ?? "the connection has ended"
            for observer in observers { observer.pass(.retried(wait: wait, reason: why)) }
            try await connection.pause(for: wait)
            let request = try connection.request(after: lastID)
            do {
                let answer = try await connection.client.answer(to: request)
                parser.reconnect()
                return try begin(answer)
            } catch {
                reason = error.transport?.reason
                guard error.isBrokenConnection else {
                    // The observers of the call that failed have reported it.
                    observers = []
                    throw error
                }
            }
        }
    }

    private func end() {
        source = nil
        elements = []
        reportRead()
        observers = []
    }

    /// Ends the stream with a failure, which is reported once, and returns it.
    private func ended(by failure: NetworkAPI.Failure) -> NetworkAPI.Failure {
        reportRead()
        for observer in observers { observer.notifyUnusable(failure) }
        end()
        return failure
    }

    private func reportRead() { Self.report(read.take(), to: observers) }

    private static func report(_ read: (elements: Int, bytes: Int64)?, to observers: [Observer]) {
        guard let read else { return }
        for observer in observers { observer.pass(.streamed(elements: read.elements, bytes: read.bytes)) }
    }

    /// Decodes an element, or throws the refusal that it is.
    private func decode<Response: Decodable & SendableMetatype>(
        _ element: StreamParser.Element, _ head: NetworkAPI.Answer, as info: NetworkAPI.ResponseInfo<Response>
    ) throws(NetworkAPI.Failure) -> sending Response {
        var answer = head
        switch element {
        case .event(let event): answer.body = Data(event.data.utf8)
        case .body(let body): answer.body = body
        }
        if let refusal = info.refusal, refusal.matches(answer) {
            answer.checkedRefusal = true
            let call = NetworkAPI.CallDescription(try connection.request.get(), answer)
            throw .status(NetworkAPI.StatusFailure(call: call, answer: answer, decoding: info.decoding))
        }
        do {
            if case .event(let event) = element,
                let type = Response.self as? any NetworkAPI.EventDecodable.Type,
                let value: Response = try Self.value(of: type, from: .init(event, info.decoding))
            {
                return value
            }
            return try info.value(of: answer, isElement: format.isJSON)
        } catch { throw .decoding(.init(error, answer, of: try connection.request.get())) }
    }

    private static func value<Event: NetworkAPI.EventDecodable, Response>(
        of type: Event.Type, from event: NetworkAPI.ServerSentEvent
    ) throws -> sending Response? {
        try type.init(event: event) as? Response
    }
}
