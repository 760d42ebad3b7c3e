import Foundation

/// The key of a request in the cache, and the credentials by which its answers are selected.
struct CacheLookup: Sendable {
    let key: String
    @Boxed private(set) var request: NetworkAPI.Request
    /// What the transport adds to the headers, such as the languages of the user; `nil` if unknown.
    let added: NetworkAPI.Headers?
    /// Digests of the values that identify the user: one user never gets the answers of another.
    let credentials: [String: String]
    /// Whether credentials may be added that the cache cannot see; such a request gets only public answers.
    let hidesCredentials: Bool

    init(_ request: NetworkAPI.Request, adding added: NetworkAPI.Headers? = nil, hidesCredentials: Bool) {
        key = CacheRules.key(request.url)
        self.request = request
        self.added = added
        credentials = Self.credentials(of: request)
        self.hidesCredentials = hidesCredentials || request.authorization == .required && credentials.isEmpty
    }

    /// Whether an answer can belong to one user: the request has credentials in a header or in its URL.
    var belongsToUser: Bool {
        if !credentials.isEmpty || request.isAuthorized { return true }
        let secrets = NetworkAPI.Secrets.standard.union(request.secrets)
        return !secrets.paths.isEmpty || secrets.coversQueries && !request.url.encodedQuery.isEmpty
            || NetworkAPI.Query(form: request.url.encodedQuery).contains { secrets.contains($0.name) }
    }

    /// Returns the digests that select an answer to the request: its credentials, and the fields that `Vary` names.
    ///
    /// Digests, since a cache stores no secret. `nil` if the answer is for this request only (`Vary: *`).
    func variant(by answer: NetworkAPI.Headers) -> [String: String]? {
        let names = answer[values: .vary].flatMap { HeaderList.split($0, at: ",") }.map { $0.lowercased() }
        guard !names.contains("*") else { return nil }
        var variant = credentials
        for name in names {
            let own = request.headers[values: .init(name)]
            variant[name] = Self.digest(own.isEmpty ? added?[values: .init(name)] ?? [] : own)
        }
        return variant
    }

    /// Whether a stored answer is an answer to this request (section 4.1).
    func selects(_ stored: CachedAnswer) -> Bool {
        let headers = stored.headers
        return variant(by: headers) == stored.variant && (!hidesCredentials || CacheRules.isPublic(headers))
    }

    /// Whether an answer belongs to this request, and to every other that the cache cannot distinguish from it;
    /// `sent` is the request that the transport sent, `nil` if unknown.
    func owns(_ headers: NetworkAPI.Headers, of sent: NetworkAPI.Request?) -> Bool {
        let isPublic = CacheRules.isPublic(headers)
        guard let sent else { return isPublic }
        let last = CacheLookup(sent, adding: added, hidesCredentials: false)
        // The answer belongs to another URL, or was selected by a field that was added after the cache.
        guard last.key == key, let theirs = last.selectingFields(of: headers),
            theirs == selectingFields(of: headers)
        else { return false }
        return isPublic || !hidesCredentials && !Self.adds(sent, to: request) && !Self.adds(request, to: sent)
    }

    /// The digests of the fields that `Vary` names; `nil` if no other request gets the same answer.
    ///
    /// Without credentials, and without the fields of a trace, which differ in each request and do not select an
    /// answer.
    private func selectingFields(of answer: NetworkAPI.Headers) -> [String: String]? {
        variant(by: answer)?.filter { credentials[$0.key] == nil && !Self.traceFields.contains($0.key) }
    }

    private static let traceFields = ["traceparent", "tracestate"]

    /// Whether a request carries credentials that another does not.
    static func adds(_ sent: NetworkAPI.Request, to request: NetworkAPI.Request) -> Bool {
        let own = fields(of: request)
        return sent.isAuthorized && !request.isAuthorized
            || fields(of: sent).contains { own[$0.key] != $0.value }
    }

    /// The values of the header fields that identify a user, by names in lower case.
    private static func fields(of request: NetworkAPI.Request) -> [String: String] {
        let fields = request.headers.filter {
            request.secrets.keepsWithOrigin($0.name) || hasIdentifyingWord($0.name.rawValue)
        }
        return Dictionary(fields.map { ($0.name.rawValue.lowercased(), $0.value) }) { "\($0),\($1)" }
    }

    private static func credentials(of request: NetworkAPI.Request) -> [String: String] {
        var credentials = fields(of: request).mapValues { digest([$0]) }
        // They were added, but not in a field with a secret name: unless they are in the URL, which is the key, any
        // field may contain them.
        if request.isAuthorized, credentials.isEmpty {
            credentials[""] =
                request.call.values.hasSecretsInURL
                ? "" : digest(request.headers.map { "\($0.name): \($0.value)" })
        }
        return credentials
    }

    private static func hasIdentifyingWord(_ name: String) -> Bool {
        guard !harmless.contains(name.lowercased()) else { return false }
        return NetworkAPI.Secrets.Name.words(of: name).contains { words.contains($0) }
    }

    /// Names that contain one of the words and do not identify a user.
    private static let harmless = ["user-agent", "sec-fetch-user"]

    private static let words = ["account", "identity", "tenant", "user", "userid", "username"]

    private static func digest(_ values: [String]) -> String {
        let values = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return values.isEmpty ? "" : SHA256.hex(of: values.joined(separator: ","))
    }
}
