/// The URLs that curl makes of one with lists and ranges, such as `/{a,b}/[1-3]`.
enum CURLGlob {
    /// Returns the URLs in curl's order; one without a list and a range is itself.
    static func urls(_ text: String) throws(CURLFailure) -> [String] {
        var urls = [""]
        // The text that all URLs have next, which is appended once: a copy for each character would take long.
        var plain = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\\" where rest.first.map("{}[],".contains) == true:
                plain.append(rest.removeFirst())
            case "{": try append(list(&rest), after: &plain, to: &urls)
            case "[" where isAddress(rest, after: (urls.first ?? "").suffix(3) + plain.suffix(3)),
                "[" where rest.first == "]":
                let end = rest.firstIndex(of: "]") ?? rest.startIndex
                plain += "[\(rest[...end])"
                rest = rest[rest.index(after: end)...]
            case "[": try append(range(&rest), after: &plain, to: &urls)
            case "}", "]":
                throw CURLFailure(
                    "the URL has \"\(character)\" without its beginning; escape it or add --globoff")
            default: plain.append(character)
            }
        }
        return urls.map { $0 + plain }
    }

    private static func append(
        _ words: [String], after plain: inout String, to urls: inout [String]
    ) throws(CURLFailure) {
        guard words.count > 1 else { return plain += words.joined() }
        guard urls.count * words.count <= 1_000 else {
            throw CURLFailure("curl makes more than 1000 URLs of this one")
        }
        urls = urls.flatMap { url in words.map { url + plain + $0 } }
        plain = ""
    }

    /// Whether brackets have an address of IPv6.
    private static func isAddress(_ rest: Substring, after text: Substring) -> Bool {
        guard text.isEmpty || text.hasSuffix("://") || text.hasSuffix("@"), let end = rest.firstIndex(of: "]")
        else {
            return false
        }
        return rest[..<end].contains(":") && !rest[..<end].contains("-")
    }

    /// Reads `a,b}`.
    private static func list(_ rest: inout Substring) throws(CURLFailure) -> [String] {
        var words = [""]
        while let character = rest.popFirst() {
            switch character {
            case "\\" where !rest.isEmpty: words[words.count - 1].append(rest.removeFirst())
            case ",": words.append("")
            case "}": return words
            case "{", "[", "]": throw CURLFailure("curl does not read \"\(character)\" in a list of the URL")
            default: words[words.count - 1].append(character)
            }
        }
        throw CURLFailure("a { of the URL is not closed; escape it or add --globoff")
    }

    /// Reads `1-3]`, `001-100]`, `a-z]`, each also with a step as in `1-9:2]`.
    private static func range(_ rest: inout Substring) throws(CURLFailure) -> [String] {
        let failure = CURLFailure(
            "curl reads [ ] of a URL as a range, such as [1-3]; escape it or add --globoff")
        guard let end = rest.firstIndex(of: "]"),
            let match = rest[..<end].wholeMatch(
                of: /([0-9]{1,9}|[A-Za-z])-([0-9]{1,9}|[A-Za-z])(?::([0-9]{1,9}))?/)
        else { throw failure }
        rest = rest[rest.index(after: end)...]
        let (first, last, step) = (match.1, match.2, match.3.flatMap { Int($0) } ?? 1)
        guard step > 0 else { throw failure }
        if let low = Int(first), let high = Int(last), low <= high {
            guard (high - low) / step < 1_000 else {
                throw CURLFailure("curl makes more than 1000 URLs of this one")
            }
            return stride(from: low, through: high, by: step).map { number in
                let digits = String(number)
                let zeros = first.hasPrefix("0") ? max(0, first.count - digits.count) : 0
                return String(repeating: "0", count: zeros) + digits
            }
        }
        guard let low = first.unicodeScalars.first, let high = last.unicodeScalars.first,
            low.properties.isAlphabetic,
            high.properties.isAlphabetic, low <= high
        else { throw failure }
        return stride(from: low.value, through: high.value, by: step).compactMap {
            Unicode.Scalar($0).map(String.init)
        }
    }
}
