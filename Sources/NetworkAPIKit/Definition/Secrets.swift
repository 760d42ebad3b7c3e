extension NetworkAPI {
    /// The names of values to hide from descriptions, cURL commands, logs, recordings and errors.
    ///
    /// A name is compared without case and separators, in headers, query items and the fields of JSON, a form or a
    /// multipart body: `PassWord` and `X-PASSWORD` are the same. XML with such a name is masked whole. A redirect to
    /// another origin drops the headers of secret names. Add the names of a service where its requests are made:
    ///
    /// ```swift
    /// RequestInfo(
    ///     method: .get, headers: ["X-Riot-Token": key], secrets: .standard.adding("X-Riot-Token"))
    /// ```
    ///
    /// Credentials that an interceptor adds are always secret, and so are the values that a path declares with
    /// `\(secret: …)` (``Path``).
    public struct Secrets: Hashable, Sendable {
        private struct Values: Hashable {
            /// Whether each name, without case and separators, is secret, whatever the standard names say.
            var names: [String: Bool] = [:]
            var includesStandard = true
            var paths = SecretPaths()
            var coversQueries = false
            static let standard = Values()
        }

        /// The text in place of a secret value.
        package static let mask = "***"

        /// `nil` for the standard names alone, which nearly all requests have: their copies cost nothing.
        private var own: Boxed<Values>?

        private var values: Values {
            get { own?.wrappedValue ?? .standard }
            set { own = Boxed(wrappedValue: newValue) }
        }

        var paths: SecretPaths {
            get { values.paths }
            set { values.paths = newValue }
        }

        /// Whether each value in the query of a URL is secret, as in a URL that a server sent.
        package var coversQueries: Bool {
            get { values.coversQueries }
            set { values.coversQueries = newValue }
        }

        /// The names of passwords, codes, tokens, keys, cookies, signatures and other credentials.
        ///
        /// A name is secret if it ends with such a word, also before a version, a number or a word such as `hash` and
        /// `confirmation`: `auth_token`, `accessTokenV2`, `new-password`, `pinCode`, `client_secret`, `X-Bearer`.
        /// Not secret are a name that ends with another word (`token_type`, `X-Access-Level`), a number or a question
        /// (`max_tokens`, `has_password`), a position in a list (`page_token`), and a key that is not a credential
        /// (`public_key`, `sort_key`).
        public static var standard: Secrets { Secrets(own: nil) }

        /// No names: only the credentials that an interceptor adds are masked.
        package static var none: Secrets {
            Secrets(own: Boxed(wrappedValue: Values(includesStandard: false)))
        }

        /// Returns these names and more.
        public func adding(_ names: String...) -> Secrets {
            var secrets = self
            for name in names { secrets.values.names[Name.plain(name)] = true }
            return secrets
        }

        /// Shows the values of names that were not added.
        package mutating func show(_ names: Set<String>) {
            for name in names.map(Name.plain) { values.names[name] = values.names[name] ?? false }
        }

        package func union(_ other: Secrets) -> Secrets {
            if own == nil && other.own == nil { return self }
            var (values, other) = (values, other.values)
            values.names.merge(other.names) { $0 || $1 }
            values.paths.formUnion(other.paths)
            values.includesStandard = values.includesStandard || other.includesStandard
            values.coversQueries = values.coversQueries || other.coversQueries
            return Secrets(own: Boxed(wrappedValue: values))
        }

        /// Adds the secret values of a path.
        mutating func formUnion(_ path: Path) {
            if let ranges = path.secrets { paths.formUnion(SecretPaths(path.encoded, ranges)) }
        }

        public static func == (lhs: Secrets, rhs: Secrets) -> Bool { lhs.values == rhs.values }

        public func hash(into hasher: inout Hasher) { hasher.combine(values) }

        /// Whether a name is one of these; each part of `user[password]` and `user.password` is a name, too.
        public func contains(_ name: String) -> Bool {
            if stated(name) ?? (values.includesStandard && Name.isSecret(name)) { return true }
            guard name.utf8.contains(where: "[].".utf8.contains) else { return false }
            // By bytes: a bracket and a mark that follows it are one character.
            return name.utf8.split(whereSeparator: "[].".utf8.contains)
                .contains { contains(String(Substring($0))) }
        }

        /// Whether the value of a header is masked and stays with its origin: sessions, most keys, and the accounts of
        /// credentials too, such as `Session`, `Stripe-Key` and `X-Auth-Email`.
        package func containsHeader(_ name: String) -> Bool {
            stated(name) ?? (values.includesStandard && Name.isSecret(name, inHeader: true))
        }

        /// Whether a header stays with its origin, also in a request without the standard names.
        func keepsWithOrigin(_ name: Headers.Name) -> Bool {
            isAdded(name.rawValue) || Name.isSecret(name.rawValue, inHeader: true)
        }

        /// Whether a name was added, also if it is a standard name.
        package func isAdded(_ name: String) -> Bool { stated(name) ?? false }

        private func stated(_ name: String) -> Bool? { own?.wrappedValue.names[Name.plain(name)] }

        /// The secret values of paths, not percent-encoded.
        package var pathValues: [String] { paths.values }

        /// Whether a value of this name, written by a definition itself, authenticates the caller.
        ///
        /// Cookies and tokens against forged requests are masked too, but do not authenticate.
        func isCredential(_ name: String, inHeader: Bool) -> Bool {
            let lowercased = name.lowercased()
            guard !["cookie", "csrf", "xsrf"].contains(where: lowercased.contains) else { return false }
            return inHeader ? containsHeader(name) : contains(name)
        }
    }
}
