import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Reports the events of each call to a closure, from its start to its end.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.events { event in print(event) }, .retry()])
    /// ```
    ///
    /// Put it first to see calls as their callers do; after other interceptors it sees the requests that they send.
    /// Every call begins with ``NetworkAPI/Event/Kind/started`` and ends with ``NetworkAPI/Event/Kind/answered(_:)`` or
    /// ``NetworkAPI/Event/Kind/failed(_:)``, at the latest when the caller gets its failure. Nothing is reported after
    /// the end, except that an answer that does not match the definition is followed by a
    /// ``NetworkAPI/Event/Kind/failed(_:)``. To show network activity, or to count calls, add
    /// ``NetworkAPI/Event/number`` to a set at the start and remove it at either end, rather than counting up and down.
    ///
    /// - Parameters:
    ///   - clock: The clock for the times of the events.
    ///   - receive: Receives each event, on the thread of the call; it should return quickly.
    /// - Returns: The interceptor.
    public static func events(
        clock: any Clock<Duration> = .continuous,
        _ receive: @escaping @Sendable (NetworkAPI.Event) -> Void
    ) -> Self {
        NetworkAPI.StandardInterceptor(NetworkAPI.EventObserver(clock: clock, receive: receive))
    }
}

extension NetworkAPI {
    /// The interceptors `.events` and `.log`.
    final class EventObserver: Interceptor {
        private let receive: @Sendable (Event) -> Void
        private let clock: any Clock<Duration>
        private let count = Locked(0)

        init(clock: any Clock<Duration>, receive: @escaping @Sendable (Event) -> Void) {
            self.clock = clock
            self.receive = receive
        }

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            let number = count.withLock { count in
                count += 1
                return count
            }
            let observer = Observer(request, number: number, elapsed: clock.stopwatch(), receive: receive)
            var observed = request
            for outer in request.observers { outer.add(inner: observer) }
            observed.observers.append(observer)
            observer.notify(.started)
            do {
                var answer = try await next(observed)
                observer.end(.answered(answer.unobserved))
                answer.observers.append(observer)
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
    public var level: NetworkAPI.Event.LogLevel {
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
    public func logged(at level: NetworkAPI.Event.LogLevel) -> String? {
        guard self.level <= level else { return nil }
        switch kind {
        case .answered(let answer) where level == .debug:
            let fields = request.secrets.masked(answer.headers).map {
                "  \($0.name.rawValue.shown()): \($0.value.shown())"
            }
            return ([isFailure ? "\(self)\n\(curl())" : description] + fields).joined(separator: "\n")
        case .attempt where level == .debug:
            return "\(self)\n\(curl())"
        default:
            return self.level == .error ? "\(self)\n\(curl())" : description
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Prints the events of the calls.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.log(.debug)])
    /// ```
    ///
    /// - Parameters:
    ///   - level: The level of the events that are printed.
    ///   - clock: The clock for the times of the events.
    ///   - print: Receives a text of one or more lines, without a line break at its end; `nil` prints to standard
    ///     error.
    /// - Returns: The interceptor.
    public static func log(
        _ level: NetworkAPI.Event.LogLevel = .info,
        clock: any Clock<Duration> = .continuous,
        to print: (@Sendable (String) -> Void)? = nil
    ) -> Self {
        let print = print ?? StandardError.print
        return .events(clock: clock) { event in
            if let text = event.logged(at: level) { print(text) }
        }
    }
}

/// The standard error stream of the program.
private enum StandardError {
    @Sendable static func print(_ text: String) {
        do {
            try FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            // The stream is closed. There is no other place for the text, and the call continues.
        }
    }
}

#if canImport(os)
    import os

    extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
        /// Writes the events of the calls to the system's log.
        ///
        /// Secrets are always masked. The rest, such as a user's name in a path, is shown only in a debugger, unless
        /// `isPublic` is set.
        public static func log(
            _ level: NetworkAPI.Event.LogLevel = .info,
            to logger: os.Logger,
            isPublic: Bool = false
        ) -> Self {
            .events { event in
                guard let text = event.logged(at: level) else { return }
                let type: OSLogType =
                    switch event.level {
                    case .error: .error
                    case .info: .info
                    case .debug: .debug
                    }
                if isPublic {
                    logger.log(level: type, "\(text, privacy: .public)")
                } else {
                    logger.log(level: type, "\(text, privacy: .private)")
                }
            }
        }
    }
#endif
