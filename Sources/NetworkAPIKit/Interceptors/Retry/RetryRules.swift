import Foundation

/// When a call is repeated, and after how long: plain facts in, a decision out.
struct RetryRules: Sendable {
    /// What came of an attempt.
    enum Outcome: Sendable {
        case answer(NetworkAPI.Answer)
        case failure(NetworkAPI.Failure)
    }

    enum Decision: Hashable, Sendable {
        /// What came is what the caller gets.
        case stop
        case wait(Duration)
    }

    var attempts: Int
    var backoff: NetworkAPI.Backoff
    var maximumDelay: Duration
    var statuses: NetworkAPI.StatusSet
    var retryIf: @Sendable (NetworkAPI.Answer) -> Bool = { _ in false }

    /// Decides after an attempt; `chance` is a random number from 0 to 1, `secondsLeft` the time until the deadline.
    func decision(
        _ request: NetworkAPI.Request,
        _ outcome: Outcome,
        chance: Double,
        now: Date,
        secondsLeft: Double?
    ) -> Decision {
        guard request.attempt < attempts, request.mayBeRepeated, canPass(outcome, request, now) else {
            return .stop
        }
        var wait = backoff.longest(after: request.attempt).bounded * chance
        if case .answer(let answer) = outcome, let told = answer.requestedDelay(now: now) {
            // Never earlier than told, and not all at the same moment.
            guard told <= maximumDelay.inSeconds else { return .stop }
            wait += .seconds(told)
        }
        if let secondsLeft, wait.inSeconds >= secondsLeft { return .stop }
        return .wait(wait)
    }

    /// Whether another attempt may end otherwise.
    private func canPass(_ outcome: Outcome, _ request: NetworkAPI.Request, _ now: Date) -> Bool {
        switch outcome {
        case .answer(let answer):
            if retryIf(answer) { return true }
            if request.statuses.contains(answer.status) { return false }
            // GitHub refuses with 403 whoever has asked too often, and says until when.
            return statuses.contains(answer.status)
                || (answer.status == 403 && answer.requestedDelay(now: now) != nil)
        case .failure(.transport(let failure)):
            switch failure.reason {
            case .unreachable, .connectionLost, .idleTimeout: return true
            default: return false
            }
        case .failure:
            return false
        }
    }
}

extension NetworkAPI.Request {
    /// Whether the definition lets the call be made again, and its body can be sent again.
    var mayBeRepeated: Bool {
        switch retry {
        case .never: return false
        case .ifIdempotent: guard method.isIdempotent else { return false }
        case .allowed: break
        }
        // Every kind of body there is can be read anew; one that cannot has to be refused here.
        switch body {
        case nil, .data, .file, .form, .spooled: return true
        }
    }
}

extension NetworkAPI.Method {
    /// Whether several equal requests have the effect of one (RFC 9110, section 9.2.2).
    var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete, .options, .trace, .query: true
        default: false
        }
    }
}

extension NetworkAPI.Answer {
    /// How many seconds the server wants to be left alone; `nil` where it does not say.
    ///
    /// `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3), else `X-RateLimit-Reset` where
    /// `X-RateLimit-Remaining` is 0, as GitHub has it, in seconds since 1970.
    func requestedDelay(now: Date) -> Double? {
        // The server's own clock, where it shows it: the one here may be wrong.
        let now = header(.date).flatMap { HTTPDate.date(from: $0, now: now) } ?? now
        if let text = header(.retryAfter)?.trimmingCharacters(in: .whitespaces) {
            if let seconds = Self.seconds(text) { return seconds }
            if let date = HTTPDate.date(from: text, now: now) { return max(0, date.timeIntervalSince(now)) }
        }
        guard let remaining = header("X-RateLimit-Remaining"), Self.seconds(remaining) == 0,
            let reset = header("X-RateLimit-Reset").flatMap(Self.seconds)
        else { return nil }
        return max(0, reset - now.timeIntervalSince1970)
    }

    /// Digits alone; a number too large for anything becomes one that is too long to wait for.
    private static func seconds(_ text: String) -> Double? {
        guard text.isDigits else { return nil }
        return min(Double(text) ?? .infinity, 1e12)
    }
}
