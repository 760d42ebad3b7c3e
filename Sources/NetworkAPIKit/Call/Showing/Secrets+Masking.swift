import Foundation

extension NetworkAPI.Secrets {
    /// The text that replaces a secret.
    package static let mask = "***"

    /// Returns a URL as text, with the values of secret names, a user name and a password masked.
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
}

extension NetworkAPI.Secrets {
    /// Returns a composed form (RFC 7578) with the contents of parts with secret names masked.
    ///
    /// If its type does not have a boundary, the whole form is masked.
    package func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType, depth: Int = 0) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let line = Data("--\(boundary)".utf8)
        var shown = Data()
        var rest = body[...]
        while let found = rest.range(of: line) {
            shown += maskedPart(rest[..<found.lowerBound], depth) + line
            rest = rest[found.upperBound...]
        }
        return shown + maskedPart(rest, depth)
    }

    /// Returns the text between two boundaries: a line break, header fields, an empty line and the content.
    private func maskedPart(_ part: Data, _ depth: Int) -> Data {
        let emptyLine = part.range(of: Data("\r\n\r\n".utf8)) ?? part.range(of: Data("\n\n".utf8))
        guard let end = emptyLine?.upperBound else {
            // The text before the first boundary and after the last one does not have header fields.
            return part.allSatisfy({ "\r\n -".utf8.contains($0) }) ? part : Data(Self.mask.utf8)
        }
        let head = String(decoding: part[..<end], as: UTF8.self)
        let fields = head.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
            let pair = line.split(separator: ":", maxSplits: 1)
            return pair.count == 2
                ? (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        // Its parameters have the syntax of those of a media type (RFC 6266, section 4.1).
        let disposition = fields.first { $0.0 == "content-disposition" }?.1 ?? ""
        let name = NetworkAPI.MediaType(rawValue: disposition).parameter("name") ?? ""
        // A name that cannot be read may be a secret one.
        let isUnreadable = HeaderList.hasOpenQuote(disposition)
        if isUnreadable || masks(name.removingPercentEncoding ?? name) || masks(name) {
            return part[..<end] + Data("\(Self.mask)\r\n".utf8)
        }
        let type = fields.first { $0.0 == "content-type" }.map { NetworkAPI.MediaType(rawValue: $0.1) }
        let ending = Data("\r\n".utf8)
        let isEnded = part[end...].suffix(2) == ending
        let content = part[end...].dropLast(isEnded ? 2 : 0)
        return part[..<end] + masked(Data(content), as: type, depth: depth + 1) + (isEnded ? ending : Data())
    }
}

extension NetworkAPI.Secrets {
    /// Returns a body with the values of secret names masked: a form, multipart, JSON, lines of JSON, XML or other
    /// text.
    ///
    /// Text that begins as JSON and is not valid JSON is masked as a whole. Other bytes are not changed.
    package func masked(_ body: Data, as type: NetworkAPI.MediaType?) -> Data {
        masked(body, as: type, depth: 0)
    }

    func masked(_ body: Data, as type: NetworkAPI.MediaType?, depth: Int) -> Data {
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
            // Each byte is one character, so that the result can be encoded again.
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
        return plain.first == "<" ? SecretXML.masked(text, self) : SecretText.masked(text, self, as: .body)
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
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        (name, masks(name) ? .string(Self.mask) : masked(value, depth))
                    })
            )
        case .array(let elements): .array(elements.map { masked($0, depth) })
        case .string(let text): .string(masked(inner: text, depth))
        default: json
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
        return text.first == "<" ? SecretXML.masked(text, self) : masked(urlsIn: text)
    }

    /// The value of JSON; `nil` if it cannot be read, or if an object has two members of a name: a value has one of
    /// them.
    private static func json(_ text: Substring) -> NetworkAPI.JSONValue? {
        do {
            let document = try JSONDocument(Data(text.utf8))
            let value = try document.value()
            return value.entryCount == document.entries.count ? value : nil
        } catch {
            return nil
        }
    }

    private static func looksLikeJSON(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
}

extension NetworkAPI.JSONValue {
    /// The number of values and names in the text of the value.
    fileprivate var entryCount: Int {
        switch self {
        case .object(let members): members.values.reduce(1) { $0 + 1 + $1.entryCount }
        case .array(let elements): elements.reduce(1) { $0 + $1.entryCount }
        default: 1
        }
    }
}
