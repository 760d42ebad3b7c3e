import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Repeats a call, after a wait, if it failed in a way that may be temporary.
    ///
    /// A call is repeated if the definition allows it (``NetworkAPI/RetryPolicy``), if the server could not be reached,
    /// the connection was lost, the idle timeout passed, or the status is one of `statuses` that the definition does
    /// not accept, and if the budget of this interceptor has a permit left. The wait must end before the deadline of
    /// the call, which applies to all attempts together. A total timeout, a refused redirect, an error of TLS and
    /// ``NetworkAPI/Failure/cancelled`` are final. <doc:RetryLimitsAndDeadlines> has all the rules.
    ///
    /// Otherwise the caller gets the last answer or failure at once; `call.attempts` and `answer.attempts` are the
    /// number of attempts. Canceling the call ends a wait at once.
    ///
    /// - Parameters:
    ///   - attempts: The largest number of attempts; with 1 no call is repeated.
    ///   - backoff: The wait if the server does not ask for one, and a random time after the server's.
    ///   - maximumDelay: The longest wait that a server may ask for; a call with a longer one ends at once.
    ///   - statuses: The statuses that may be temporary.
    ///   - retryIf: Whether an answer with any other status may be temporary, such as a 200 with the text "busy".
    ///     `{ $0.isRefused }` repeats the refusals that the endpoint declares.
    ///   - after: The time to wait that the body of an answer states, such as `retry_after` of Discord; `nil` if it
    ///     states none. An answer with a time may be temporary. The longer time is used, this one or the headers'.
    ///   - budget: The number of repetitions of all calls together.
    ///   - clock: The clock for the waits.
    /// - Returns: The interceptor.
    public static func retry(
        attempts: Int = 3,
        backoff: NetworkAPI.Backoff = .init(),
        maximumDelay: Duration = .seconds(60),
        statuses: NetworkAPI.StatusSet = .transient,
        retryIf: @escaping @Sendable (NetworkAPI.Answer) -> Bool = { _ in false },
        after: @escaping @Sendable (NetworkAPI.Answer) -> Duration? = { _ in nil },
        budget: NetworkAPI.StandardInterceptor.RetryBudget = .init(),
        clock: any Clock<Duration> = .continuous
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            NetworkAPI.Retry(
                RetryRules(
                    attempts: attempts, backoff: backoff, maximumDelay: maximumDelay, statuses: statuses,
                    retryIf: retryIf, after: after),
                budget: budget, clock: clock))
    }
}

extension NetworkAPI {
    final class Retry: Interceptor {
        private let rules: RetryRules
        private let permits: Locked<StandardInterceptor.RetryBudget.Permits>
        private let clock: any Clock<Duration>
        private let elapsed: @Sendable () -> Duration
        private let now: @Sendable () -> Date
        private let jitter: @Sendable () -> Double
        private let idempotencyKey: @Sendable () -> String

        /// Creates the interceptor; tests replace the time, the random number from 0 to 1, and the key.
        init(
            _ rules: RetryRules = .init(),
            budget: StandardInterceptor.RetryBudget = .init(),
            clock: any Clock<Duration> = .continuous,
            now: @escaping @Sendable () -> Date = { Date() },
            jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
            idempotencyKey: @escaping @Sendable () -> String = { UUID().uuidString }
        ) {
            self.rules = rules
            permits = Locked(StandardInterceptor.RetryBudget.Permits(budget))
            self.clock = clock
            elapsed = clock.stopwatch()
            (self.now, self.jitter, self.idempotencyKey) = (now, jitter, idempotencyKey)
        }

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            // The time is read before the lock, since a clock may be one of the app.
            let start = elapsed()
            permits.withLock { $0.callBegan(at: start) }
            var request = request
            request.prepareRepetitions(idempotencyKey)
            // The attempts of this interceptor alone: one before it may have repeated the request, too.
            var attempt = 1
            while true {
                let outcome = try await outcome(of: request, next)
                let wait = rules.decision(
                    request, attempt: attempt, outcome, jitter: jitter(), now: now(),
                    timeLeft: request.deadline?.timeLeft)
                guard let wait, case let time = elapsed(), permits.withLock({ $0.take(at: time) }) else {
                    return try outcome.get()
                }
                request.report(.retried(wait: wait, reason: outcome.text))
                try await clock.pause(for: wait)
                attempt += 1
                request.beginAttempt(after: outcome.attempts)
            }
        }

        private func outcome(of request: Request, _ next: Next) async throws -> RetryRules.Outcome {
            do {
                return .success(try await next(request))
            } catch { return .failure(Failure(interceptorError: error, request)) }
        }
    }
}

extension Result<NetworkAPI.Answer, NetworkAPI.Failure> {
    fileprivate var text: String {
        switch self {
        case .success(let answer) where answer.isRefused: "the service refused the call"
        case .success(let answer): "the server answered \(answer.status)"
        case .failure(.transport(let failure)): failure.reason.sentence
        case .failure: "the attempt failed"
        }
    }

    /// The number of attempts until the result; 1 if the failure does not have it.
    fileprivate var attempts: Int {
        switch self {
        case .success(let answer): answer.attempts
        case .failure(let failure): failure.call?.attempts ?? 1
        }
    }
}
