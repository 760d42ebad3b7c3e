import Foundation
import NetworkAPIKit

/// Masks secrets in a recording: the values of secret names, and the same values in other places.
struct RecordedSecrets: Sendable {
    let names: NetworkAPI.Secrets
    /// Receives each value that is found under a secret name.
    let found: @Sendable (String) -> Void

    init(_ names: NetworkAPI.Secrets, found: @escaping @Sendable (String) -> Void = { _ in }) {
        self.names = names
        self.found = found
    }

    /// Returns a URL without its fragment, which is not sent.
    func url(_ url: URL) -> String {
        let text = names.masked(url)
        return form(inside: String(text.prefix { $0 != "#" }))
    }

    func headers(_ headers: NetworkAPI.Headers) -> NetworkAPI.Headers {
        var headers = names.masked(headers)
        for index in headers.fields.indices {
            headers.fields[index].value = form(inside: headers.fields[index].value)
        }
        return headers
    }

    func body(_ data: Data, as type: NetworkAPI.MediaType?) -> Data {
        // An empty text is not JSON that cannot be read.
        if data.isEmpty { return data }
        if let names = names.names(ofGrant: data) { return Self(names, found: found).body(data, as: type) }
        let essence = type?.essence ?? ""
        if essence.hasPrefix("multipart/"), let type {
            let masked = names.masked(data, as: type)
            let text = String(decoding: masked, as: UTF8.self)
            return Data(text.utf8) == masked ? json(masked) : masked
        }
        let text = String(decoding: data, as: UTF8.self)
        guard Data(text.utf8) == data, !data.prefix(4).contains(0) else {
            // Text in another encoding, or that ends inside a character. A file is recorded as it is.
            return essence == NetworkAPI.MediaType.octetStream.essence ? data : names.masked(data, as: type)
        }
        let masked: String
        if essence == NetworkAPI.MediaType.form.essence {
            masked = form(String(decoding: names.masked(data, as: type), as: UTF8.self))
        } else if NetworkAPI.Secrets.isEvents(text[...], essence) {
            masked = NetworkAPI.Secrets.maskingEvents(text, line: { line($0[...]) }, data: self.text)
        } else if Self.beginsJSON(text[...]) {
            masked = self.text(text)
        } else {
            masked = self.text(String(decoding: names.masked(data, as: type), as: UTF8.self))
        }
        return masked == text ? data : Data(masked.utf8)
    }

    /// Masks any text: JSON, XML, lines of JSON with or without an event field name, a form or URLs.
    func text(_ text: String) -> String {
        if Self.beginsJSON(text[...]) {
            let masked = json(text)
            return RecordedJSON.isJSON(text) ? masked : notJSON(masked)
        }
        // The names and the values of XML can be in different lines.
        if RecordedJSON.start(of: text[...]).first == "<" {
            let masked = String(decoding: names.masked(Data(text.utf8), as: .text), as: UTF8.self)
            return json(names.masked(urlsIn: masked))
        }
        guard text.contains(where: \.isNewline), text.contains("\"") else { return plain(text) }
        var shown = ""
        var rest = text[...]
        while !rest.isEmpty {
            let line = rest.prefix { !$0.isNewline }
            let end = rest[line.endIndex...].prefix { $0.isNewline }
            rest = rest[end.endIndex...]
            shown += self.line(line) + end
        }
        return shown
    }

    /// Masks names with values in text that begins as JSON and is not JSON, such as GraphQL.
    private func notJSON(_ text: String) -> String {
        // The kit masks such text as a whole, but not after a separator.
        let masked = names.masked(Data("|\(text)".utf8), as: .text).dropFirst()
        return names.masked(urlsIn: String(decoding: masked, as: UTF8.self))
    }

    /// Masks a line, which can be JSON after the field name of an event.
    private func line(_ line: Substring) -> String {
        if Self.beginsJSON(line) { return text(String(line)) }
        let name = line.prefix { $0.isLetter }
        let value = line[name.endIndex...].dropFirst()
        guard line[name.endIndex...].first == ":", Self.beginsJSON(value), !names.contains(String(name))
        else {
            return plain(String(line))
        }
        return name + ":" + text(String(value))
    }

    private func json(_ text: String) -> String {
        String(decoding: json(Data(text.utf8)), as: UTF8.self)
    }

    /// Masks JSON, or text that contains JSON, and reports each value of a secret name.
    @discardableResult
    func json(_ data: Data) -> Data { JSONMasking.masked(data, names, inner: text, found: found) }

    private static func beginsJSON(_ text: Substring) -> Bool {
        RecordedJSON.start(of: text).utf8.first.map { "{[\"".utf8.contains($0) } ?? false
    }

    /// Masks text that does not begin as JSON.
    private func plain(_ text: String) -> String {
        let isForm = !text.contains { $0.isWhitespace || "<{[\"".contains($0) } && text.contains("=")
        let masked = names.masked(urlsIn: isForm ? names.maskedForm(text) : text)
        return json(masked)
    }

    /// Masks a form that can contain percent-encoded URLs with secrets.
    private func form(_ text: String) -> String {
        text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).map { scalars in
            let item = String(scalars)
            let parts = scalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].contains("%") else { return item }
            let value = PercentEncoding.decoded(String(parts[1]), plusIsSpace: true)
            let masked = self.text(value)
            return masked == value ? item : "\(parts[0])=\(Self.encoded(masked))"
        }.joined(separator: "&")
    }

    /// Masks the query of a URL in the same way.
    private func form(inside url: String) -> String {
        guard let mark = url.firstIndex(of: "?") else { return url }
        return url[...mark] + form(String(url[url.index(after: mark)...]))
    }

    static func encoded(_ text: String) -> String {
        PercentEncoding(adding: "*").encoded(text)
    }
}
