import Foundation
import NetworkAPIKit

extension RecordedSecrets {
    /// How many values are remembered at most, the latest.
    private static let limit = 100

    /// Remembers what a request sends under secret names, so that it is masked wherever else it stands.
    ///
    /// A value counts that has at least eight characters, not all of them letters: shorter ones and words stand
    /// anywhere by chance.
    mutating func remember(_ request: NetworkAPI.Request) {
        for field in request.headers where names.contains(field.name.rawValue) {
            add(field.value)
            let words = field.value.split(separator: " ", maxSplits: 1).map(String.init)
            if words.count == 2 { add(words[1]) }
            if words.count == 2, words[0].lowercased() == "basic" { addPassword(words[1]) }
            if field.name == .cookie {
                for pair in field.value.split(separator: ";") {
                    if let equals = pair.firstIndex(of: "=") {
                        add(String(pair[pair.index(after: equals)...]))
                    }
                }
            }
        }
        for item in NetworkAPI.Query(form: request.url.encodedQuery) where names.contains(item.name) {
            add(item.value ?? "")
        }
        add(request.url.password(percentEncoded: false) ?? "")
    }

    /// Text in which no remembered value is left, percent-encoded or not.
    func withoutValues(_ text: String) -> String {
        values.reduce(text) { text, value in
            let plain = text.replacing(value, with: NetworkAPI.Secrets.mask)
            return plain.replacing(Self.encoded(value), with: NetworkAPI.Secrets.mask)
        }
    }

    private mutating func addPassword(_ credentials: String) {
        guard let data = Data(base64Encoded: credentials) else { return }
        let text = String(decoding: data, as: UTF8.self)
        if let colon = text.firstIndex(of: ":") { add(String(text[text.index(after: colon)...])) }
    }

    private mutating func add(_ value: String) {
        guard value.count >= 8, !value.allSatisfy(\.isLetter), !values.contains(value) else { return }
        values.append(value)
        if values.count > Self.limit { values.removeFirst() }
    }
}

extension HAR.Entry {
    /// The exchange without values that were sent under secret names.
    func without(_ secrets: RecordedSecrets) -> HAR.Entry {
        guard !secrets.values.isEmpty else { return self }
        var entry = self
        let mask = { (text: inout String) in text = secrets.withoutValues(text) }
        mask(&entry.request.url)
        for index in entry.request.headers.indices { mask(&entry.request.headers[index].value) }
        for index in entry.request.queryString.indices { mask(&entry.request.queryString[index].value) }
        if var body = entry.request.postData {
            if body.encoding == nil { mask(&body.text) }
            for index in body.params.indices {
                body.params[index].value = body.params[index].value.map(secrets.withoutValues)
            }
            entry.request.postData = body
        }
        for index in entry.response.headers.indices { mask(&entry.response.headers[index].value) }
        mask(&entry.response.redirectURL)
        if entry.response.content.encoding == nil {
            entry.response.content.text = entry.response.content.text.map(secrets.withoutValues)
        }
        entry.response.comment = entry.response.comment.map(secrets.withoutValues)
        return entry
    }
}
