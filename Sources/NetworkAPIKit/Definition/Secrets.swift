extension NetworkAPI {
    /// The names whose values are never shown: in descriptions, cURL lines, logs, recordings and errors.
    ///
    /// A name is compared without regard to case, and applies to headers, query items and the fields of a JSON, form
    /// or XML body. A redirect to another origin drops the headers of secret names. Add the names of a service where
    /// its requests are made:
    ///
    /// ```swift
    /// RequestInfo(
    ///     method: .get, headers: ["X-Riot-Token": key], secrets: .standard.adding("X-Riot-Token"))
    /// ```
    ///
    /// What an interceptor adds as credentials is secret without being named here.
    public struct Secrets: Hashable, Sendable {
        /// The names in lower case, besides the standard ones.
        private var names: Set<String> = []
        private var includesStandard: Bool

        /// `Authorization`, `Cookie`, API keys, tokens and passwords.
        ///
        /// Besides fixed names, each name whose last word is `token`, `secret`, `password`, `passphrase`, `otp`, `pin`
        /// or `jwt` is secret, such as `auth_token`, `sessionToken` and `new-password`, and so is a private, access,
        /// API or session key. The tokens of lists, such as `page_token` and `nextToken`, are not secret: a recording
        /// tells its pages apart by them. Neither are `max_tokens`, `token_type` and `public_key`.
        public static let standard = Secrets(includesStandard: true)

        /// Nothing is masked, except what an interceptor adds as credentials.
        public static let none = Secrets(includesStandard: false)

        private init(includesStandard: Bool) {
            self.includesStandard = includesStandard
        }

        /// Returns these names and more.
        public func adding(_ names: String...) -> Secrets {
            var secrets = self
            secrets.names.formUnion(names.map { $0.lowercased() })
            return secrets
        }

        /// Returns these names and one more, without making a new set if the name is there already.
        func including(_ name: String) -> Secrets {
            contains(name) ? self : adding(name)
        }

        /// Returns the names of both.
        public func union(_ other: Secrets) -> Secrets {
            var secrets = self
            if !other.names.isEmpty { secrets.names.formUnion(other.names) }
            secrets.includesStandard = includesStandard || other.includesStandard
            return secrets
        }

        /// Whether a name is one of these.
        ///
        /// A name that begins with `X-` is a service's own, and one of these only if it was added. The values of such
        /// headers are masked all the same if their names end with one of the words of ``standard``.
        public func contains(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && SecretName(name).isStandard
        }

        /// Whether the value of a query item or body field of this name is masked.
        package func masks(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && SecretName(name).isSecret
        }

        /// Whether the value of a header is masked and stays with its origin.
        ///
        /// Besides secret names, these are all with one of the words `token`, `secret`, `key`, `session` and `auth`
        /// between their hyphens, except `Idempotency-Key`.
        package func containsHeader(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && SecretName(name).isSecretOfHeader
        }

        /// Whether a value of this name, written by a definition itself, proves who is calling.
        ///
        /// Cookies and tokens against forged requests are masked too, but do not prove that.
        func isCredential(_ name: String, inHeader: Bool) -> Bool {
            let lowercased = name.lowercased()
            guard !["cookie", "csrf", "xsrf"].contains(where: lowercased.contains) else { return false }
            return inHeader ? containsHeader(name) : masks(name)
        }
    }
}
