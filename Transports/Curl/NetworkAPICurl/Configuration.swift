import Foundation
import NetworkAPIKit

extension CURLTransport {
    /// The settings of a transport: its proxy, certificates and connections.
    ///
    /// ```swift
    /// let internalOnly = CURLTransport.Configuration(authorityFile: "/etc/ssl/company.pem")
    /// ```
    ///
    /// A value that libcurl cannot use, such as a file that does not exist, fails the calls.
    public struct Configuration: Sendable {
        /// The proxy, such as `http://proxy.example:3128`; `nil` reads the environment, and an empty text uses none.
        public var proxy: String?
        /// The file with the certificates to trust, as PEM; `nil` is the file of the system.
        public var authorityFile: String?
        /// For each host, the SHA-256 hashes of public keys, in Base64, one of which the server's key must have.
        ///
        /// They are checked in addition to the certificates; a server with another key fails the call with
        /// `NetworkAPI.TransportFailure.Reason.untrusted`. Other hosts, and subdomains, are not checked for keys.
        public var pins: [String: Set<String>]
        /// For each host that asks for one, the certificate of the client.
        public var clientCertificates: [String: ClientCertificate]
        /// The number of connections to a host at a time, at least 1; more calls wait.
        ///
        /// Each open stream has one. With HTTP/2, the calls share a connection. At most as many without a call stay open
        /// for all hosts together, or 256 if that is more; libcurl closes them after two minutes.
        public var connectionsPerHost: Int
        /// Whether cookies are kept in memory, and sent to their hosts; not to URLs that a server sent.
        public var keepsCookies: Bool

        /// Creates settings.
        public init(
            proxy: String? = nil, authorityFile: String? = nil, pins: [String: Set<String>] = [:],
            clientCertificates: [String: ClientCertificate] = [:], connectionsPerHost: Int = 64,
            keepsCookies: Bool = false
        ) {
            self.proxy = proxy
            self.authorityFile = authorityFile
            self.pins = pins
            self.clientCertificates = clientCertificates
            self.connectionsPerHost = connectionsPerHost
            self.keepsCookies = keepsCookies
        }
    }
}

extension CURLTransport.Configuration {
    /// A certificate of a client with its private key, in files as PEM.
    public struct ClientCertificate: Sendable {
        /// The path of the certificate.
        public var file: String
        /// The path of the private key.
        public var keyFile: String
        /// The password of the private key; `nil` if it is not encrypted.
        public var password: String?

        /// Creates a certificate.
        public init(file: String, keyFile: String, password: String? = nil) {
            self.file = file
            self.keyFile = keyFile
            self.password = password
        }
    }

    /// The same settings, with the names of hosts as URLs have them.
    var normalized: Self {
        var copy = self
        copy.pins = Dictionary(pins.map { (URL.hostName($0.key), $0.value) }) { $0.union($1) }
        copy.clientCertificates = Dictionary(clientCertificates.map { (URL.hostName($0.key), $0.value) }) {
            first, _ in first
        }
        copy.connectionsPerHost = min(max(1, connectionsPerHost), 10_000)
        return copy
    }
}

extension CURLTransport.Configuration: CustomReflectable, CustomStringConvertible {
    /// The number of connections; proxies and certificates may have passwords.
    public var description: String { "at most \(connectionsPerHost) connections per host" }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension CURLTransport.Configuration.ClientCertificate: CustomReflectable, CustomStringConvertible {
    /// The path of the certificate.
    public var description: String { file }

    public var customMirror: Mirror { Mirror(self, children: ["file": file]) }
}
