import Foundation

/// An answer in the cache, and what determines how long it is fresh (RFC 9111, section 4.2).
struct CachedAnswer: Codable, Hashable, Sendable {
    struct Field: Codable, Hashable, Sendable {
        var name: String
        var value: String
    }

    let status: Int
    private(set) var fields: [Field]
    let body: Data
    /// What the answer was selected by: digests of the request's credentials, and of the fields that `Vary` names.
    var variant: [String: String]
    /// How long it is fresh by estimate, in seconds, if the server says nothing; 0 if nothing is estimated.
    var estimate = 0.0
    /// When the request was sent and when its answer came, the last time that the server was asked.
    private(set) var requested: Date
    private(set) var received: Date

    /// Creates the entry for an answer.
    init(
        _ answer: NetworkAPI.Answer,
        variant: [String: String],
        secrets: NetworkAPI.Secrets,
        requested: Date,
        received: Date
    ) {
        status = answer.status
        body = answer.body
        fields = Self.stored(answer.headers, secrets)
        self.variant = variant
        self.requested = requested
        self.received = received
    }

    var headers: NetworkAPI.Headers {
        NetworkAPI.Headers(fields.map { .init(name: .init($0.name), value: $0.value) })
    }

    /// The number of bytes that it takes, approximately.
    var cost: Int {
        fields.reduce(body.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
    }

    /// Replaces the fields that a 304 has (section 3.2).
    mutating func freshen(
        _ answer: NetworkAPI.Answer,
        secrets: NetworkAPI.Secrets,
        requested: Date,
        received: Date
    ) {
        let new = answer.headers.fields.filter { !Self.ofTheBody.contains($0.name) }
        let names = Set(new.map(\.name))
        // `Age` describes how long the 304 itself was stored, and an old one does not apply any more.
        let old = headers.fields.filter { !names.contains($0.name) && $0.name != .age }
        fields = Self.stored(NetworkAPI.Headers(old + new), secrets)
        self.requested = requested
        self.received = received
    }

    /// The fields that describe the stored body, and not that of a 304, which has none.
    private static let ofTheBody: Set<NetworkAPI.Headers.Name> = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// The fields that apply to the connection alone (section 3.1).
    private static let ofTheConnection: Set<NetworkAPI.Headers.Name> = [
        "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// The fields by which the cache works, which no other field can take away from it.
    private static let ofTheCache: Set<NetworkAPI.Headers.Name> = [
        .age, .cacheControl, .date, .eTag, .expires, .lastModified, .vary,
    ]

    /// Fields that have a word of secrets in their names, and are for everyone (RFC 7469).
    private static let publicKeyFields: Set<NetworkAPI.Headers.Name> = [
        "Public-Key-Pins", "Public-Key-Pins-Report-Only",
    ]

    /// The fields of a head that are stored: no secret, such as a cookie, nothing of the connection, and nothing that
    /// `no-cache="…"` lists, since that must not be reused without asking the server (section 5.2.2.4).
    private static func stored(_ headers: NetworkAPI.Headers, _ secrets: NetworkAPI.Secrets) -> [Field] {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        let listed = headers[values: "Connection"].flatMap { $0.split(separator: ",") }
            .map { NetworkAPI.Headers.Name($0.trimmingCharacters(in: .whitespaces)) }
        let left = ofTheConnection.union(listed).union(CacheControl(headers).fields("no-cache"))
            .subtracting(ofTheCache)
        return headers.fields
            .filter {
                let isSecret = secrets.containsHeader($0.name.rawValue) && !publicKeyFields.contains($0.name)
                return !isSecret && !left.contains($0.name)
            }
            .map { Field(name: $0.name.rawValue, value: $0.value) }
    }
}
