import Foundation

extension CachedAnswer {
    /// How old it is, in seconds (RFC 9111, section 4.2.3); endless where the clock went back.
    func age(now: Date) -> Double {
        let headers = headers
        let resident = now.timeIntervalSince(received)
        guard resident >= 0 else { return .infinity }
        let date = headers[.date].flatMap { HTTPDate.date(from: $0, now: now) } ?? received
        let apparent = max(0, received.timeIntervalSince(date))
        let told = headers[.age].flatMap { Double($0) }.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
        return max(apparent, told + max(0, received.timeIntervalSince(requested))) + resident
    }

    /// How old it may become, in seconds (section 4.2.1).
    ///
    /// `max-age`, else `Expires`; nothing is guessed from `Last-Modified`, so an answer that says neither is asked
    /// for anew. `s-maxage` is for caches that several people share.
    var lifetime: Double {
        let headers = headers
        if let seconds = CacheControl(headers).seconds("max-age") { return seconds }
        guard let text = headers[.expires], let expires = HTTPDate.date(from: text, now: received) else {
            return 0
        }
        let date = headers[.date].flatMap { HTTPDate.date(from: $0, now: received) } ?? received
        return max(0, expires.timeIntervalSince(date))
    }

    /// Whether it answers a request without the server being asked (section 4.2), as the request wants it.
    func answers(_ wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        if wish.has("no-cache") || control.hasAlone("no-cache") { return false }
        let age = age(now: now)
        if let limit = wish.seconds("max-age"), age > limit { return false }
        let left = lifetime - age
        if left > 0 { return left >= wish.seconds("min-fresh") ?? 0 }
        // A stale one is for those alone who ask for it, and only where the server allows it (section 4.2.4).
        guard wish.has("max-stale"), !control.has("must-revalidate") else { return false }
        return wish.hasAlone("max-stale") || -left <= wish.seconds("max-stale") ?? 0
    }

    /// Whether the server can be asked if it still holds.
    var canBeRevalidated: Bool {
        let headers = headers
        return headers.contains(.eTag) || headers.contains(.lastModified)
    }

    /// Adds the question whether it still holds (RFC 9110, sections 13.1.2 and 13.1.3).
    func ask(_ request: inout NetworkAPI.Request) {
        let headers = headers
        if let eTag = headers[.eTag] { request.headers[.ifNoneMatch] = eTag }
        if let date = headers[.lastModified] { request.headers[.ifModifiedSince] = date }
    }

    /// Whether a 304 speaks of this answer: where it names a version, it is this one's (RFC 9111, section 4.3.4).
    func isMeant(by answer: NetworkAPI.Answer) -> Bool {
        guard let theirs = answer.header(.eTag), let mine = headers[.eTag] else { return true }
        return Self.opaque(theirs) == Self.opaque(mine)
    }

    private static func opaque(_ eTag: String) -> Substring {
        eTag.hasPrefix("W/") ? eTag.dropFirst(2) : eTag[...]
    }

    /// The answer as it is given to a caller.
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
