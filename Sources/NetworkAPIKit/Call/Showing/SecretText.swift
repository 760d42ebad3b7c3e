import Foundation

/// Masks the values of secret names in text of any kind: `name=value` in any place, inside percent-encoded values
/// too, user names and passwords of URLs, the secret values of the path, `Bearer` with a token, and JSON Web Tokens.
///
/// If the end of a value is uncertain, more text is masked rather than less.
struct SecretText {
    enum Kind {
        /// The whole text is a URL or a query: a value ends at `&` or `#`.
        case url
        /// A header, or a message that contains URLs: a value also ends at white space.
        case message
        /// The lines of a body, which may contain `name: value` too: a value ends with its line.
        case body
    }

    private let secrets: NetworkAPI.Secrets
    private let kind: Kind
    private let depth: Int
    let bytes: [UInt8]
    private var shown: [UInt8] = []
    private var index = 0
    /// Whether a `?` or `#` began a query in the current word.
    private var isInQuery: Bool
    /// The byte that ends the current word, if it began with a bracket or quote.
    private var closer: UInt8?
    /// The number of elements of XML that do not end; the end of each is looked for in the whole text.
    private var endlessElements = 0

    private init(_ text: String, _ secrets: NetworkAPI.Secrets, _ kind: Kind, _ depth: Int) {
        self.secrets = secrets
        self.kind = kind
        self.depth = depth
        bytes = Array(Self.withoutUsers(text).utf8)
        isInQuery = kind == .url
        shown.reserveCapacity(bytes.count)
    }

    static func masked(
        _ text: String, _ secrets: NetworkAPI.Secrets, as kind: Kind, depth: Int = 0
    ) -> String {
        let text = secrets.paths.masked(text)
        // Text without "=", ":", "@", "%", " ", "." and "<" contains neither a name nor a URL nor a token.
        guard secrets.coversQueries || text.utf8.contains(where: { Self.signs[Int($0)] }) else { return text }
        // Text that is encoded more than eight times is masked as a whole.
        guard depth < 8 else { return NetworkAPI.Secrets.mask }
        var masking = SecretText(text, secrets, kind, depth)
        while masking.index < masking.bytes.count { masking.step() }
        let shown = String(decoding: masking.shown, as: UTF8.self)
        // JSON may have escapes in a name, such as "pass\u0077ord".
        let plain = shown.contains("\\u") ? unescaped(shown) : shown
        let masked = plain == shown ? plain : masked(plain, secrets, as: kind, depth: depth + 1)
        return masked == plain ? shown : masked
    }

    private static let mask = Array(NetworkAPI.Secrets.mask.utf8)
    /// The quotes of a text in several lines in GraphQL.
    private static let blockQuote = Array("\"\"\"".utf8)

    /// Reads one separator, or a word with its value if the name is secret.
    private mutating func step() {
        let byte = bytes[index]
        guard !Self.separates(byte) else { return separator(byte) }
        let word = bytes[index...].prefix { !Self.separates($0) || $0 == UInt8(ascii: "[") }
        let end = word.endIndex
        let isQuoted = index > 0 && Self.isQuote(bytes[index - 1])
        index = end
        if let value = valueStart(after: end, isQuoted: isQuoted), isSecret(word) {
            shown += word + bytes[end..<value.start]
            index = value.start
            return maskValue(isQuoted: value.mayBeQuoted)
        }
        if Self.isWebToken(word) {
            shown += Self.mask
        } else if let token = token(after: word) {
            shown += word + bytes[end..<token.lowerBound] + Self.mask
            index = token.upperBound
        } else {
            shown += unnested(word)
        }
    }

    private mutating func separator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"): isInQuery = true
        case _ where Self.isSpace(byte): (isInQuery, closer) = (kind == .url, nil)
        case _ where byte == closer: closer = nil
        case UInt8(ascii: "<"):
            if maskElement() { return }
            closer = UInt8(ascii: ">")
        case UInt8(ascii: "("): closer = UInt8(ascii: ")")
        case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = byte
        default: break
        }
        shown.append(byte)
        index += 1
        if byte == UInt8(ascii: "?"), secrets.coversQueries, kind != .body { maskQuery() }
    }

    /// Masks each value of a query, and each item without a name or a value: `abc/d=` may be a token in Base64.
    private mutating func maskQuery() {
        let query = bytes[index...].prefix {
            $0 != UInt8(ascii: "#")
                && (kind == .url || $0 != closer && !Self.isSpace($0) && !Self.isQuote($0))
        }
        index = query.endIndex
        let items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            // The padding of Base64 is not a value.
            let hasValue = item[name.endIndex...].contains { $0 != UInt8(ascii: "=") }
            guard hasValue, name.allSatisfy(Self.isPlain) else { return item.isEmpty ? [] : Self.mask }
            return name + [UInt8(ascii: "=")] + Self.mask
        }
        shown += items.joined(separator: [UInt8(ascii: "&")])
    }

    private func valueStart(after end: Int, isQuoted: Bool) -> (start: Int, mayBeQuoted: Bool)? {
        let quote = isQuoted ? quote(at: end) : nil
        let takesColon = quote != nil || kind == .body
        let name = quote.map { $0 + 1 } ?? end
        let sign = takesColon || kind != .url ? afterBlanks(name) : name
        guard sign < bytes.count, "=:".utf8.contains(bytes[sign]) else { return nil }
        if bytes[sign] == UInt8(ascii: ":"), !takesColon {
            // "login(password: "…")" is the call of a function in GraphQL, "wrong password: try again" is a sentence.
            let start = afterBlanks(sign + 1)
            return sign == name && start < bytes.count && beginsData(start) ? (start, true) : nil
        }
        let start = takesColon || sign > name ? afterBlanks(sign + 1) : sign + 1
        // The value of a quoted name can be in the next line.
        let next = quote == nil ? nil : bytes[start...].firstIndex { !Self.isSpace($0) }
        return (next ?? start, takesColon || kind != .url)
    }

    func afterBlanks(_ start: Int) -> Int { bytes[start...].prefix(while: Self.isBlank).endIndex }

    /// Returns where a quote is, which may be escaped; `nil` if another byte follows.
    private func quote(at start: Int) -> Int? {
        let rest = bytes[start...].drop { $0 == UInt8(ascii: "\\") }
        return rest.first.map(Self.isQuote) == true ? rest.startIndex : nil
    }

    private func beginsData(_ start: Int) -> Bool {
        if Self.isQuote(bytes[start]) || "\\{[".utf8.contains(bytes[start]) { return true }
        return bytes[start...].prefix { !Self.separates($0) }.contains(where: \.isDigit)
    }

    private mutating func maskValue(isQuoted: Bool) {
        let start = index
        if isQuoted, bytes[index...].starts(with: Self.blockQuote) {
            index = bytes[(index + 3)...].range(of: Self.blockQuote)?.upperBound ?? bytes.count
        } else if isQuoted, let quote = quote(at: index) {
            // The quote at the end has as many backslashes as this one; a quote inside the value has more.
            let escapes = quote - start
            let isEnd = { [bytes] (place: Int) in
                bytes[place] == bytes[quote]
                    && bytes[start..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count == escapes
            }
            let end = (quote + 1..<bytes.count).first(where: isEnd)
            shown += bytes[start...quote]
            index = end.map { $0 - escapes } ?? bytes.count
        } else if kind != .url, index < bytes.count, "{[".utf8.contains(bytes[index]) {
            index = endOfContainer(index)
        } else {
            while index < bytes.count, !endsValue(index) { index += 1 }
        }
        shown += Self.mask
    }

    /// Masks what is in an element of XML with a secret name; returns `false` if nothing is.
    private mutating func maskElement() -> Bool {
        let name = bytes[(index + 1)...].prefix(100).prefix { !Self.isSpace($0) && !"<>/".utf8.contains($0) }
        guard let last = name.split(separator: UInt8(ascii: ":")).last, isSecret(last) else { return false }
        let tag = bytes[name.endIndex...].prefix(1000).prefix { $0 != UInt8(ascii: ">") }
        let start = tag.endIndex + 1
        guard start < bytes.count, bytes[start - 1] == UInt8(ascii: ">"), tag.last != UInt8(ascii: "/") else {
            return false
        }
        let end = endlessElements < 10 ? bytes[start...].range(of: Array("</".utf8) + name)?.lowerBound : nil
        if end == nil { endlessElements += 1 }
        // In "login <user> <password>", it is the place of a value.
        let word = bytes[start...].prefix { $0 != UInt8(ascii: "<") && !Self.isSpace($0) }
        let value = bytes[start..<(end ?? word.endIndex)]
        guard !value.isEmpty else { return false }
        shown += [bytes[index]] + name + [UInt8(ascii: ">")] + Self.mask
        index = value.endIndex
        return true
    }

    private func endOfContainer(_ start: Int) -> Int {
        var (place, depth, isQuoted) = (start, 0, false)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\\") where isQuoted: place += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "{") where !isQuoted, UInt8(ascii: "[") where !isQuoted: depth += 1
            case UInt8(ascii: "}") where !isQuoted, UInt8(ascii: "]") where !isQuoted: depth -= 1
            default: break
            }
            place += 1
            if depth == 0 { return min(place, bytes.count) }
        }
        return bytes.count
    }

    private func endsValue(_ place: Int) -> Bool {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "#"): return true
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return kind != .url
        case _ where Self.isSpace(byte): return kind == .message || kind == .body && isInQuery
        case _ where byte == closer:
            // A quote inside a value does not end it.
            return kind != .url && (place + 1 == bytes.count || Self.followsWord(bytes[place + 1]))
        case UInt8(ascii: ";"), UInt8(ascii: ","): return !isInQuery && beginsPair(place + 1)
        default: return false
        }
    }

    /// Whether `name=` begins at a position, and not the padding of Base64.
    private func beginsPair(_ start: Int) -> Bool {
        let name = bytes[afterBlanks(start)...].prefix { !Self.separates($0) }
        let rest = bytes[name.endIndex...]
        return !name.isEmpty && rest.first == UInt8(ascii: "=")
            && rest.dropFirst().first.map { $0 != UInt8(ascii: "=") } == true
    }

    private func isSecret(_ word: ArraySlice<UInt8>) -> Bool {
        // A form writes a space as "+".
        secrets.contains(PercentEncoding.decoded(String(decoding: word, as: UTF8.self), plusIsSpace: true))
    }

    /// Returns a word that is not a name; percent-encoded text in it may be a URL or a form.
    private func unnested(_ word: ArraySlice<UInt8>) -> [UInt8] {
        guard word.contains(UInt8(ascii: "%")) else { return Array(word) }
        // The end of an escape can be cut off.
        let cut = word.suffix(2).lastIndex(of: UInt8(ascii: "%")) ?? word.endIndex
        let text = String(decoding: word[..<cut], as: UTF8.self)
        let plain = PercentEncoding.decoded(text, plusIsSpace: true)
        guard plain != text else { return Array(word) }
        var masked = Self.masked(plain, secrets, as: .url, depth: depth + 1)
        // Text with spaces around a sign is not a URL.
        if masked == plain, depth < 2 { masked = Self.masked(plain, secrets, as: .body, depth: depth + 1) }
        guard masked != plain else { return Array(word) }
        return Array(PercentEncoding(adding: "*").encoded(masked).utf8)
    }
}
