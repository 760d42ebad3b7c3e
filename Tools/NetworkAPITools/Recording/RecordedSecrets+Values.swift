import Foundation
import NetworkAPIKit

extension RecordedSecrets {
    /// Collects the values that a request sends under secret names, to mask them in other places.
    func remember(_ request: NetworkAPI.Request) {
        remember(request.headers)
        remember(query: request.url.encodedQuery)
        found(request.url.password(percentEncoded: false) ?? "")
        for value in request.secrets.pathValues { found(value) }
    }

    /// Collects the values of a query or a form.
    func remember(query: String) {
        for item in NetworkAPI.Query(form: query) where names.masked(name: item.name) {
            found(item.value ?? "")
        }
    }

    /// Collects the values of secret headers, and the parts of credentials and cookies.
    func remember(_ headers: NetworkAPI.Headers) {
        for field in headers where names.containsHeader(field.name.rawValue) {
            found(field.value)
            let words = field.value.split(separator: " ", maxSplits: 1).map(String.init)
            if words.count == 2 { found(words[1]) }
            if words.count == 2, words[0].lowercased() == "basic" { rememberPassword(words[1]) }
            guard field.name == .cookie || field.name == .setCookie else { continue }
            for pair in field.value.split(separator: ";").prefix(field.name == .cookie ? .max : 1) {
                if let equals = pair.firstIndex(of: "=") { found(String(pair[pair.index(after: equals)...])) }
            }
        }
    }

    /// Collects the secret values of a body: fields of a form and members of JSON.
    func remember(_ body: Data, as type: NetworkAPI.MediaType) {
        if type.essence == NetworkAPI.MediaType.form.essence {
            remember(query: String(decoding: body, as: UTF8.self))
        } else if type.essence.hasPrefix("multipart/") {
            for part in MultipartBody(body, as: type)?.parts ?? [] where names.contains(part.name ?? "") {
                found(part.text ?? "")
            }
        }
        // A body of any type can contain JSON. This finds the values to mask in it.
        json(body)
    }

    private func rememberPassword(_ credentials: String) {
        guard let data = Data(base64Encoded: credentials) else { return }
        let text = String(decoding: data, as: UTF8.self)
        if let colon = text.firstIndex(of: ":") { found(String(text[text.index(after: colon)...])) }
    }
}

extension HAR.Entry {
    /// Returns the exchange without the values of secrets.
    func without(_ values: SecretValues) -> HAR.Entry {
        guard values.count > 0 else { return self }
        var entry = self
        let mask = { (text: inout String) in text = values.masked(text) }
        entry.request.url = values.masked(url: entry.request.url)
        for index in entry.request.headers.indices { mask(&entry.request.headers[index].value) }
        for index in entry.request.queryString.indices {
            entry.request.queryString[index].name = values.masked(name: entry.request.queryString[index].name)
            mask(&entry.request.queryString[index].value)
        }
        for index in entry.request.cookies.indices { mask(&entry.request.cookies[index].value) }
        if var body = entry.request.postData {
            body.mimeType = values.masked(type: body.mimeType)
            if body.encoding == nil { mask(&body.text) }
            for index in body.params.indices {
                body.params[index].name = values.masked(name: body.params[index].name)
                body.params[index].value = body.params[index].value.map { values.masked($0) }
                body.params[index].fileName = body.params[index].fileName.map { values.masked($0) }
                body.params[index].contentType = body.params[index].contentType.map { values.masked($0) }
            }
            entry.request.postData = body
        }
        for index in entry.response.headers.indices { mask(&entry.response.headers[index].value) }
        for index in entry.response.cookies.indices { mask(&entry.response.cookies[index].value) }
        entry.response.redirectURL = values.masked(url: entry.response.redirectURL)
        entry.response.content.mimeType = values.masked(type: entry.response.content.mimeType)
        if entry.response.content.encoding == nil {
            entry.response.content.text = entry.response.content.text.map { values.masked($0) }
        }
        entry.response.comment = entry.response.comment.map { values.masked($0) }
        return entry
    }
}
