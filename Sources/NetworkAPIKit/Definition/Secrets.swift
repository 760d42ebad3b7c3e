extension NetworkAPI {
    /// The names whose values are never shown in descriptions, cURL commands, logs, recordings and errors.
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
    /// Credentials that an interceptor adds are always secret.
    public struct Secrets: Hashable, Sendable {
        /// The names in lowercase, in addition to the standard names.
        private var names: Set<String> = []
        private var includesStandard: Bool

        /// `Authorization`, `Cookie`, API keys, tokens and passwords.
        ///
        /// Besides fixed names, each name whose last word is `token`, `secret`, `password`, `passphrase`, `otp`, `pin`
        /// or `jwt` is secret, such as `auth_token`, `sessionToken` and `new-password`, and so is a private, access,
        /// API or session key. The tokens of lists, such as `page_token` and `nextToken`, are not secret: a recording
        /// distinguishes its pages by them. Neither are `max_tokens`, `token_type` and `public_key`.
        public static var standard: Secrets { Secrets(includesStandard: true) }

        /// No names: only the credentials that an interceptor adds are masked.
        public static var none: Secrets { Secrets(includesStandard: false) }

        private init(includesStandard: Bool) {
            self.includesStandard = includesStandard
        }

        /// Returns these names and more.
        public func adding(_ names: String...) -> Secrets {
            var secrets = self
            secrets.names.formUnion(names.map { $0.lowercased() })
            return secrets
        }

        /// Returns these names and one more; the same set if it contains the name already.
        func including(_ name: String) -> Secrets {
            contains(name) ? self : adding(name)
        }

        /// Returns the names of both.
        package func union(_ other: Secrets) -> Secrets {
            var secrets = self
            if !other.names.isEmpty { secrets.names.formUnion(other.names) }
            secrets.includesStandard = includesStandard || other.includesStandard
            return secrets
        }

        /// Whether a name is one of these.
        ///
        /// A name that begins with `X-` belongs to a service, and is in the set only if it was added. The values of
        /// such headers are masked nevertheless if their names end with one of the words of ``standard``.
        public func contains(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && NetworkAPI.Secrets.Name(name).isStandard
        }

        /// Whether the value of a query item or body field of this name is masked.
        package func masks(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && NetworkAPI.Secrets.Name(name).isSecret
        }

        /// Whether the value of a header is masked and stays with its origin.
        ///
        /// These are the secret names, and all names with one of the words `token`, `secret`, `key`, `session` and
        /// `auth` between hyphens, except `Idempotency-Key`.
        package func containsHeader(_ name: String) -> Bool {
            if !names.isEmpty, names.contains(name.lowercased()) { return true }
            return includesStandard && NetworkAPI.Secrets.Name(name).isSecretOfHeader
        }

        /// Whether a value of this name, written by a definition itself, authenticates the caller.
        ///
        /// Cookies and tokens against forged requests are masked too, but do not authenticate.
        func isCredential(_ name: String, inHeader: Bool) -> Bool {
            let lowercased = name.lowercased()
            guard !["cookie", "csrf", "xsrf"].contains(where: lowercased.contains) else { return false }
            return inHeader ? containsHeader(name) : masks(name)
        }
    }
}

extension NetworkAPI.Secrets {
    /// The name of a header, a query item or a body field, and whether its value is secret.
    struct Name {
        private let name: String
        private let lowercased: String

        init(_ name: String) {
            self.name = name
            lowercased = name.lowercased()
        }

        /// Whether the name is one of the standard ones.
        var isStandard: Bool { isKnown || (!lowercased.hasPrefix("x-") && endsWithSecretWord) }

        /// Whether a value of this name is secret in any place.
        var isSecret: Bool { isKnown || endsWithSecretWord }

        private var isKnown: Bool { Self.names.contains(lowercased) || Self.credentials.contains(lowercased) }

        private var endsWithSecretWord: Bool {
            var words = Self.words(of: name)[...]
            while words.count > 1, let last = words.last, Self.isNeutral(last) { words.removeLast() }
            // "password2" is the name of a password too.
            guard var last = words.last?[...] else { return false }
            while let end = last.utf8.last, (0x30...0x39).contains(end) { last.removeLast() }
            let before = words.dropLast().last ?? ""
            switch last {
            case "token": return !Self.listWords.contains(before)
            case "key": return Self.keyWords.contains(before)
            case "id": return before == "session" || before == "secret"
            case "verifier": return before == "code"
            default: return Self.secretWords.contains(String(last))
            }
        }

        /// Whether the value of a header of this name is secret.
        ///
        /// In the name of a header, the words `key`, `session` and `auth` between hyphens make it secret too.
        var isSecretOfHeader: Bool {
            if isSecret { return true }
            let words = lowercased.split { $0 == "-" || $0 == "_" }
            return words.indices.contains { index in
                let isIdempotencyKey =
                    words[index] == "key" && index > words.startIndex && words[index - 1] == "idempotency"
                return !isIdempotencyKey && Self.headerWords.contains(String(words[index]))
            }
        }

        /// Returns the words of a name in lowercase: `X-ApiKey`, `x_api_key` and `xAPIKey` have the same three words.
        static func words(of name: String) -> [String] {
            var words: [[UInt8]] = [[]]
            let bytes = Array(name.utf8)
            for (index, byte) in bytes.enumerated() {
                guard byte.isLetterOrDigit else {
                    words.append([])
                    continue
                }
                if byte.isUppercase, index > 0 {
                    let isNext = index + 1 < bytes.count && bytes[index + 1].isLowercase
                    // A word begins after a small letter, and with the last capital of several: "APIKey".
                    if bytes[index - 1].isLowercase || (bytes[index - 1].isUppercase && isNext) {
                        words.append([])
                    }
                }
                words[words.count - 1].append(byte.isUppercase ? byte | 0x20 : byte)
            }
            return words.lazy.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
        }

        private static func isNeutral(_ word: String) -> Bool {
            neutralWords.contains(word) || word.isDigits
        }

        /// Names of credentials that a definition can have itself.
        static let credentials: Set<String> = [
            "authorization", "x-api-key", "api-key", "api_key", "apikey", "x-auth-token", "x-access-token",
            "key",
            "token", "auth", "access_token", "accesstoken", "client_secret", "clientsecret", "secret",
            "signature",
            "sig", "x-amz-security-token", "x-amz-credential",
        ]

        private static let names: Set<String> = [
            "proxy-authorization", "x-csrf-token", "cookie", "set-cookie", "dpop", "x-amz-signature", "sid",
            "sessionid", "jsessionid",
            "phpsessid", "assertion", "authtoken", "refreshtoken", "idtoken", "sessiontoken", "apitoken",
            "bearertoken", "csrftoken", "devicetoken", "accesskey", "secretkey", "privatekey", "authkey",
            "appkey",
            "sharedkey", "appsecret", "newpassword", "oldpassword", "userpassword", "authorizationcode",
        ]

        /// The words that make a name secret if it ends with them.
        private static let secretWords: Set<String> = [
            "secret", "secrets", "password", "passwords", "passwd", "pwd", "passphrase", "passcode", "otp",
            "totp",
            "pin", "jwt", "signature", "assertion", "credential", "credentials", "authorization", "cvv",
            "cvc",
            "apikey", "accesstoken",
        ]

        /// The words before `key` that make a name secret; `public_key` and `sort_key` are shown.
        private static let keyWords: Set<String> = [
            "api", "access", "secret", "private", "auth", "account", "subscription", "signing", "signature",
            "encryption", "master", "license", "session", "client", "app", "application", "service", "shared",
            "admin", "consumer", "hmac", "rapidapi",
        ]

        /// The words before `token` that make it a position in a list.
        private static let listWords: Set<String> = [
            "page", "paging", "pagination", "next", "previous", "prev", "continuation", "cursor", "sync",
            "start",
            "resume",
        ]

        /// The words after the name of a secret that do not change its meaning.
        private static let neutralWords: Set<String> = [
            "confirmation", "confirm", "confirmed", "repeat", "repeated", "again", "verification", "verify",
            "value",
            "text", "string", "plain", "plaintext", "raw", "hash", "hashed", "digest", "encrypted", "base64",
            "b64",
            "hex", "code", "hint", "new", "old", "current",
        ]

        /// The words between the hyphens of a header's name that make it secret.
        static let headerWords: Set<String> = [
            "token", "secret", "key", "session", "auth", "authentication", "authorization", "jwt",
            "signature",
            "assertion", "cookie", "credential", "credentials", "sid",
        ]
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
    fileprivate var isLowercase: Bool { (0x61...0x7A).contains(self) }
    fileprivate var isLetterOrDigit: Bool {
        isUppercase || isLowercase || (0x30...0x39).contains(self) || self >= 0x80
    }
}
