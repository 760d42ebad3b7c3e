import Foundation

/// An answer in the cache, with the values that determine how long it is fresh (RFC 9111, section 4.2).
struct CachedAnswer: Codable, Sendable {
    private struct Field: Codable, Sendable {
        let name: String
        let value: String
    }

    let status: Int
    private var fields: [Field]
    let body: Data
    /// Digests of the request's credentials, and of the fields that `Vary` names, by which the answer is selected.
    var variant: [String: String] = [:]
    /// How long it is fresh by estimate, in seconds, if the server does not state it; 0 if it is not estimated.
    var estimate = 0.0
    /// The times of the last request to the server and of its answer.
    private(set) var requested: Date
    private(set) var received: Date

    init(_ answer: NetworkAPI.Answer, secrets: NetworkAPI.Secrets, requested: Date, received: Date) {
        status = answer.status
        body = answer.body
        fields = Self.stored(answer.headers, secrets)
        self.requested = requested
        self.received = received
    }

    var headers: NetworkAPI.Headers {
        NetworkAPI.Headers(fields.map { .init(name: .init($0.name), value: $0.value) })
    }

    /// The number of bytes that it takes, approximately.
    var cost: Int {
        fields.reduce(body.count + 256 + 100 * variant.count) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + 32
        }
    }

    /// Whether a field or the body repeats a secret value of a path.
    func contains(_ paths: SecretPaths) -> Bool {
        guard !paths.isEmpty else { return false }
        let texts = fields.map(\.value) + [String(decoding: body, as: UTF8.self)]
        return texts.contains { paths.masked($0) != $0 }
    }

    /// Replaces the fields that a 304 has (section 3.2).
    mutating func freshen(
        _ answer: NetworkAPI.Answer, secrets: NetworkAPI.Secrets, requested: Date, received: Date
    ) {
        let new = answer.headers.fields.filter { !Self.ofTheBody.contains($0.name) }
        // `Age` and `Date` describe the 304 itself, and old ones do not apply any more.
        let replaced = Set(new.map(\.name) + [.age, .date])
        fields = Self.stored(.init(headers.filter { !replaced.contains($0.name) } + new), secrets)
        self.requested = requested
        self.received = received
    }

    /// The fields that describe the stored body; a 304 does not update them.
    private static let ofTheBody: [NetworkAPI.Headers.Name] = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// The fields that apply to the connection alone (section 3.1).
    private static let ofTheConnection: [NetworkAPI.Headers.Name] = [
        "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// The fields that the cache needs; they are stored even if another field excludes them.
    private static let ofTheCache: [NetworkAPI.Headers.Name] = [
        .age, .cacheControl, .date, .eTag, .expires, .lastModified, .vary,
    ]

    /// The fields of a head that are stored: no secret, such as a cookie, nothing of the connection, and nothing that
    /// `no-cache="…"` lists, since that must not be reused without asking the server (section 5.2.2.4).
    private static func stored(_ headers: NetworkAPI.Headers, _ secrets: NetworkAPI.Secrets) -> [Field] {
        let listed = headers[values: "Connection"].flatMap { HeaderList.split($0, at: ",") }
            .map { NetworkAPI.Headers.Name(String($0)) }
        let left = Set(ofTheConnection + listed + CacheControl(headers).fields("no-cache"))
        return headers.compactMap { field in
            guard !secrets.keepsWithOrigin(field.name),
                ofTheCache.contains(field.name) || !left.contains(field.name)
            else { return nil }
            return Field(name: field.name.rawValue, value: field.value)
        }
    }
}

extension CachedAnswer {
    /// The part of the stored body that a `Range` asks for, as a 206 (RFC 9110, sections 14.2 and 15.3.7).
    ///
    /// `nil` if the range is not one of bytes that the body has, or if the body is not stored as it was sent.
    func part(_ range: String, url: URL, now: Date) -> NetworkAPI.Answer? {
        guard status == 200, !headers.contains(.contentEncoding),
            let bytes = Self.bytes(range, of: body.count)
        else { return nil }
        var answer = answer(.hit, url: url, now: now)
        answer.status = 206
        answer.headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(body.count)"
        if answer.headers.contains(.contentLength) { answer.headers[.contentLength] = "\(bytes.count)" }
        answer.body = Data(body.dropFirst(bytes.lowerBound).prefix(bytes.count))
        return answer
    }

    private static func bytes(_ range: String, of count: Int) -> Range<Int>? {
        let halves = range.split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last?) where first <= last && first < count:
            return first..<min(last, count - 1) + 1
        case (let first?, nil) where ends[1].isEmpty && first < count: return first..<count
        case (nil, let length?) where ends[0].isEmpty && length > 0 && count > 0:
            return max(0, count - length)..<count
        default: return nil
        }
    }

    /// The age in seconds (RFC 9111, section 4.2.3); infinite if the clock was set back.
    func age(now: Date) -> Double {
        let resident = now.timeIntervalSince(received)
        guard resident >= 0 else { return .infinity }
        let apparent = max(0, received.timeIntervalSince(sent))
        return max(apparent, Self.age(headers) + max(0, received.timeIntervalSince(requested))) + resident
    }

    /// The time at which the server made the answer.
    private var sent: Date { time(.date) ?? received }

    private func time(_ name: NetworkAPI.Headers.Name) -> Date? {
        headers[name].flatMap { HTTPDate.date(from: $0, now: received) }
    }

    /// The `Age` of a head (section 5.1): the first value if there are several, 0 if it is not a number of seconds.
    private static func age(_ headers: NetworkAPI.Headers) -> Double {
        let first = headers[.age]?.split(separator: ",", omittingEmptySubsequences: false).first
        return first.flatMap { DeltaSeconds.value(of: $0.trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    /// The age in seconds until which it is fresh (section 4.2.1).
    ///
    /// `max-age`, or else `Expires`, or else the estimate; `s-maxage` is for caches that several people share.
    var lifetime: Double {
        let headers = headers
        if let seconds = CacheControl(headers).seconds("max-age") { return seconds }
        guard headers.contains(.expires) else { return estimate }
        return time(.expires).map { max(0, $0.timeIntervalSince(sent)) } ?? 0
    }

    /// A tenth of the time since the last change, at most a day (section 4.2.2); 0 if the time is unknown, or if the
    /// status does not last and the answer is not `public`.
    var heuristicLifetime: Double {
        guard CacheRules.lasting.contains(status) || CacheRules.isPublic(headers),
            let changed = time(.lastModified)
        else { return 0 }
        return min(max(0, sent.timeIntervalSince(changed) / 10), 86_400)
    }

    /// Whether it can be returned without revalidation (section 4.2), by the request's `Cache-Control`.
    func isUsable(for wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        if control.hasAlone("no-cache") || wish.has("no-cache") { return false }
        let age = age(now: now)
        let left = lifetime - age
        // A fresh immutable answer is not requested again, whatever `max-age` the request has (RFC 8246).
        if left > 0, control.has("immutable"), !wish.has("min-fresh") { return true }
        if let limit = wish.seconds("max-age"), age > limit { return false }
        if left > 0 { return left >= wish.seconds("min-fresh") ?? 0 }
        // A stale answer is for requests that allow it, and only if the server does too (section 4.2.4).
        guard wish.has("max-stale"), !control.has("must-revalidate") else { return false }
        return wish.hasAlone("max-stale") || -left <= wish.seconds("max-stale") ?? 0
    }

    /// Whether it can be returned although it is stale, while it is revalidated (RFC 5861, section 3).
    func isUsableWhileRevalidating(for wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        guard let window = control.seconds("stale-while-revalidate"), !control.hasAlone("no-cache"),
            !control.has("must-revalidate"), !wish.has("no-cache"), !wish.has("max-age"),
            !wish.has("min-fresh")
        else { return false }
        return age(now: now) - lifetime < window
    }

    /// Whether it can be returned after an error, although it is stale (RFC 5861, section 4).
    ///
    /// The window of the request also applies if it has a limit of its own, such as `max-age=0` to ask the server
    /// first.
    func isUsableAfterError(for wish: CacheControl, now: Date) -> Bool {
        let control = CacheControl(headers)
        guard !control.hasAlone("no-cache"), !control.has("must-revalidate"), !wish.has("no-cache") else {
            return false
        }
        let isLimited = wish.has("max-age") || wish.has("min-fresh")
        let windows = [wish.seconds("stale-if-error"), isLimited ? nil : control.seconds("stale-if-error")]
        guard let window = windows.compactMap(\.self).max() else { return false }
        return age(now: now) - lifetime <= window
    }

    /// Adds the validators of the answer to a request (RFC 9110, sections 13.1.2 and 13.1.3); returns `false` if it has
    /// none.
    func makeConditional(_ request: inout NetworkAPI.Request) -> Bool {
        // A value that cannot be sent, such as one with a control character, is no validator.
        let validator = { [headers] name in headers[name].flatMap { $0.isFieldValue ? $0 : nil } }
        let (eTag, date) = (validator(.eTag), validator(.lastModified))
        if let eTag { request.headers[.ifNoneMatch] = eTag }
        if let date { request.headers[.ifModifiedSince] = date }
        return eTag != nil || date != nil
    }

    /// Whether a 304 is about this answer: if it has a validator, it has to be the same (RFC 9111, section 4.3.4).
    func isConfirmed(by answer: NetworkAPI.Answer) -> Bool {
        guard let theirs = answer.header(.eTag) else { return true }
        // A strong one confirms no answer without it.
        guard let mine = headers[.eTag] else { return theirs.hasPrefix("W/") }
        return Self.opaque(theirs) == Self.opaque(mine)
    }

    private static func opaque(_ eTag: String) -> Substring {
        eTag.hasPrefix("W/") ? eTag.dropFirst(2) : eTag[...]
    }

    @inline(never)
    func answer(
        _ use: NetworkAPI.Answer.CacheUse, _ attempts: Int = 1, url: URL, now: Date
    ) -> NetworkAPI.Answer {
        var headers = headers
        headers[.age] = DeltaSeconds.text(age(now: now))
        var answer = NetworkAPI.Answer(status: status, headers: headers, body: body)
        answer.url = url
        (answer.cache, answer.attempts) = (use, attempts)
        return answer
    }
}
