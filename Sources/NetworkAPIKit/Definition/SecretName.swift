/// The name of a header, a query item or a field, and whether it says that its value is a secret.
struct SecretName {
    private let name: String
    private let lowercased: String

    init(_ name: String) {
        self.name = name
        lowercased = name.lowercased()
    }

    /// Whether the name is one of the standard ones.
    var isStandard: Bool { isKnown || (!lowercased.hasPrefix("x-") && endsWithSecretWord) }

    /// Whether a value of this name is a secret, wherever it is.
    var isSecret: Bool { isKnown || endsWithSecretWord }

    private var isKnown: Bool { Self.names.contains(lowercased) || Self.credentials.contains(lowercased) }

    private var endsWithSecretWord: Bool {
        var words = Self.words(of: name)[...]
        while words.count > 1, let last = words.last, Self.isNeutral(last) { words.removeLast() }
        // "password2" is another password.
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

    /// Whether a header of this name holds a secret.
    ///
    /// Between the hyphens of a header's name also `key`, `session` and `auth` say so.
    var isSecretOfHeader: Bool {
        if isSecret { return true }
        let words = lowercased.split { $0 == "-" || $0 == "_" }
        return words.indices.contains { index in
            let isIdempotencyKey =
                words[index] == "key" && index > words.startIndex && words[index - 1] == "idempotency"
            return !isIdempotencyKey && Self.headerWords.contains(String(words[index]))
        }
    }

    /// The words in lower case: `X-ApiKey`, `x_api_key` and `xAPIKey` have the same three.
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

    /// Names under which a definition itself can give its credentials.
    static let credentials: Set<String> = [
        "authorization", "x-api-key", "api-key", "api_key", "apikey", "x-auth-token", "x-access-token", "key",
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
        "pin", "jwt", "signature", "assertion", "credential", "credentials", "authorization", "cvv", "cvc",
        "apikey", "accesstoken",
    ]

    /// The words before `key` that make it a secret one; `public_key` and `sort_key` are shown.
    private static let keyWords: Set<String> = [
        "api", "access", "secret", "private", "auth", "account", "subscription", "signing", "signature",
        "encryption", "master", "license", "session", "client", "app", "application", "service", "shared",
        "admin", "consumer", "hmac", "rapidapi",
    ]

    /// The words before `token` that make it a place in a list.
    private static let listWords: Set<String> = [
        "page", "paging", "pagination", "next", "previous", "prev", "continuation", "cursor", "sync", "start",
        "resume",
    ]

    /// The words after a secret's name that do not change what it is.
    private static let neutralWords: Set<String> = [
        "confirmation", "confirm", "confirmed", "repeat", "repeated", "again", "verification", "verify",
        "value",
        "text", "string", "plain", "plaintext", "raw", "hash", "hashed", "digest", "encrypted", "base64",
        "b64",
        "hex", "code", "hint", "new", "old", "current",
    ]

    private static let headerWords: Set<String> = [
        "token", "secret", "key", "session", "auth", "authentication", "authorization", "jwt", "signature",
        "assertion", "cookie", "credential", "credentials", "sid",
    ]
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
    fileprivate var isLowercase: Bool { (0x61...0x7A).contains(self) }
    fileprivate var isLetterOrDigit: Bool {
        isUppercase || isLowercase || (0x30...0x39).contains(self) || self >= 0x80
    }
}
