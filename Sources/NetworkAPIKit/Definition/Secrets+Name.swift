extension NetworkAPI.Secrets {
    /// The name of a header, a query item or a body field, and whether its value is secret.
    ///
    /// The last words of a name describe its value: `user_password` is a password, `password_changed_at` is a date
    /// and `max_tokens` is a number. So only the end of a name is compared, without case and separators: `PassWord`,
    /// `pass_word` and `X-PASSWORD` are the same. Words that do not change the kind of value, such as `v2`, `hash`
    /// and `confirmation`, are removed from the end before.
    struct Name {
        private let words: [String]
        /// Whether the name begins with `X-`: it belongs to a header of a service.
        private let isCustom: Bool

        init(_ name: String) {
            let start = String(decoding: name.utf8.prefix(2), as: UTF8.self)
            isCustom = name.utf8.count > 2 && start.lowercased() == "x-"
            let name = isCustom ? String(name.dropFirst(2)) : name
            let words = Self.words(of: name)
            // In "PaSsWoRd" a capital does not begin a word.
            let isMixed = words.count > 1 && 2 * words.count >= words.reduce(0) { $0 + $1.utf8.count }
            self.words = isMixed ? Self.words(of: name.lowercased()) : words
        }

        /// The results: an app has few names, and asks for them in each call.
        private static let known = Locked<[Question: Bool]>([:])

        private struct Question: Hashable {
            let name: String
            let isInHeader: Bool
        }

        static func isSecret(_ name: String, inHeader isInHeader: Bool = false) -> Bool {
            // No name is so long, and the time grows with the square.
            guard name.utf8.count <= 256 else { return true }
            let answer = { Self(name).isSecret(inHeader: isInHeader) }
            let question = Question(name: name, isInHeader: isInHeader)
            return name.utf8.count < 64 ? known.memo(question, limit: 1_000, make: answer) : answer()
        }

        /// Whether a value of this name is secret; the name of a header is secret in a few more cases, such as
        /// `Session` and `Stripe-Key`.
        private func isSecret(inHeader: Bool) -> Bool {
            guard let first = words.first, !Words.questions.contains(first) || words.count == 1,
                !words.dropLast().contains(where: Words.measures.contains)
            else { return false }
            let isHeader = inHeader || isCustom
            // "token_for_device" is a token.
            let end = words.firstIndex(where: Words.prepositions.contains) ?? 0
            return isSecret(words[...], isHeader) || isSecret(words[..<end], isHeader)
        }

        private func isSecret(_ words: ArraySlice<String>, _ isHeader: Bool) -> Bool {
            var words = words
            var isCut = false
            while let last = words.popLast() {
                let plain = last.withoutDigits
                if !plain.isEmpty {
                    let phrase = Phrase(words + [plain], isCut: isCut)
                    if phrase.isSecret || (isHeader && phrase.isSecretOfHeader(isCustom: isCustom)) {
                        return true
                    }
                    // "tokenvalue", without separators, is the value of a token.
                    if let ending = Words.endings.first(where: { plain.hasSuffix($0) && plain != $0 }) {
                        words.append(String(plain.dropLast(ending.count)))
                        isCut = true
                        continue
                    }
                }
                guard plain.isEmpty || Words.neutral.contains(plain) else { return false }
                isCut = isCut || plain.count > 1
            }
            return false
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
                    // A word begins after a small letter or a digit, and with the last capital of several: "APIKey".
                    if !bytes[index - 1].isUppercase || isNext { words.append([]) }
                }
                words[words.count - 1].append(byte.inLowercase)
            }
            return words.lazy.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
        }

        /// Returns a name in lowercase without separators, which is the same for all its spellings.
        static func plain(_ name: String) -> String {
            let letters = name.utf8.filter(\.isLetterOrDigit).map(\.inLowercase)
            return letters.isEmpty ? name : String(decoding: letters, as: UTF8.self).lowercased()
        }
    }
}

extension NetworkAPI.Secrets.Name {
    /// Words without separators, and where each begins.
    private struct Phrase {
        private var letters: [UInt8] = []
        private var starts: Set<Int> = []
        /// Whether words were removed from the end: the value of a key is not a key, in `key_value`.
        private let isCut: Bool

        init(_ words: ArraySlice<String>, isCut: Bool) {
            self.isCut = isCut
            for word in words {
                starts.insert(letters.count)
                letters += word.utf8
            }
        }

        var isSecret: Bool {
            if ends(with: Words.secrets) || ends(with: Words.whole, orInside: false) { return true }
            if let start = start(of: "token") {
                return !ends(with: Words.listTokens, at: start, orInside: false)
                    && !ends(with: Words.joinedListTokens, at: start)
            }
            for (head, others) in Words.harmless {
                guard let start = start(of: head, orInside: head == "signature") else { continue }
                return !ends(with: others, at: start)
            }
            return Words.pairs.contains { head, kinds in
                guard let start = start(of: head) else { return false }
                return start == 0 ? !isCut && Words.alone.contains(head) : ends(with: kinds, at: start)
            }
        }

        func isSecretOfHeader(isCustom: Bool) -> Bool {
            if !isCut, let start = start(of: "key", orInside: false) {
                return !ends(with: Words.harmlessKeys, at: start)
            }
            if ends(with: Words.headers, orInside: false) { return true }
            // The account that belongs to a credential stays with its origin too: "X-Auth-Email".
            if Words.accounts.compactMap({ start(of: $0) }).contains(where: { ends(with: ["auth"], at: $0) })
            {
                return true
            }
            guard isCustom else { return false }
            return Words.customHeaders.compactMap { start(of: $0, orInside: false) }
                .contains { !ends(with: Words.harmlessCustomHeaders, at: $0) }
        }

        /// Whether the words end with one of some texts, at their end or at another position.
        private func ends(with texts: [String], at end: Int? = nil, orInside: Bool = true) -> Bool {
            texts.contains { start(of: $0, endingAt: end, orInside: orInside) != nil }
        }

        /// Returns where a text begins that ends at a position: at the beginning of a word, or inside a single word.
        private func start(of text: String, endingAt end: Int? = nil, orInside: Bool = true) -> Int? {
            let end = end ?? letters.count
            let start = end - text.utf8.count
            guard start >= 0, letters[start..<end].elementsEqual(text.utf8) else { return nil }
            if starts.contains(start) { return start }
            return orInside && !(start..<end).dropFirst().contains(where: starts.contains) ? start : nil
        }
    }
}

extension String {
    /// The text without the digits at its end, and without the `v` of a version.
    fileprivate var withoutDigits: String {
        var text = self[...]
        while let last = text.utf8.last, last.isDigit { text.removeLast() }
        if text.utf8.count < utf8.count, text.hasSuffix("v"), text != "cvv", text != "v" { text.removeLast() }
        return String(text)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { isUppercase || isLowercase || isDigit || self >= 0x80 }
}
