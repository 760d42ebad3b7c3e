import Foundation

/// An answer that is kept, and what says how long it holds (RFC 9111, section 4.2).
struct CachedAnswer: Codable, Hashable, Sendable {
    struct Field: Codable, Hashable, Sendable {
        var name: String
        var value: String
    }

    let status: Int
    private(set) var fields: [Field]
    let body: Data
    /// What the answer was chosen by: digests of the request's fields that `Vary` names, and of its credentials.
    let variant: [String: String]
    /// When the request was sent and when its answer came, of the last time that the server was asked.
    private(set) var requested: Date
    private(set) var received: Date

    init(
        _ answer: NetworkAPI.Answer,
        variant: [String: String],
        secrets: NetworkAPI.Secrets,
        requested: Date,
        received: Date
    ) {
        status = answer.status
        body = answer.body
        fields = Self.kept(answer.headers, secrets)
        self.variant = variant
        self.requested = requested
        self.received = received
    }

    var headers: NetworkAPI.Headers {
        NetworkAPI.Headers(fields.map { .init(name: .init($0.name), value: $0.value) })
    }

    /// How many bytes it takes, as good as it can be said.
    var cost: Int {
        fields.reduce(body.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
    }

    /// Takes over what a 304 says anew (section 3.2).
    mutating func freshen(
        _ answer: NetworkAPI.Answer,
        secrets: NetworkAPI.Secrets,
        requested: Date,
        received: Date
    ) {
        let new = Self.kept(answer.headers, secrets).filter { !Self.ofTheBody.contains(.init($0.name)) }
        let names = Set(new.map { NetworkAPI.Headers.Name($0.name) })
        fields = fields.filter { !names.contains(.init($0.name)) } + new
        self.requested = requested
        self.received = received
    }

    /// What describes the body that is kept, and not one that a 304 does not have.
    private static let ofTheBody: Set<NetworkAPI.Headers.Name> = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// What holds for the connection alone (section 3.1), and `Age`, which is told anew.
    private static let ofTheConnection: Set<NetworkAPI.Headers.Name> = [
        "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// What is kept of the head: no secret, such as a cookie, and nothing of the connection.
    private static func kept(_ headers: NetworkAPI.Headers, _ secrets: NetworkAPI.Secrets) -> [Field] {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        return headers.fields
            .filter { !ofTheConnection.contains($0.name) && !secrets.contains($0.name.rawValue) }
            .map { Field(name: $0.name.rawValue, value: $0.value) }
    }
}
