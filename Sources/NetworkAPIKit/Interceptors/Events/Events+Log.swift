import Foundation

extension NetworkAPI {
    /// How much of the calls is logged.
    public enum LogLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// What failed or was refused, with a command line that does it again.
        case error
        /// The end of each call, and each repetition.
        case info
        /// Everything, with each request as a command line and each answer's headers.
        case debug

        public static func < (lhs: LogLevel, rhs: LogLevel) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}

extension NetworkAPI.Event {
    /// The level from which on the event is logged.
    public var level: NetworkAPI.LogLevel {
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
    public func logged(at level: NetworkAPI.LogLevel) -> String? {
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

extension NetworkAPI.Interceptor where Self == NetworkAPI.Events {
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
        _ level: NetworkAPI.LogLevel = .info,
        clock: any Clock<Duration> = .continuous,
        to print: (@Sendable (String) -> Void)? = nil
    ) -> NetworkAPI.Events {
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
