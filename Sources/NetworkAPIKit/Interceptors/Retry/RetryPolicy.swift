import Foundation

/// When a call is repeated, and after how long: plain facts in, a decision out.
struct RetryPolicy: Sendable {
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
    var longestWait: Duration
    var statuses: NetworkAPI.StatusSet
    var alsoWhen: @Sendable (NetworkAPI.Answer) -> Bool = { _ in false }

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
        if case .answer(let answer) = outcome, let told = answer.waitTold(now: now) {
            // Never earlier than told, and not all at the same moment.
            guard told <= longestWait.inSeconds else { return .stop }
            wait += .seconds(told)
        }
        if let secondsLeft, wait.inSeconds >= secondsLeft { return .stop }
        return .wait(wait)
    }

    /// Whether another attempt may end otherwise.
    private func canPass(_ outcome: Outcome, _ request: NetworkAPI.Request, _ now: Date) -> Bool {
        switch outcome {
        case .answer(let answer):
            if alsoWhen(answer) { return true }
            if request.statuses.contains(answer.status) { return false }
            // GitHub refuses with 403 whoever has asked too often, and says until when.
            return statuses.contains(answer.status)
                || (answer.status == 403 && answer.waitTold(now: now) != nil)
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

extension NetworkAPI.StatusSet {
    /// Statuses that another attempt may not meet: 408, 425, 429, 500, 502, 503, 504.
    ///
    /// The server was late (408, 504), wants it again (425, RFC 8470), has had too much (429, 503), or something
    /// behind it broke (500, 502). Every other refusal would be the same again.
    public static let transient: Self = [408, 425, 429, 500, 502, 503, 504]
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
