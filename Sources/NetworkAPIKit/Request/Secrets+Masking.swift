import Foundation

extension NetworkAPI.Secrets {
    /// What stands for a value that is not shown.
    package static let mask = "***"

    /// A URL as text, the values of secret query items masked, and a user name and password in front of its host.
    package func masked(_ url: URL) -> String {
        masked(url: url.absoluteString)
    }

    /// Text of somebody else's, the secrets of the URLs in it masked.
    package func masked(urlsIn text: String) -> String {
        guard text.contains(where: { "?@#".contains($0) }) else { return text }
        let isEnd = { (character: Character) in character.isWhitespace || "\"'<>(),".contains(character) }
        var shown = ""
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix { !isEnd($0) }
            shown += masked(url: String(word))
            rest = rest[word.endIndex...]
            let gap = rest.prefix(while: isEnd)
            shown += gap
            rest = rest[gap.endIndex...]
        }
        return shown
    }

    private func masked(url: String) -> String {
        let text = maskedUser(url)
        guard let mark = text.firstIndex(where: { "?#".contains($0) }) else { return text }
        // A fragment may be a form as well, such as what an OAuth server sends back.
        return text[...mark]
            + text[text.index(after: mark)...].split(separator: "#", omittingEmptySubsequences: false)
            .map(maskedForm).joined(separator: "#")
    }

    private func maskedUser(_ url: String) -> String {
        guard let start = url.range(of: "://")?.upperBound else { return url }
        let authority = url[start...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return url }
        return url[..<start] + Self.mask + url[at...]
    }

    /// Headers, the values of secret ones masked, and the secrets of the URLs in the others, such as in `Location`.
    package func masked(_ headers: NetworkAPI.Headers) -> NetworkAPI.Headers {
        var headers = headers
        for index in headers.fields.indices {
            let field = headers.fields[index]
            headers.fields[index].value =
                contains(field.name.rawValue) ? Self.mask : masked(urlsIn: field.value)
        }
        return headers
    }

    /// `a=1&b=2`, the values of secret names masked; `user[password]` and `user.password` count as `password`.
    package func maskedForm(_ form: some StringProtocol) -> String {
        form.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let equals = item.firstIndex(of: "=") else { return String(item) }
            let name = item[..<equals]
            // A form writes a space as "+".
            let spaced = name.replacingOccurrences(of: "+", with: " ")
            let plain = spaced.removingPercentEncoding ?? spaced
            let names = plain.split { "[].".contains($0) } + [plain[...]]
            return names.contains { contains(String($0)) } ? name + "=" + Self.mask : String(item)
        }.joined(separator: "&")
    }
}
