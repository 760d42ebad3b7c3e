import Foundation

/// Reads the elements of a stream, one after another.
actor StreamReader<Definition: NetworkAPIDefinition> {
    private let connection: StreamConnection
    private let info: NetworkAPI.ResponseInfo<Definition.Response>
    private let format: NetworkAPI.StreamFormat
    private var parser: StreamParser
    /// The head of the answer and its bytes; `nil` before the first element and after the last one.
    private var source: (head: NetworkAPI.Answer, chunks: NetworkAPI.ByteStream.AsyncIterator)?
    private var elements: ArraySlice<StreamParser.Element> = []
    /// The reason why there are no further elements, until it is thrown.
    private var failure: NetworkAPI.Failure?
    /// The observers of the call, which are told how much was read.
    private var observers: [Observer] = []
    private var read = (elements: 0, bytes: Int64(0))
    private var hasBegun = false
    /// Whether the last byte was read.
    private var isWhole = false

    init(_ connection: StreamConnection, _ info: NetworkAPI.ResponseInfo<Definition.Response>) {
        self.connection = connection
        self.info = info
        format = info.streamFormat ?? .bytes
        parser = StreamParser(format)
    }

    deinit {
        // The reader has left the loop.
        for observer in observers {
            observer.notify(.streamed(elements: read.elements, bytes: read.bytes))
        }
    }

    /// Returns the next elements, of those that have arrived; empty at the end, and after a failure.
    ///
    /// They are several, since a change of threads takes longer than a small element.
    func next() async throws(NetworkAPI.Failure) -> sending [Definition.Response] {
        if let failure {
            self.failure = nil
            throw failure
        }
        // Also if there are elements that have arrived already.
        if Task.isCancelled, source != nil {
            end()
            throw .cancelled
        }
        var decoded: [Definition.Response] = []
        do {
            guard let (element, head) = try await nextElement() else { return [] }
            var count = element.count
            decoded.append(try decode(element, head))
            read.elements += 1
            while decoded.count < 64, count < 65_536, let element = elements.popFirst() {
                count += element.count
                decoded.append(try decode(element, head))
                read.elements += 1
            }
        } catch {
            end()
            guard !decoded.isEmpty else { throw error }
            failure = error
        }
        return decoded
    }

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
        let stream: NetworkAPI.ByteStream
        if case .stream(let bytes) = answer.content {
            stream = bytes
        } else {
            // From a transport of somebody else, which has the whole body in memory or in a file.
            stream = NetworkAPI.ByteStream([try body(of: answer)])
        }
        report()
        observers = answer.observers
        var head = answer.unobserved
        head.content = .data(Data())
        source = (head, stream.makeAsyncIterator())
    }

    private func body(of answer: NetworkAPI.Answer) throws(NetworkAPI.Failure) -> Data {
        do {
            return try answer.loaded(for: Data.self, keepsAnswer: true).body
        } catch {
            throw .decoding(.init(error, answer.unobserved, of: try connection.request()))
        }
    }

    /// Reads the next chunk, or goes on with the next connection.
    private func readChunk(
        _ head: NetworkAPI.Answer, _ chunks: NetworkAPI.ByteStream.AsyncIterator
    ) async throws(NetworkAPI.Failure) {
        let request = try connection.request()
        var chunks = chunks
        let chunk: Data?
        do {
            chunk = try await chunks.next()
        } catch {
            let failure = NetworkAPI.Failure(transportError: error, request)
            guard failure.isBrokenConnection, try await reconnects(request) else { throw failure }
            return
        }
        do throws(StreamProblem) {
            elements = if let chunk { try parser.elements(in: chunk)[...] } else { try parser.finish()[...] }
        } catch {
            throw .decoding(.init(error, head, of: request))
        }
        read.bytes += Int64(chunk?.count ?? 0)
        guard chunk == nil else { return }
        isWhole = try await !reconnects(request)
    }

    /// Opens the next connection of a stream of events; `false` if the stream has ended.
    private func reconnects(_ request: NetworkAPI.Request) async throws(NetworkAPI.Failure) -> Bool {
        guard case .events(_, true) = format.kind, let (lastID, pause) = parser.reconnection else {
            return false
        }
        do {
            try await ContinuousClock().pause(for: pause)
        } catch {
            throw .cancelled
        }
        let answer = try await connection.reopen(after: lastID)
        guard answer.status != 204 else { return false }
        parser.reconnect()
        try begin(answer)
        return true
    }

    private func end() {
        source = nil
        elements = []
        report()
    }

    /// Tells the observers of a connection how much of it was read, once.
    private func report() {
        for observer in observers {
            observer.notify(.streamed(elements: read.elements, bytes: read.bytes))
        }
        observers = []
        read = (0, 0)
    }
}

extension StreamReader {
    /// Decodes an element, or throws the refusal that it is.
    private func decode(
        _ element: StreamParser.Element, _ head: NetworkAPI.Answer
    ) throws(NetworkAPI.Failure) -> sending Definition.Response {
        var answer = head
        switch element {
        case .event(let event): answer.body = Data(event.data.utf8)
        case .body(let body): answer.body = body
        }
        if let refusal = info.refusal, refusal.matches(answer) {
            let call = NetworkAPI.CallDescription(try connection.request(), answer)
            throw .status(NetworkAPI.StatusFailure(call: call, answer: answer, decoding: info.decoding))
        }
        do {
            if case .event(let event) = element,
                let type = Definition.Response.self as? any NetworkAPI.EventDecodable.Type,
                let value = try Self.value(of: type, from: .init(event, info.decoding))
            {
                return value
            }
            // In JSON, also text and bytes are JSON.
            if format.isJSON { return try info.decoding.decode(Definition.Response.self, from: answer) }
            return try info.decoding.value(of: Definition.Response.self, from: answer)
        } catch {
            throw .decoding(.init(error, answer, of: try connection.request()))
        }
    }

    private static func value<Event: NetworkAPI.EventDecodable>(
        of type: Event.Type, from event: NetworkAPI.ServerSentEvent
    ) throws -> sending Definition.Response? {
        try type.init(event: event) as? Definition.Response
    }
}

extension NetworkAPI.Failure {
    /// Whether the next connection can go on where this one ended.
    ///
    /// A slow reader and a timeout of the whole call fail again and again, and must be heard of.
    fileprivate var isBrokenConnection: Bool {
        switch transport?.reason {
        case .connectionLost, .idleTimeout, .unreachable, .other: true
        default: false
        }
    }
}
