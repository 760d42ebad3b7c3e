import Foundation

/// What may be kept, and under which name (RFC 9111, sections 2 and 3).
enum CacheRules {
    /// The digest of what an answer is kept under: its URL.
    static func key(_ url: URL) -> String {
        // A fragment is never sent.
        SHA256.hex(of: String(url.absoluteString.prefix { $0 != "#" }))
    }

    /// Whether a request is looked up and its answer kept at all.
    ///
    /// A GET whose answer goes into memory, and which asks neither for a part nor under a condition of its own.
    static func concerns(_ request: NetworkAPI.Request) -> Bool {
        guard request.method == .get, request.body == nil, case .memory = request.destination else {
            return false
        }
        let own: [NetworkAPI.Headers.Name] = [
            .range, .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange,
        ]
        return !own.contains { request.headers.contains($0) }
    }

    /// What a request's answers are told apart by: its credentials, and the fields that `Vary` names.
    ///
    /// Digests, since a cache keeps no secret. `nil` where no other request gets the same (`Vary: *`).
    static func variant(of request: NetworkAPI.Request, by answer: NetworkAPI.Headers) -> [String: String]? {
        let names = answer[values: .vary].flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard !names.contains("*") else { return nil }
        var variant = credentials(of: request)
        for name in names where !name.isEmpty {
            variant[name] = digest(request.headers[values: .init(name)])
        }
        return variant
    }

    /// Whether an answer that is kept is one to this request (section 4.1).
    static func isChosen(_ kept: CachedAnswer, by request: NetworkAPI.Request) -> Bool {
        let variant = variant(of: request, by: kept.headers)
        return variant == kept.variant
    }

    /// Digests of the headers that say who asks: what one person was answered, no other gets.
    static func credentials(of request: NetworkAPI.Request) -> [String: String] {
        let secrets = NetworkAPI.Secrets.standard.union(request.secrets)
        var credentials: [String: String] = [:]
        for field in request.headers where secrets.contains(field.name.rawValue) {
            credentials[field.name.rawValue.lowercased()] = digest(request.headers[values: field.name])
        }
        return credentials
    }

    /// Whether an answer may be kept (section 3).
    static func mayKeep(_ answer: NetworkAPI.Answer, to request: NetworkAPI.Request) -> Bool {
        guard case .data = answer.content, statuses.contains(answer.status) else { return false }
        // What a redirect led to is the answer of another URL.
        if let url = answer.url, key(url) != key(request.url) { return false }
        let headers = answer.headers
        let control = CacheControl(headers)
        guard !control.has("no-store") else { return false }
        return control.has("max-age") || headers.contains(.expires) || headers.contains(.eTag)
            || headers.contains(.lastModified)
    }

    /// Whether it may also be kept on disk: what was asked for with credentials only where the server says so, in the
    /// words with which it would allow a shared cache to keep it (section 3.5).
    static func mayKeepOnDisk(_ kept: CachedAnswer, to request: NetworkAPI.Request) -> Bool {
        if credentials(of: request).isEmpty, !request.isAuthorized { return true }
        let control = CacheControl(kept.headers)
        return !control.has("private")
            && (control.has("public") || control.has("must-revalidate") || control.has("s-maxage"))
    }

    /// The URLs whose answers no longer hold once an unsafe request has succeeded (section 4.4).
    static func outdated(by request: NetworkAPI.Request, _ answer: NetworkAPI.Answer) -> [URL] {
        guard !safe.contains(request.method), (200..<400).contains(answer.status) else { return [] }
        let others = [NetworkAPI.Headers.Name.location, .contentLocation].compactMap { name in
            answer.header(name).flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
        }
        return [request.url] + others.filter { Origin($0) == Origin(request.url) }
    }

    /// Statuses whose meaning is whole without the request, and that are not of one moment.
    private static let statuses: NetworkAPI.StatusSet = [
        200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501,
    ]
    private static let safe: Set<NetworkAPI.Method> = [.get, .head, .options, .trace, .query]

    private static func digest(_ values: [String]) -> String {
        values.isEmpty ? "" : SHA256.hex(of: values.joined(separator: "\n"))
    }
}
