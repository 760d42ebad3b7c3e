#if canImport(Security)
    import Foundation
    import Security

    extension NetworkAPI {
        /// Which servers are believed to be who they say, beyond what the platform believes; and who says so of us.
        ///
        /// A client takes it with its transport: `Client(transport: .urlSession(trust: trust))`.
        ///
        /// It exists where the Security framework does. Elsewhere code that uses it does not compile, so that nobody
        /// believes a server pinned that is not.
        public struct ServerTrust: Sendable {
            private let pins: [String: Set<String>]
            private let clientCertificate: @Sendable (String) -> URLCredential?

            /// Pins the keys of hosts, and answers servers that ask for a certificate.
            ///
            /// - Parameters:
            ///   - pins: For a host the SHA-256 hashes, in Base64, of the public keys of which one has to be in its
            ///     chain of certificates (RFC 7469, section 2.4). The chain has to be one that the platform trusts, too;
            ///     else calls fail with ``TransportFailure/Reason/untrusted``. Give a key in reserve, or a lost key
            ///     locks everybody out. Hosts that are not named are the platform's business, subdomains too.
            ///   - clientCertificate: The certificate for a host that asks for one, made by
            ///     `URLCredential(identity:certificates:persistence:)`; `nil` leaves it to the platform.
            public init(
                pins: [String: Set<String>] = [:],
                clientCertificate: @escaping @Sendable (String) -> URLCredential? = { _ in nil }
            ) {
                self.pins = Dictionary(pins.map { ($0.key.lowercased(), $0.value) }) { $0.union($1) }
                self.clientCertificate = clientCertificate
            }

            /// What is done about a challenge; `nil` leaves it to the platform.
            func answer(
                _ challenge: URLAuthenticationChallenge
            ) -> (URLSession.AuthChallengeDisposition, URLCredential?)? {
                let space = challenge.protectionSpace
                switch space.authenticationMethod {
                case NSURLAuthenticationMethodClientCertificate:
                    return clientCertificate(space.host).map { (.useCredential, $0) }
                case NSURLAuthenticationMethodServerTrust:
                    guard let pins = pins[space.host.lowercased()] else { return nil }
                    guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil),
                        Self.keyHashes(trust).contains(where: pins.contains)
                    else { return (.cancelAuthenticationChallenge, nil) }
                    return (.useCredential, URLCredential(trust: trust))
                default:
                    return nil
                }
            }

            /// The hashes of the keys in a chain that has been evaluated.
            private static func keyHashes(_ trust: SecTrust) -> [String] {
                let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
                return chain.compactMap { certificate in
                    guard let key = SecCertificateCopyKey(certificate),
                        let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?
                    else { return nil }
                    return SubjectPublicKeyInfo(key: bytes)?.pin
                }
            }
        }
    }

    extension NetworkAPI.URLSessionTransport {
        /// Makes a session of its own that believes servers as `trust` says.
        ///
        /// The other parameters are those of ``init(configuration:cookies:)``.
        public init(
            trust: NetworkAPI.ServerTrust,
            configuration: URLSessionConfiguration = .ephemeral,
            cookies: HTTPCookieStorage? = nil
        ) {
            self.init(
                session: SessionHandle(configuration, cookies: cookies, serverTrust: { trust.answer($0) }))
        }
    }

    extension NetworkAPI.Transport where Self == NetworkAPI.URLSessionTransport {
        /// A URLSession of its own that believes servers as `trust` says.
        public static func urlSession(
            trust: NetworkAPI.ServerTrust,
            configuration: URLSessionConfiguration = .ephemeral,
            cookies: HTTPCookieStorage? = nil
        ) -> NetworkAPI.URLSessionTransport {
            NetworkAPI.URLSessionTransport(trust: trust, configuration: configuration, cookies: cookies)
        }
    }
#endif
