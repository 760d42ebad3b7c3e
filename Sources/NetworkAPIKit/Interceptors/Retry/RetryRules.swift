import Foundation

/// The rules that decide whether a call is repeated, and after which wait.
struct RetryRules: Sendable {
    typealias Outcome = Result<NetworkAPI.Answer, NetworkAPI.Failure>

    var attempts = 3
    var backoff = NetworkAPI.Backoff()
    var maximumDelay = Duration.seconds(60)
    var statuses = NetworkAPI.StatusSet.transient
    var retryIf: @Sendable (NetworkAPI.Answer) -> Bool = { _ in false }
    var after: @Sendable (NetworkAPI.Answer) -> Duration? = { _ in nil }

    /// Returns the wait before the next attempt; `nil` if the caller gets the result.
    ///
    /// `jitter` is a random number from 0 to 1, and `timeLeft` the time until the deadline.
    func decision(
        _ request: NetworkAPI.Request, attempt: Int, _ outcome: Outcome, jitter: @autoclosure () -> Double,
        now: @autoclosure () -> Date, timeLeft: @autoclosure () -> Duration?
    ) -> Duration? {
        guard attempt < attempts, request.mayBeRepeated,
            let requested = delay(outcome, request, now), requested <= maximumDelay.bounded
        else { return nil }
        // Never earlier than the server asks for, and not all clients at the same moment.
        let wait = backoff.longest(after: attempt).bounded * jitter() + requested
        if let timeLeft = timeLeft(), wait >= timeLeft { return nil }
        return wait
    }

    /// Returns how long the server asks to wait before another attempt; `nil` if no other attempt is made.
    private func delay(_ outcome: Outcome, _ request: NetworkAPI.Request, _ now: () -> Date) -> Duration? {
        let answer: NetworkAPI.Answer
        switch outcome {
        case .success(let success): answer = success
        case .failure(let failure): return failure.mayBeConnectivity ? .zero : nil
        }
        let isAccepted = request.statuses.contains(answer.status)
        let advice = answer.retryAdvice
        // The cache has the answer no sooner.
        if advice == false || answer.status == 504 && CacheRules.isOnlyIfCached(request) { return nil }
        let isChosen = retryIf(answer)
        // Neither a header nor a delay makes a failure of a success.
        guard isChosen || !isAccepted || answer.isRefused else { return nil }
        let stated = after(answer)
        let requested = answer.requestedDelay(now: now()).map { Duration.seconds($0) }
        guard
            isChosen || advice == true || stated != nil || !isAccepted && statuses.contains(answer.status)
                // GitHub answers too many calls with 403 and a time to wait.
                || !isAccepted && answer.status == 403 && requested != nil
        else { return nil }
        return max(stated ?? .zero, requested ?? .zero, .zero)  // Both are minimums.
    }
}

extension NetworkAPI.Answer {
    /// Whether the server says that another attempt may succeed; `nil` if it does not say.
    ///
    /// It is in `x-should-retry`, as the SDKs of OpenAI and Anthropic read it; another word is ignored.
    fileprivate var retryAdvice: Bool? {
        switch header("x-should-retry")?.trimmingCharacters(in: .whitespaces).lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// Returns the seconds that the server asks to wait; `nil` if it does not.
    ///
    /// They are in `retry-after-ms`, in milliseconds, as OpenAI and Azure send it. Or else they are in `Retry-After`,
    /// in seconds or as a date (RFC 9110, section 10.2.3), or in `X-RateLimit-Reset`, in seconds since 1970, as GitHub
    /// sends it with every answer: it is read if `X-RateLimit-Remaining` is 0, or absent from an answer with 429.
    func requestedDelay(now: Date) -> Double? {
        if let milliseconds = header("retry-after-ms").flatMap(Self.number) { return milliseconds / 1000 }
        // The server's own time, if it sends it: the clock here may be wrong.
        let now = header(.date).flatMap { HTTPDate.date(from: $0, now: now) } ?? now
        if let text = header(.retryAfter)?.trimmingCharacters(in: .whitespaces) {
            if let seconds = Self.number(text) { return seconds }
            if let date = HTTPDate.date(from: text, now: now) { return max(0, date.timeIntervalSince(now)) }
        }
        guard header("X-RateLimit-Remaining").map({ Self.number($0) == 0 }) ?? (status == 429),
            let reset = header("X-RateLimit-Reset").flatMap(Self.number)
        else { return nil }
        return max(0, reset - now.timeIntervalSince1970)
    }

    /// Reads the largest number of a list, with or without a fraction; one that is too large is too long to wait for.
    private static func number(_ text: String) -> Double? {
        let texts = HeaderList.split(text, at: ",")
        let numbers = texts.compactMap { $0.allSatisfy("0123456789.".contains) ? Double($0) : nil }
        return numbers.count == texts.count ? numbers.max().map { min($0, 1e15) } : nil
    }
}
