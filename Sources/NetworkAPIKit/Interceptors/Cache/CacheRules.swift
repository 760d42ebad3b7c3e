import Foundation

/// The rules for storing answers (RFC 9111, sections 2 and 3).
enum CacheRules {
    /// The key of an answer: its URL, without the fragment, which is never sent.
    static func key(_ url: URL) -> String { String(url.absoluteString.prefix { $0 != "#" }) }

    /// Whether the answer can be looked up and stored: to a GET without a range or a condition, and into memory.
    static func isCacheable(_ request: NetworkAPI.Request) -> Bool {
        guard request.method == .get, request.body == nil, case .memory = request.destination else {
            return false
        }
        let own: [NetworkAPI.Headers.Name] = [
            .range, .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange,
        ]
        return !own.contains { request.headers.contains($0) }
    }

    /// Whether a cache alone may answer (section 5.2.1.7); a change is always for the server (section 4).
    static func isOnlyIfCached(_ request: NetworkAPI.Request) -> Bool {
        request.method.isSafe && CacheControl(request.headers).has("only-if-cached")
    }

    /// Whether an answer may be stored (section 3).
    static func mayStore(status: Int, _ headers: NetworkAPI.Headers) -> Bool {
        let control = CacheControl(headers)
        // `must-understand` replaces `no-store` for caches that know the status (section 5.2.2.3).
        guard (200..<600).contains(status), !unstored.contains(status), !control.isMalformed,
            control.has("must-understand") ? understood.contains(status) : !control.has("no-store")
        else { return false }
        if control.has("max-age") || headers.contains(.expires) { return true }
        let isLasting = lasting.contains(status) || isPublic(headers)
        return isLasting && (headers.contains(.eTag) || headers.contains(.lastModified))
    }

    /// Whether an answer may be used for any caller, if the fields that `Vary` names are the same.
    static func isPublic(_ headers: NetworkAPI.Headers) -> Bool {
        let control = CacheControl(headers)
        return control.has("public") && !control.has("private")
    }

    /// Whether an answer may be stored on disk as well.
    ///
    /// A `private` answer may not. An answer to a request with credentials may only with a directive that also allows a
    /// shared cache to store it (section 3.5), and for an endpoint that requires credentials only if it is `public`.
    static func mayStoreOnDisk(_ headers: NetworkAPI.Headers, _ lookup: CacheLookup) -> Bool {
        let control = CacheControl(headers)
        if control.has("private") { return false }
        if control.has("public") { return true }
        guard lookup.request.authorization != .required else { return false }
        return !lookup.belongsToUser || control.has("must-revalidate") || control.has("s-maxage")
    }

    /// Whether an answer is an error after which a stale answer may be used (RFC 5861, section 4).
    static func isServerError(_ answer: NetworkAPI.Answer, to request: NetworkAPI.Request) -> Bool {
        [500, 502, 503, 504].contains(answer.status) && !request.statuses.contains(answer.status)
    }

    /// The URLs to invalidate after an unsafe request that has succeeded (section 4.4), or may have: a gateway that
    /// answers does not know.
    static func invalidated(by request: NetworkAPI.Request, _ answer: NetworkAPI.Answer) -> [URL] {
        let mayHaveSucceeded = (200..<400).contains(answer.status) || [502, 504].contains(answer.status)
        guard !request.method.isSafe, mayHaveSucceeded else { return [] }
        // A redirect that keeps the method (307, 308) changes the resource that it points to.
        let changed = [request.url, answer.url].compactMap(\.self)
        let others = [answer.header(.location), answer.header(.contentLocation)].compactMap(\.self)
            .compactMap { URL(string: $0.asURLReference, relativeTo: request.url)?.absoluteURL }
        return changed + others.filter { URL.Origin($0) == URL.Origin(request.url) }
    }

    /// Statuses that are stored if the answer has a validator but no explicit lifetime (RFC 9110, section 15.1).
    static let lasting: NetworkAPI.StatusSet = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// Parts of other answers (206), answers about other answers (304), and those of RFC 6585, sections 3 to 6.
    private static let unstored: NetworkAPI.StatusSet = [206, 304, 428, 429, 431, 511]

    /// The final statuses of RFC 9110.
    private static let understood: NetworkAPI.StatusSet = [
        200, 201, 202, 203, 204, 205, 300, 301, 302, 303, 305, 307, 308, 400, 401, 402, 403, 404, 405, 406,
        407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 500, 501, 502, 503, 504, 505,
    ]
}

/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
struct CacheControl: Sendable {
    /// The directives in their order, with names in lower case; without a value, it is `nil`.
    private var directives: [(name: String, value: String?)] = []

    /// Whether a quoted value has no end: the directives after it cannot be recognized.
    private(set) var isMalformed = false

    init(_ headers: NetworkAPI.Headers) {
        for field in headers[values: .cacheControl] {
            if HeaderList.hasOpenQuote(field) { isMalformed = true }
            for element in HeaderList.split(field, at: ",") {
                let directive = HeaderList.Parameter(element)
                let value = directive.value.map { String(HeaderList.trimmed($0[...])) }
                directives.append((directive.name.lowercased(), value))
            }
        }
    }

    /// Whether a directive is present; a malformed field has `no-store`.
    func has(_ name: String) -> Bool {
        directives.contains { $0.name == name } || isMalformed && name == "no-store"
    }

    /// Whether a directive is present without a value: `no-cache="Set-Cookie"` limits that field alone.
    func hasAlone(_ name: String) -> Bool {
        directives.contains { $0.name == name && $0.value?.isEmpty ?? true }
    }

    /// The seconds of a directive, or of the first of several; `nil` without it, 0 if it is not a number (section 4.2.1).
    func seconds(_ name: String) -> Double? {
        guard let first = directives.first(where: { $0.name == name }) else { return nil }
        return first.value.flatMap { DeltaSeconds.value(of: $0) } ?? 0
    }

    /// The header fields that a directive lists, such as `Set-Cookie` in `no-cache="Set-Cookie"`.
    func fields(_ name: String) -> [NetworkAPI.Headers.Name] {
        directives.filter { $0.name == name }
            .flatMap { HeaderList.split($0.value ?? "", at: ",") }
            .map { .init(String($0)) }
    }
}
