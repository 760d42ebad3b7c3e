import Foundation

extension NetworkAPI.Secrets {
    /// Returns a URL as text, with the values of secret names and of the path, a user name and a password masked.
    package func masked(_ url: URL) -> String {
        SecretText.masked(url.absoluteString, self, as: .url)
    }

    /// Returns text of another source, with the values of secret names masked, in URLs too.
    package func masked(urlsIn text: String) -> String {
        SecretText.masked(text, self, as: .message)
    }

    /// Returns headers with the values of secret names masked, and the secrets in other values, such as in `Location`.
    package func masked(_ headers: NetworkAPI.Headers) -> NetworkAPI.Headers {
        var headers = headers
        for index in headers.fields.indices {
            let field = headers.fields[index]
            headers.fields[index].value =
                containsHeader(field.name.rawValue) ? Self.mask : masked(urlsIn: field.value)
        }
        return headers
    }

    /// Returns a form such as `a=1&b=2` with the values of secret names masked; `user[password]` and `user.password`
    /// contain the name `password`.
    package func maskedForm(_ form: some StringProtocol) -> String {
        SecretText.masked(String(form), self, as: .url)
    }

    /// Returns a body with the values of secret names masked: a form, multipart, JSON, lines of JSON, XML or other
    /// text.
    ///
    /// Text that begins as JSON and is not valid JSON is masked as a whole. Other bytes are not changed.
    package func masked(_ body: Data, as type: NetworkAPI.MediaType?, depth: Int = 0) -> Data {
        guard depth < 8 else { return Data(Self.mask.utf8) }
        let essence = type?.essence ?? ""
        if let type, essence.hasPrefix("multipart/") { return maskedMultipart(body, as: type, depth: depth) }
        let isJSON = type?.isJSON == true
        guard let text = String(data: body, encoding: .utf8), !body.prefix(4).contains(0) else {
            // JSON in another encoding cannot be masked.
            if isJSON || Self.looksLikeJSON(body.first) || body.starts(with: [0xFF, 0xFE])
                || body.starts(with: [0xFE, 0xFF])
            {
                return Data(Self.mask.utf8)
            }
            // Each byte is one character, and the result can be encoded again.
            guard
                essence.hasPrefix("text/") || essence.hasSuffix("xml")
                    || essence == NetworkAPI.MediaType.form.essence,
                let text = String(data: body, encoding: .isoLatin1)
            else { return body }
            return masked(text: text, essence, depth: 0).data(using: .isoLatin1) ?? Data(Self.mask.utf8)
        }
        let masked = masked(text: text, isJSON ? NetworkAPI.MediaType.json.essence : essence, depth: 0)
        return masked == text ? body : Data(masked.utf8)
    }

    /// Returns masked text of a type; without a type, its start shows the kind of text.
    private func masked(text: String, _ type: String, depth: Int) -> String {
        guard depth < 8 else { return Self.mask }
        let plain = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{1E}" }
        if type == NetworkAPI.MediaType.form.essence { return maskedForm(text) }
        if Self.isEvents(plain, type) {
            return Self.maskingEvents(text) {
                SecretText.masked($0, self, as: .body)
            } data: {
                masked(text: $0, "", depth: depth + 1)
            }
        }
        let isJSON = type == NetworkAPI.MediaType.json.essence || Self.looksLikeJSON(plain.utf8.first)
        if isJSON || plain.first == "\"" {
            if let json = Self.json(plain) { return masked(json, in: text, depth) }
            let lines = plain.split(whereSeparator: \.isNewline)
            let values = lines.map { Self.json($0.drop { $0 == "\u{1E}" }) }
            if lines.count > 1, !values.contains(nil) {
                let shown = zip(lines, values).map { line, value in
                    value.map { masked($0, in: String(line), depth) } ?? Self.mask
                }
                return shown == lines.map(String.init) ? text : shown.joined(separator: "\n")
            }
            // Text that cannot be read is masked as a whole.
            if isJSON { return Self.mask }
        }
        return plain.first == "<" ? maskedMarkup(text) : SecretText.masked(text, self, as: .body)
    }

    /// Returns XML or HTML, masked as a whole if one of its words is a secret name.
    private func maskedMarkup(_ text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        return words.contains { contains(String($0)) } ? Self.mask : SecretText.masked(text, self, as: .body)
    }

    /// Returns the events of a stream, with their data masked by one function, and the other lines by another.
    ///
    /// The data of an event can be in several lines. Lines are not changed if their data is not.
    package static func maskingEvents(
        _ text: String, line maskLine: (String) -> String, data maskData: (String) -> String
    ) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var shown: [Substring] = []
        // The data of the current event, and where its first line is in `shown`.
        var data: [Substring] = []
        var first: Int?
        for line in lines + [""] {
            let isData = line.hasPrefix("data:")
            if isData {
                data.append(line.dropFirst(line.hasPrefix("data: ") ? 6 : 5))
                first = first ?? shown.count
            }
            shown.append(line.isEmpty || isData ? line : maskLine(String(line))[...])
            guard line.isEmpty, let start = first else { continue }
            let text = data.joined(separator: "\n")
            let masked = maskData(text)
            if masked != text {
                let others = shown[start...].filter { !$0.hasPrefix("data:") }
                let lines = masked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                shown.replaceSubrange(start..., with: lines.map { "data: \($0)"[...] } + others)
            }
            (data, first) = ([], nil)
        }
        // The text after the last line break is a line already.
        let result = shown.dropLast()
        return result.elementsEqual(lines) ? text : result.joined(separator: "\n")
    }

    private func masked(_ json: NetworkAPI.JSONValue, in text: String, _ depth: Int) -> String {
        let masked = masked(json, depth)
        guard masked != json else { return text }
        do {
            return String(decoding: try JSONEncoder.standard.encode(masked), as: UTF8.self)
        } catch {
            return Self.mask
        }
    }

    private func masked(_ json: NetworkAPI.JSONValue, _ depth: Int) -> NetworkAPI.JSONValue {
        switch json {
        case .object(var members):
            for (name, value) in members {
                members[name] = contains(name) ? value.masked : masked(value, depth)
            }
            return .object(members)
        case .array(let elements): return .array(elements.map { masked($0, depth) })
        case .string(let text): return .string(masked(inner: text, depth))
        default: return json
        }
    }

    /// Returns a masked string of JSON, which may contain JSON or a URL itself.
    private func masked(inner text: String, _ depth: Int) -> String {
        guard depth < 8 else { return Self.mask }
        if let first = text.utf8.first, Self.looksLikeJSON(first), let json = Self.json(text[...]) {
            return masked(json, in: text, depth + 1)
        }
        // Text that begins as JSON but is not JSON may be a template such as "{id}".
        if text.first == "{" || text.first == "[" { return SecretText.masked(text, self, as: .body) }
        return text.first == "<" ? maskedMarkup(text) : masked(urlsIn: text)
    }

    /// The value of JSON; `nil` if it cannot be read, or if an object has two members of a name: a value has one of
    /// them.
    private static func json(_ text: Substring) -> NetworkAPI.JSONValue? {
        do {
            let document = try JSONDocument(Data(String(text).utf8))
            let value = try document.value()
            return value.entryCount == document.entries.count ? value : .none
        } catch {
            return nil
        }
    }

    /// Whether text is a stream of events; without a type, or as plain text, its first line shows it.
    package static func isEvents(_ text: Substring, _ type: String) -> Bool {
        type == NetworkAPI.MediaType.eventStream.essence
            || ((type.isEmpty || type == NetworkAPI.MediaType.text.essence)
                && (text.hasPrefix("data:") || text.hasPrefix("event:")))
    }

    private static func looksLikeJSON(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
}

extension NetworkAPI.JSONValue {
    /// The text for a secret value; a Boolean value or `null` does not reveal the secret.
    fileprivate var masked: Self {
        switch self {
        case .null, .bool: self
        default: .string(NetworkAPI.Secrets.mask)
        }
    }

    /// The number of values and names in the text of the value.
    fileprivate var entryCount: Int {
        switch self {
        case .object(let members): members.values.reduce(1) { $0 + 1 + $1.entryCount }
        case .array(let elements): elements.reduce(1) { $0 + $1.entryCount }
        default: 1
        }
    }
}
