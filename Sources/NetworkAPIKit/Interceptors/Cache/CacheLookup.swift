import Foundation

/// A request as the cache sees it: what its answers are found by, and who asks.
struct CacheLookup: Sendable {
    let key: String
    let request: NetworkAPI.Request
    /// Digests of what identifies the person who asks: one person never gets what another was answered.
    let credentials: [String: String]
    /// Whether credentials may be added where the cache cannot see them; such a request gets public answers alone.
    let hidesCredentials: Bool

    init(_ request: NetworkAPI.Request, hidesCredentials: Bool) {
        key = CacheRules.key(request.url)
        self.request = request
        credentials = Self.credentials(of: request)
        let isIncomplete = request.authorization == .required && credentials.isEmpty
        self.hidesCredentials = hidesCredentials || isIncomplete
    }

    /// Whether the request carries credentials, in a header or in its URL.
    var hasCredentials: Bool {
        if !credentials.isEmpty || request.isAuthorized { return true }
        let secrets = NetworkAPI.Secrets.standard.union(request.secrets)
        return NetworkAPI.Query(form: request.url.encodedQuery).contains { secrets.masks($0.name) }
    }

    /// What distinguishes the answers to the request: its credentials, and the fields that `Vary` names.
    ///
    /// Digests, since a cache stores no secret. `nil` if no other request gets the same (`Vary: *`).
    func variant(by answer: NetworkAPI.Headers) -> [String: String]? {
        let names = answer[values: .vary].flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard !names.contains("*") else { return nil }
        var variant = credentials
        for name in names where !name.isEmpty {
            variant[name] = Self.digest(request.headers[values: .init(name)])
        }
        return variant
    }

    /// Whether a stored answer is one to this request (section 4.1).
    func selects(_ stored: CachedAnswer) -> Bool {
        let headers = stored.headers
        return variant(by: headers) == stored.variant && (!hidesCredentials || CacheRules.isPublic(headers))
    }

    /// Whether an answer with some headers belongs to this request, and to every other that the cache cannot tell from
    /// it; `sent` is the request that was sent in the end, `nil` if that is not known.
    func owns(_ headers: NetworkAPI.Headers, of sent: NetworkAPI.Request?) -> Bool {
        let isPublic = CacheRules.isPublic(headers)
        guard let sent else { return isPublic }
        let last = CacheLookup(sent, hidesCredentials: false)
        // The answer is that of another URL, or was selected by a field that was added after the cache.
        guard last.key == key, let theirs = last.selectingFields(of: headers),
            theirs == selectingFields(of: headers)
        else { return false }
        return isPublic || !hidesCredentials && !Self.adds(sent, to: request)
    }

    /// The digests of the fields that `Vary` names, without credentials and without those of a trace, which are new in
    /// each request and choose no answer; `nil` if no other request gets the same.
    private func selectingFields(of answer: NetworkAPI.Headers) -> [String: String]? {
        variant(by: answer)?.filter { credentials[$0.key] == nil && !Self.traceFields.contains($0.key) }
    }

    private static let traceFields: Set<String> = ["traceparent", "tracestate"]

    /// Whether a request carries credentials that another does not.
    static func adds(_ sent: NetworkAPI.Request, to request: NetworkAPI.Request) -> Bool {
        sent.isAuthorized != request.isAuthorized || fields(of: sent) != fields(of: request)
    }

    /// The header fields that identify a person.
    private static func fields(of request: NetworkAPI.Request) -> [NetworkAPI.Headers.Name: [String]] {
        let secrets = NetworkAPI.Secrets.standard.union(request.secrets)
        var fields: [NetworkAPI.Headers.Name: [String]] = [:]
        for field in request.headers {
            guard secrets.containsHeader(field.name.rawValue) || hasIdentifyingWord(field.name.rawValue)
            else {
                continue
            }
            fields[field.name, default: []].append(field.value)
        }
        return fields
    }

    private static func credentials(of request: NetworkAPI.Request) -> [String: String] {
        var credentials: [String: String] = [:]
        for (name, values) in fields(of: request) { credentials[name.rawValue.lowercased()] = digest(values) }
        // They are in a place that is not known, unless in the URL: so every field may be one.
        if request.isAuthorized, credentials.isEmpty {
            credentials[""] = digest(request.headers.map { "\($0.name): \($0.value)" })
        }
        return credentials
    }

    /// Whether a name has one of the words that names of credentials and users have.
    private static func hasIdentifyingWord(_ name: String) -> Bool {
        guard !harmless.contains(name.lowercased()) else { return false }
        return NetworkAPI.Secrets.Name.words(of: name).contains { words.contains($0) }
    }

    /// Names that have one of the words and identify no person.
    private static let harmless: Set<String> = [
        "user-agent", "idempotency-key", "x-idempotency-key", "sec-fetch-user",
    ]

    private static let words = NetworkAPI.Secrets.Name.headerWords.union([
        "account", "identity", "tenant", "user", "userid", "username",
    ])

    private static func digest(_ values: [String]) -> String {
        let values = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return values.isEmpty ? "" : SHA256.hex(of: values.joined(separator: ","))
    }
}
