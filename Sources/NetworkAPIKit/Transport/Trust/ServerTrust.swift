#if canImport(Security)
    import Foundation
    import Security

    extension NetworkAPI {
        /// Pinned keys and client certificates, on top of the platform's own evaluation.
        ///
        /// A client uses it with its transport: `Client(transport: .urlSession(trust: trust))`.
        ///
        /// It exists only with the Security framework. On other platforms code that uses it does not compile: a
        /// server is never assumed to be pinned although it is not.
        public struct ServerTrust: Sendable {
            private let rules: TrustRules<URLCredential>

            /// Creates the trust settings.
            ///
            /// - Parameters:
            ///   - pins: For each host, the SHA-256 hashes of public keys, in Base64 without a prefix. One of the keys has
            ///     to be in the host's chain of certificates (RFC 7469, section 2.4), and the platform has to trust the
            ///     chain; else, and for a host without keys, calls fail with ``TransportFailure/Reason/untrusted``. Add a
            ///     reserve key, since a lost key makes the server unreachable. Other hosts, and subdomains, are left to
            ///     the platform.
            ///   - clientCertificate: Returns the certificate for a host that asks for one, created by
            ///     `URLCredential(identity:certificates:persistence:)`; `nil` leaves it to the platform. It runs on the
            ///     queue that receives the answers of all calls, and must return at once.
            public init(
                pins: [String: Set<String>] = [:],
                clientCertificate: @escaping @Sendable (String) -> URLCredential? = { _ in nil }
            ) { rules = TrustRules(pins: pins, clientCertificate: clientCertificate) }

            /// Returns the answer to a challenge; `nil` leaves it to the platform.
            func answer(
                _ challenge: URLAuthenticationChallenge
            ) -> (URLSession.AuthChallengeDisposition, URLCredential?)? {
                let space = challenge.protectionSpace
                let answer =
                    switch space.authenticationMethod {
                    case NSURLAuthenticationMethodClientCertificate: rules.certificate(for: space.host)
                    case NSURLAuthenticationMethodServerTrust:
                        rules.server(space.host) {
                            guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil) else {
                                return nil
                            }
                            return (Self.keyHashes(trust), URLCredential(trust: trust))
                        }
                    default: TrustRules<URLCredential>.Answer.platform
                    }
                return switch answer {
                case .platform: nil
                case .refuse: (.cancelAuthenticationChallenge, nil)
                case .use(let credential): (.useCredential, credential)
                }
            }

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

    extension NetworkAPI.Transport where Self == NetworkAPI.URLSessionTransport {
        /// Creates a transport with a URLSession of its own that checks servers against `trust`.
        ///
        /// The other parameters are the same as in ``urlSession(_:cookies:)``.
        public static func urlSession(
            trust: NetworkAPI.ServerTrust, configuration: URLSessionConfiguration = .ephemeral,
            cookies: HTTPCookieStorage? = nil
        ) -> NetworkAPI.URLSessionTransport {
            NetworkAPI.URLSessionTransport(
                session: .init(configuration, cookies: cookies, serverTrust: { trust.answer($0) }))
        }
    }
#endif
