import Foundation

extension CachedAnswer {
    /// The age in seconds (RFC 9111, section 4.2.3); infinite if the clock was set back.
    func age(now: Date) -> Double {
        let headers = headers
        let resident = now.timeIntervalSince(received)
        guard resident >= 0 else { return .infinity }
        let date = headers[.date].flatMap { HTTPDate.date(from: $0, now: now) } ?? received
        let apparent = max(0, received.timeIntervalSince(date))
        return max(apparent, Self.age(headers) + max(0, received.timeIntervalSince(requested))) + resident
    }

    /// The `Age` of a head (section 5.1): the first value if there are several, 0 if it is not a number of seconds.
    private static func age(_ headers: NetworkAPI.Headers) -> Double {
        let first = headers[.age]?.split(separator: ",", omittingEmptySubsequences: false).first
        return first.flatMap { CacheControl.seconds($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    /// How old it may become, in seconds (section 4.2.1).
    ///
    /// `max-age`, or else `Expires`, or else the estimate; `s-maxage` is for caches that several people share.
    var lifetime: Double {
        let headers = headers
        if let seconds = CacheControl(headers).seconds("max-age") { return seconds }
        guard let text = headers[.expires] else { return estimate }
        guard let expires = HTTPDate.date(from: text, now: received) else { return 0 }
        let date = headers[.date].flatMap { HTTPDate.date(from: $0, now: received) } ?? received
        return max(0, expires.timeIntervalSince(date))
    }

    /// A tenth of the time since the last change, at most a day (section 4.2.2); 0 if the time is not known, or if the
    /// status does not last and the answer is not `public`.
    var heuristicLifetime: Double {
        let headers = headers
        guard CacheRules.lasting.contains(status) || CacheRules.isPublic(headers),
            let changed = headers[.lastModified].flatMap({ HTTPDate.date(from: $0, now: received) })
        else { return 0 }
        let date = headers[.date].flatMap { HTTPDate.date(from: $0, now: received) } ?? received
        return min(max(0, date.timeIntervalSince(changed) / 10), 86_400)
    }

    /// Whether it answers a request without the server being asked (section 4.2), as the request wants it.
    func answers(_ wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        if control.hasAlone("no-cache") { return false }
        let age = age(now: now)
        let left = lifetime - age
        // A fresh immutable answer is not asked for again, even if the request would have it so (RFC 8246).
        if left > 0, control.has("immutable"), !wish.has("no-cache") { return true }
        if wish.has("no-cache") { return false }
        if let limit = wish.seconds("max-age"), age > limit { return false }
        if left > 0 { return left >= wish.seconds("min-fresh") ?? 0 }
        // A stale answer is for requests that allow it, and only if the server does too (section 4.2.4).
        guard wish.has("max-stale"), !control.has("must-revalidate") else { return false }
        return wish.hasAlone("max-stale") || -left <= wish.seconds("max-stale") ?? 0
    }

    /// Whether it answers a request although it is stale, while the server is asked (RFC 5861, section 3).
    func answersWhileRevalidating(_ wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        guard let window = control.seconds("stale-while-revalidate"), !control.hasAlone("no-cache"),
            !control.has("must-revalidate"), !wish.has("no-cache"), !wish.has("max-age"),
            !wish.has("min-fresh")
        else { return false }
        return age(now: now) - lifetime < window
    }

    /// Whether the server can be asked if it still applies.
    var canBeRevalidated: Bool {
        let headers = headers
        return headers.contains(.eTag) || headers.contains(.lastModified)
    }

    /// Makes a request conditional (RFC 9110, sections 13.1.2 and 13.1.3).
    func makeConditional(_ request: inout NetworkAPI.Request) {
        let headers = headers
        if let eTag = headers[.eTag] { request.headers[.ifNoneMatch] = eTag }
        if let date = headers[.lastModified] { request.headers[.ifModifiedSince] = date }
    }

    /// Whether a 304 is about this answer: if it names a version, it has to be the same (RFC 9111, section 4.3.4).
    func isConfirmed(by answer: NetworkAPI.Answer) -> Bool {
        guard let theirs = answer.header(.eTag), let mine = headers[.eTag] else { return true }
        return Self.opaque(theirs) == Self.opaque(mine)
    }

    private static func opaque(_ eTag: String) -> Substring {
        eTag.hasPrefix("W/") ? eTag.dropFirst(2) : eTag[...]
    }

    /// The answer as a caller gets it.
    func answer(_ use: NetworkAPI.Answer.CacheUse, url: URL, now: Date) -> NetworkAPI.Answer {
        var headers = headers
        let age = age(now: now)
        headers[.age] = "\(Int(min(max(0, age), 2_147_483_648)))"
        var answer = NetworkAPI.Answer(status: status, headers: headers, body: body)
        answer.url = url
        answer.cache = use
        return answer
    }
}
