import Foundation

extension NetworkAPI.Secrets {
    /// Returns a URL as text, with the values of secret names and of the path, a user name and a password masked.
    package func masked(_ url: URL) -> String { SecretText.masked(url.absoluteString, self, as: .url) }

    /// Returns text of another source, with the values of secret names masked, in URLs too.
    package func masked(urlsIn text: String) -> String { SecretText.masked(text, self, as: .message) }

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

    /// Returns these names and `code` for the body of a token request, where it is a credential (RFC 6749, section 4.1.3).
    package func names(ofGrant body: Data) -> Self? {
        let isGrant = ["grant_type=", "\"grant_type\""].contains { body.range(of: Data($0.utf8)) != nil }
        return isGrant && !isAdded("code") ? adding("code") : nil
    }

    /// Returns a body with the values of secret names masked: a form, multipart, JSON, lines of JSON, XML or other
    /// text.
    ///
    /// Text that begins as JSON and is not valid JSON is masked as a whole. Other bytes are not changed.
    package func masked(_ body: Data, as type: NetworkAPI.MediaType?, depth: Int = 0) -> Data {
        guard depth < 8 else { return Data(Self.mask.utf8) }
        if let names = names(ofGrant: body) { return names.masked(body, as: type, depth: depth) }
        let essence = type?.essence ?? ""
        if let type, essence.hasPrefix("multipart/") { return maskedMultipart(body, as: type, depth: depth) }
        let isJSON = type?.isJSON == true
        let isText =
            essence.hasPrefix("text/") || essence.hasSuffix("xml") || essence.contains("json")
            || essence == NetworkAPI.MediaType.form.essence
        // UTF-16 and UTF-32 have a zero byte in each letter of a name, and need no byte order mark (RFC 2781).
        let letters =
            (isText || type == nil) && body.contains(0)
            ? String(data: body.filter { $0 != 0 }, encoding: .isoLatin1) : nil
        let isWide = letters.map { self.masked(text: $0, essence, depth: 0) != $0 } ?? false
        guard let text = String(data: body, encoding: .utf8), !isWide, !body.prefix(4).contains(0) else {
            // JSON and text of several bytes for each character cannot be masked.
            let start = body.prefix(4).drop { $0 == 0 }
            let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
            if isJSON || isWide || isMarked || Self.looksLikeJSON(start.first) { return Data(Self.mask.utf8) }
            // Each byte is one character, and the result can be encoded again.
            guard isText, let text = String(data: body, encoding: .isoLatin1) else { return body }
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
            if let shown = maskedJSON(plain, depth) { return shown == plain ? text : shown }
            let lines = plain.lines.filter { !$0.isEmpty }
            let shown = lines.compactMap { maskedJSON($0.drop { $0 == "\u{1E}" }, depth) }
            if lines.count > 1, shown.count == lines.count {
                return shown == lines.map(String.init) ? text : shown.joined(separator: "\n")
            }
            // Text that cannot be read is masked as a whole.
            if isJSON { return Self.mask }
        }
        let isParts = plain.hasPrefix("--") && plain.lowercased().contains("content-disposition:")
        // In YAML and CSV, a value need not be in the line of its name.
        let isMarkup = isParts || plain.first == "<" || type.hasSuffix("yaml") || type.hasSuffix("csv")
        return isMarkup ? maskedMarkup(text) : SecretText.masked(text, self, as: .body)
    }

    /// Returns XML, HTML or the parts of a form, masked as a whole if one of its words is a secret name.
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
        let lines = text[...].lines
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
                let data = masked[...].lines.map { "data: \($0)"[...] }
                shown.replaceSubrange(start..., with: data + others)
            }
            (data, first) = ([], nil)
        }
        // The text after the last line break is a line already.
        let result = shown.dropLast()
        return result.elementsEqual(lines) ? text : result.joined(separator: "\n")
    }

    /// Returns JSON with the values of secret names masked, and everything else as it is written; `nil` if it cannot be
    /// read.
    ///
    /// The values are in a list, and no depth of them uses up the stack. A Boolean value or `null` does not reveal a
    /// secret.
    private func maskedJSON(_ json: Substring, _ depth: Int) -> String? {
        do {
            let document = try JSONDocument(Data(String(json).utf8))
            let (entries, bytes) = (document.entries, Array(document.text))
            var (shown, copied, index) = ([UInt8](), 0, 0)
            func replace(_ value: Range<Int>, with text: String) throws {
                shown += bytes[copied..<value.lowerBound] + (try JSONEncoder.standard.encode(text))
                copied = value.upperBound
            }
            while index < entries.count {
                defer { index += 1 }
                guard entries[index].kind.isText else { continue }
                let text = try document.text(at: index)
                let place = document.range(of: index)
                let next = index + 1 < entries.count ? document.range(of: index + 1).lowerBound : bytes.count
                let masked = masked(inner: text, depth)
                if masked != text { try replace(place, with: masked) }
                // Between a name and its value is a colon, and between no other two values.
                let isName = bytes[place.upperBound..<next].contains(UInt8(ascii: ":"))
                if isName, contains(text), ![.null, .true, .false].contains(entries[index + 1].kind) {
                    try replace(document.range(of: index + 1), with: Self.mask)
                    index = Int(entries[index + 1].next) - 1
                }
            }
            // A number may be a secret of the path, too.
            return paths.masked(String(decoding: shown + bytes[copied...], as: UTF8.self))
        } catch { return nil }
    }

    /// Returns a masked string of JSON, which may contain JSON or a URL itself.
    private func masked(inner text: String, _ depth: Int) -> String {
        guard depth < 8 else { return Self.mask }
        if Self.looksLikeJSON(text.utf8.first) {
            // Text that begins as JSON but is not JSON may be a template such as "{id}".
            return maskedJSON(text[...], depth + 1) ?? SecretText.masked(text, self, as: .body)
        }
        if text.first == "<" { return maskedMarkup(text) }
        // Several lines may be the head of a request.
        return text.utf8.contains(0x0A) ? SecretText.masked(text, self, as: .body) : masked(urlsIn: text)
    }

    /// Whether text is a stream of events; without a type, or as plain text, its first line shows it.
    package static func isEvents(_ text: Substring, _ type: String) -> Bool {
        type == NetworkAPI.MediaType.eventStream.essence
            || ((type.isEmpty || type == NetworkAPI.MediaType.text.essence)
                && (text.hasPrefix("data:") || text.hasPrefix("event:")))
    }

    private static func looksLikeJSON(_ byte: UInt8?) -> Bool { "{[".utf8.contains { $0 == byte } }
}
