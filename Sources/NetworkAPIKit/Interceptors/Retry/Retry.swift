import Foundation

extension NetworkAPI {
    /// Repeats a call that failed in a way that can pass, after a wait.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.retry()])
    /// ```
    ///
    /// A call is repeated where all of this holds:
    ///
    /// - The definition permits it (``RetryPolicy``): usually where its method is idempotent.
    /// - The server could not be reached, the connection was lost, nothing came for too long, or the status is one of
    ///   ``StatusSet/transient`` that the definition does not accept. A 403 counts with them where it says how long to
    ///   wait. A total timeout, a refused redirect, an error of TLS and ``Failure/cancelled`` are final.
    /// - What the server says in `Retry-After` or `X-RateLimit-Reset` is no more than the longest wait, and the wait
    ///   ends before the deadline of the call, which holds for all attempts together.
    /// - The budget of this interceptor, which all calls of its client share, has a permit left.
    ///
    /// Where one of these does not hold, the last answer or failure is what the caller gets, at once; `call.attempts`
    /// and `answer.attempts` tell how many there were. Cancelling the call ends a wait at once.
    ///
    /// A request whose method is not idempotent and which may be repeated all the same gets an `Idempotency-Key`,
    /// where it has none: the same for all attempts of a call.
    public struct Retry: Interceptor {
        let policy: RetryRules
        let permits: Locked<RetryPermits>
        let clock: any Clock<Duration>
        let elapsed: @Sendable () -> Duration
        let now: @Sendable () -> Date
        let chance: @Sendable () -> Double
        let idempotencyKey: @Sendable () -> String

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            permits.withLock { $0.callBegan(at: elapsed()) }
            var request = request
            addIdempotencyKey(to: &request)
            // The attempts of this interceptor alone: one before it may have repeated the request, too.
            var counted = request
            counted.attempt = 1
            while true {
                let outcome = try await outcome(of: request, next)
                let decision = policy.decision(
                    counted,
                    outcome,
                    chance: chance(),
                    now: now(),
                    secondsLeft: request.deadline?.secondsLeft
                )
                guard case .wait(let wait) = decision, permits.withLock({ $0.take(at: elapsed()) }) else {
                    return try outcome.answer(after: request.attempt)
                }
                request.report(.retried(wait: wait, reason: outcome.text))
                try await clock.pause(for: wait)
                counted.attempt += 1
                // Somebody behind may have repeated it, too.
                request.attempt = max(request.attempt, outcome.attempts) + 1
            }
        }

        private func outcome(of request: Request, _ next: Next) async throws -> RetryRules.Outcome {
            do {
                return .answer(try await next(request))
            } catch {
                return .failure(Failure(interceptorError: error, request))
            }
        }

        private func addIdempotencyKey(to request: inout Request) {
            guard request.retry == .allowed, !request.method.isIdempotent,
                !request.headers.contains(.idempotencyKey)
            else { return }
            request.headers.append(.idempotencyKey, idempotencyKey())
        }
    }
}

extension RetryRules.Outcome {
    /// What came, in words that can be shown.
    fileprivate var text: String {
        switch self {
        case .answer(let answer): "the server answered \(answer.status)"
        case .failure(.transport(let failure)): failure.reason.sentence
        case .failure: "the attempt failed"
        }
    }

    /// How many attempts were made until it came, as far as it tells.
    fileprivate var attempts: Int {
        switch self {
        case .answer(let answer): answer.attempts
        case .failure(let failure): failure.call?.attempts ?? 1
        }
    }

    /// What the caller gets, with the number of attempts in it.
    fileprivate func answer(after attempts: Int) throws -> NetworkAPI.Answer {
        switch self {
        case .answer(var answer):
            answer.attempts = max(attempts, answer.attempts)
            return answer
        case .failure(let failure):
            throw failure
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Retry {
    /// Repeats calls that failed in a way that can pass; see ``NetworkAPI/Retry``.
    ///
    /// - Parameters:
    ///   - attempts: How many attempts there are in all; with 1 nothing is repeated.
    ///   - backoff: How long to wait, where the server does not say.
    ///   - maximumDelay: What a server may ask for; a call that is told to wait longer ends at once.
    ///   - statuses: The statuses that can pass.
    ///   - retryIf: Tells of answers of any other status, such as a 200 whose body says "busy", that they can pass.
    ///   - budget: How many repetitions all calls together may make.
    ///   - clock: Measures the waits, and waits.
    ///   - now: The time of day, with which dates in answers are compared.
    ///   - chance: A random number from 0 to 1, which says how much of the longest wait is waited.
    ///   - idempotencyKey: Makes a key for a call.
    /// - Returns: The interceptor.
    public static func retry(
        attempts: Int = 3,
        backoff: NetworkAPI.Backoff = .standard,
        maximumDelay: Duration = .seconds(60),
        statuses: NetworkAPI.StatusSet = .transient,
        retryIf: @escaping @Sendable (NetworkAPI.Answer) -> Bool = { _ in false },
        budget: NetworkAPI.RetryBudget = .standard,
        clock: any Clock<Duration> = .continuous,
        now: @escaping @Sendable () -> Date = { Date() },
        chance: @escaping @Sendable () -> Double = { .random(in: 0...1) },
        idempotencyKey: @escaping @Sendable () -> String = { UUID().uuidString }
    ) -> NetworkAPI.Retry {
        NetworkAPI.Retry(
            policy: RetryRules(
                attempts: attempts,
                backoff: backoff,
                maximumDelay: maximumDelay,
                statuses: statuses,
                retryIf: retryIf
            ),
            permits: Locked(RetryPermits(budget)),
            clock: clock,
            elapsed: clock.stopwatch(),
            now: now,
            chance: {
                let chance = chance()
                return chance >= 0 ? min(chance, 1) : 0
            },
            idempotencyKey: idempotencyKey
        )
    }
}
