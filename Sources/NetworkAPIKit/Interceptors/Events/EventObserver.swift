import Foundation

extension NetworkAPI {
    /// Tells a closure what happens to each call: one stream of events, from the start to the end.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.events { event in print(event) }, .retry()])
    /// ```
    ///
    /// Stand it first, and it sees calls as their callers do; behind others it sees what they send. Every call begins
    /// with ``Event/Kind/started`` and ends with ``Event/Kind/answered(_:)`` or ``Event/Kind/failed(_:)``, at the latest
    /// when the caller has its failure; nothing is reported of what goes on after that. An answer
    /// that turns out not to be what the definition declares is followed by a ``Event/Kind/failed(_:)`` that says so.
    /// So whoever shows that the network is in use, or counts calls, adds an ``Event/number`` to a set at its start and
    /// removes it at either end, rather than counting up and down.
    public struct EventObserver: Interceptor {
        private let receive: @Sendable (Event) -> Void
        private let clock: any Clock<Duration>
        private let count = Locked(0)

        init(clock: any Clock<Duration>, receive: @escaping @Sendable (Event) -> Void) {
            self.clock = clock
            self.receive = receive
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let number = count.withLock { count in
                count += 1
                return count
            }
            let observer = Observer(request, number: number, elapsed: clock.stopwatch(), receive: receive)
            var observed = request
            for outer in request.observers { outer.add(inner: observer) }
            observed.observers.append(observer)
            observer.tell(.started)
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

extension NetworkAPI.Interceptor where Self == NetworkAPI.EventObserver {
    /// Tells a closure what happens to each call; see ``NetworkAPI/EventObserver``.
    ///
    /// - Parameters:
    ///   - clock: Measures the times.
    ///   - receive: Told each event, on whatever thread the call is; it should be quick.
    /// - Returns: The interceptor.
    public static func events(
        clock: any Clock<Duration> = .continuous,
        _ receive: @escaping @Sendable (NetworkAPI.Event) -> Void
    ) -> NetworkAPI.EventObserver {
        NetworkAPI.EventObserver(clock: clock, receive: receive)
    }
}

extension NetworkAPI.Event {
    /// The level from which on the event is logged.
    public var level: NetworkAPI.Event.LogLevel {
        switch kind {
        case .failed(.cancelled), .retried, .waiting: .info
        case .failed: .error
        case .answered: isFailure ? .error : .info
        case .started, .attempt, .redirected: .debug
        }
    }

    /// What is logged of the event; `nil` where the level leaves it out.
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

extension NetworkAPI.Interceptor where Self == NetworkAPI.EventObserver {
    /// Prints what happens to the calls.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.log(.debug)])
    /// ```
    ///
    /// - Parameters:
    ///   - level: How much is printed.
    ///   - clock: Measures the times.
    ///   - print: Takes a text of one or more lines, without a line break at its end; to standard error where nothing
    ///     is given.
    /// - Returns: The interceptor.
    public static func log(
        _ level: NetworkAPI.Event.LogLevel = .info,
        clock: any Clock<Duration> = .continuous,
        to print: (@Sendable (String) -> Void)? = nil
    ) -> NetworkAPI.EventObserver {
        let print = print ?? StandardError.print
        return .events(clock: clock) { event in
            if let text = event.logged(at: level) { print(text) }
        }
    }
}

/// Where a program writes what is not its result.
private enum StandardError {
    @Sendable static func print(_ text: String) {
        do {
            try FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            // Nobody listens; there is no other place to say so, and the call goes on.
        }
    }
}

#if canImport(os)
    import os

    extension NetworkAPI.Interceptor where Self == NetworkAPI.EventObserver {
        /// Writes what happens to the calls into the system's log.
        ///
        /// Secrets are masked in any case. The rest, such as a user's name in a path, the system shows to nobody but
        /// a debugger, unless `isPublic` is set.
        public static func log(
            _ level: NetworkAPI.Event.LogLevel = .info,
            to logger: os.Logger,
            isPublic: Bool = false
        ) -> NetworkAPI.EventObserver {
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
