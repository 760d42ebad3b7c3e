import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Reports the events of each call to a closure, from its start to its end.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.events { event in print(event) }, .retry()])
    /// ```
    ///
    /// Put it first to see calls as their callers do; after other interceptors it sees the requests that they send.
    ///
    /// Every call begins with ``NetworkAPI/Event/Kind/started`` and ends with ``NetworkAPI/Event/Kind/answered(_:)``
    /// or ``NetworkAPI/Event/Kind/failed(_:)``, at the latest when the caller gets its failure. After `answered`,
    /// `failed` follows if the answer does not match the definition, and `streamed` at the end of a stream. So a call
    /// can have two ends: <doc:EventsLoggingAndTracing> shows how to count calls. The closure is called on the thread of
    /// the call, and should return quickly. The clock is for the times of the events.
    public static func events(
        clock: any Clock<Duration> = .continuous,
        _ receive: @escaping @Sendable (NetworkAPI.Event) -> Void
    ) -> Self {
        NetworkAPI.StandardInterceptor(NetworkAPI.EventObserver(clock: clock, receive: receive))
    }

    /// Prints the events of calls up to a level, to standard error or with a closure.
    ///
    /// `.info` includes the events of `.error`, and `.debug` includes all. The closure receives a text of one or more
    /// lines, without a line break at its end.
    public static func log(
        _ level: NetworkAPI.Event.LogLevel = .info,
        clock: any Clock<Duration> = .continuous,
        to print: (@Sendable (String) -> Void)? = nil
    ) -> Self {
        .events(clock: clock) { event in
            guard let text = event.logged(at: level) else { return }
            if let print { return print(text) }
            do {
                try FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
            } catch {
                // The stream is closed. There is no other place for the text, and the call continues.
            }
        }
    }
}

extension NetworkAPI {
    /// The interceptors `.events` and `.log`.
    struct EventObserver: Interceptor, Next.KitInterceptor {
        let clock: any Clock<Duration>
        let receive: @Sendable (Event) -> Void
        private let count = Locked(0)

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            let number = count.next()
            let elapsed = clock.stopwatch()
            let observer = Observer(request) { [receive] kind, latest in
                receive(
                    Event(
                        number: number, call: CallDescription(latest), kind: kind, elapsed: elapsed(),
                        request: latest))
            }
            var observed = request
            observed.change { $0.observers.append(observer) }
            observer.pass(.started)
            let isShared = request.call.values.isShared
            for outer in request.call.values.observers {
                outer.addInner { if isShared?() != true { observer.end(.failed($0)) } }
            }
            do {
                var answer = try await next(observed)
                // No caller waits for an answer that comes after the end.
                if observer.end(.answered(answer.unobserved)) { answer.add(observer) }
                return answer
            } catch {
                observer.end(.failed(Failure(interceptorError: error, request)))
                throw error
            }
        }
    }
}

extension NetworkAPI.Event {
    /// The lowest level at which the event is logged.
    var level: NetworkAPI.Event.LogLevel {
        switch kind {
        case .failed(.cancelled), .retried, .waiting, .streamed: .info
        case .failed: .error
        case .answered: isFailure ? .error : .info
        case .started, .attempt, .redirected: .debug
        }
    }

    /// Returns the text that is logged for the event; `nil` if it is not logged at the level.
    ///
    /// Secrets are `***`, and bodies of answers are not shown.
    func logged(at level: NetworkAPI.Event.LogLevel) -> String? {
        guard self.level <= level else { return nil }
        var lines = [description]
        if self.level == .error { lines.append(request.curl(bodyLimit: 8_192)) }
        if case .attempt = kind { lines.append(request.curl(bodyLimit: 8_192)) }
        if level == .debug, case .answered(let answer) = kind {
            lines += (answer.call?.values.secrets ?? request.secrets).masked(answer.headers).map {
                "  \($0.name.rawValue.shown()): \($0.value.shown())"
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The lines of the text in pieces of at most 800 bytes: the system's log cuts a message at about 1000.
    var logMessages: [String] {
        self[...].lines.flatMap { line in
            var pieces: [String] = []
            var rest = line.unicodeScalars
            repeat {
                var size = 0
                let piece = rest.prefix { scalar in
                    size += UTF8.width(scalar)
                    return size <= 800
                }
                pieces.append(String(piece))
                rest = rest[piece.endIndex...]
            } while !rest.isEmpty
            return pieces
        }
    }
}

#if canImport(os)
    import os

    extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
        /// Writes the events of the calls to the system's log.
        ///
        /// Each line of a text is a message, and a line of more than 800 bytes is several, as the log cuts longer ones.
        ///
        /// Secrets are always masked. The rest, such as a user's name in a path, is shown only in a debugger, unless
        /// `isPublic` is set.
        public static func log(
            _ level: NetworkAPI.Event.LogLevel = .info,
            to logger: os.Logger,
            isPublic: Bool = false
        ) -> Self {
            .events { event in
                let messages = event.logged(at: level)?.logMessages ?? []
                let type: OSLogType =
                    switch event.level {
                    case .error: .error
                    case .info: .info
                    case .debug: .debug
                    }
                for message in messages {
                    if isPublic {
                        logger.log(level: type, "\(message, privacy: .public)")
                    } else {
                        logger.log(level: type, "\(message, privacy: .private)")
                    }
                }
            }
        }
    }
#endif
