import Foundation

/// Decides how a challenge of TLS is answered, without the Security framework.
struct TrustRules<Credential>: Sendable {
    enum Answer {
        /// The platform decides.
        case platform
        /// The connection ends.
        case refuse
        case use(Credential)
    }

    private let pins: [String: Set<String>]
    private let clientCertificate: @Sendable (String) -> Credential?

    /// Creates the rules; the names of hosts are compared as URLs have them.
    init(pins: [String: Set<String>], clientCertificate: @escaping @Sendable (String) -> Credential?) {
        self.pins = Dictionary(pins.map { (URL.hostName($0.key), $0.value) }) { $0.union($1) }
        self.clientCertificate = clientCertificate
    }

    func certificate(for host: String) -> Answer { clientCertificate(host).map(Answer.use) ?? .platform }

    /// Returns the answer to a server that presents its own certificates: `use` if one of its keys is pinned.
    ///
    /// `evaluate` returns the pins of the keys in the server's chain of certificates and the credential that accepts it, if
    /// the platform trusts it. It is called only for hosts with pins.
    func server(_ host: String, _ evaluate: () -> (keys: [String], credential: Credential)?) -> Answer {
        guard let pins = pins[URL.hostName(host)] else { return .platform }
        guard let server = evaluate(), server.keys.contains(where: pins.contains) else { return .refuse }
        return .use(server.credential)
    }
}
