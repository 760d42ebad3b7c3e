extension NetworkAPI {
    /// The names whose values are never shown: in descriptions, cURL lines, logs, recordings and errors.
    ///
    /// A name counts for headers, query items and the fields of a JSON or form body alike, without regard to case. A
    /// header of a secret name is dropped when a redirect leaves the origin.
    ///
    /// Say it once per service, where its requests are made:
    ///
    /// ```swift
    /// RequestInfo(
    ///     method: .get, headers: ["X-Riot-Token": key], secrets: .standard.adding("X-Riot-Token"))
    /// ```
    public struct Secrets: Hashable, Sendable {
        /// The names in lower case, besides the standard ones.
        private var names: Set<String> = []
        private var includesStandard: Bool

        /// `Authorization`, `Cookie`, the usual names of API keys and tokens, and passwords.
        public static let standard = Secrets(includesStandard: true)

        /// Nothing is masked.
        public static let none = Secrets(includesStandard: false)

        private init(includesStandard: Bool) {
            self.includesStandard = includesStandard
        }

        /// These names and more.
        public func adding(_ names: String...) -> Secrets {
            var secrets = self
            secrets.names.formUnion(names.map { $0.lowercased() })
            return secrets
        }

        /// These names and one more, without making a new set of what is there already.
        func including(_ name: String) -> Secrets {
            contains(name) ? self : adding(name)
        }

        /// The names of both.
        public func union(_ other: Secrets) -> Secrets {
            var secrets = self
            if !other.names.isEmpty { secrets.names.formUnion(other.names) }
            secrets.includesStandard = includesStandard || other.includesStandard
            return secrets
        }

        /// Whether the value of a header, query item or body field of this name is masked.
        public func contains(_ name: String) -> Bool {
            let name = name.lowercased()
            return names.contains(name) || (includesStandard && Self.standardNames.contains(name))
        }

        private static let standardNames: Set<String> = [
            "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "api-key",
            "x-auth-token",
            "x-access-token", "x-csrf-token", "api_key", "apikey", "key", "token", "auth", "access_token",
            "refresh_token", "id_token", "client_secret", "secret", "signature", "sig", "password", "passwd",
            "pwd",
            "accesstoken", "refreshtoken", "idtoken", "clientsecret", "code_verifier", "client_assertion",
            "x-amz-signature", "x-amz-security-token", "x-amz-credential",
        ]
    }
}
