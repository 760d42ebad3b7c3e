import Foundation
import NetworkAPIKit

extension RecordedSecrets {
    /// Collects the values that a request sends under secret names, to mask them in other places.
    func remember(_ request: NetworkAPI.Request) {
        remember(request.headers)
        remember(query: request.url.encodedQuery)
        let (user, password) = (
            request.url.user(percentEncoded: false), request.url.password(percentEncoded: false)
        )
        rememberCredentials(user ?? "", password ?? "")
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
            guard field.name == .cookie || field.name == .setCookie else {
                let words = field.value.unicodeScalars.split(separator: " ", maxSplits: 1).map(String.init)
                if words.count == 2 { rememberCredentials(words[1], of: words[0]) }
                continue
            }
            let pairs = field.value.unicodeScalars.split(separator: ";")
            for pair in pairs.prefix(field.name == .cookie ? .max : 1) {
                if let equals = pair.firstIndex(of: "=") { found(String(pair[equals...].dropFirst())) }
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

    /// The parameters of credentials that are not secret, such as paths and counts: the same text is in URLs and bodies.
    ///
    /// They are of `Digest` (RFC 7616), `OAuth` (RFC 5849), `AWS4-HMAC-SHA256` and `Signature`.
    private static let publicParameters: Set<String> = [
        "uri", "realm", "username", "nc", "qop", "algorithm",
        "oauth_timestamp", "oauth_signature_method", "oauth_version",
        "signedheaders", "headers", "created", "expires",
    ]

    /// Collects the credentials of a scheme (RFC 9110, section 11.6.2): a token, or parameters such as `token="abc"`.
    private func rememberCredentials(_ credentials: String, of scheme: String) {
        found(credentials)
        for parameter in HeaderList.split(credentials, at: ",").map(HeaderList.Parameter.init) {
            let isPublic = Self.publicParameters.contains(parameter.name.lowercased())
            if !isPublic, let value = parameter.value, value.utf8.count >= 8 { found(value) }
        }
        guard scheme.lowercased() == "basic", let data = Data(base64Encoded: credentials) else { return }
        let parts = String(decoding: data, as: UTF8.self).unicodeScalars.split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        rememberCredentials(String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }

    /// Collects a password; or the user, if it is a key: several services have it there, with an empty password or a
    /// fixed one.
    private func rememberCredentials(_ user: String, _ password: String) {
        found(password)
        if ["", "x", "x-oauth-basic", "api_token"].contains(password.lowercased()) { found(user) }
    }
}

extension HAR.Entry {
    /// Returns the exchange without the values of secrets.
    func without(_ values: SecretValues) -> HAR.Entry {
        guard values.count > 0 else { return self }
        var entry = self
        let mask = { (text: inout String) in text = values.masked(text) }
        /// Masks a body, also one that is stored in Base64, such as a form with a file.
        func maskBody(_ text: inout String, _ encoding: String?, _ type: String) {
            let isForm = NetworkAPI.MediaType(rawValue: type).essence == NetworkAPI.MediaType.form.essence
            if encoding == "base64", let data = Data(base64Encoded: text) {
                text = values.masked(body: data).base64EncodedString()
            } else {
                text = isForm ? values.masked(text) : values.masked(body: text)
            }
        }
        entry.request.url = values.masked(url: entry.request.url)
        for index in entry.request.headers.indices { mask(&entry.request.headers[index].value) }
        for index in entry.request.queryString.indices {
            entry.request.queryString[index].name = values.masked(name: entry.request.queryString[index].name)
            mask(&entry.request.queryString[index].value)
        }
        for index in entry.request.cookies.indices { mask(&entry.request.cookies[index].value) }
        if var body = entry.request.postData {
            body.mimeType = values.masked(type: body.mimeType)
            maskBody(&body.text, body.encoding, body.mimeType)
            for index in body.params.indices {
                body.params[index].name = values.masked(name: body.params[index].name)
                body.params[index].value = body.params[index].value.map { values.masked($0) }
                body.params[index].fileName = body.params[index].fileName.map { values.masked($0) }
                body.params[index].contentType = body.params[index].contentType.map { values.masked($0) }
            }
            entry.request.postData = body
        }
        for index in entry.response.headers.indices {
            let field = entry.response.headers[index]
            let isURL = ["location", "content-location"].contains(field.name.lowercased())
            entry.response.headers[index].value =
                isURL ? values.masked(url: field.value) : values.masked(field.value)
        }
        for index in entry.response.cookies.indices { mask(&entry.response.cookies[index].value) }
        entry.response.redirectURL = values.masked(url: entry.response.redirectURL)
        entry.response.content.mimeType = values.masked(type: entry.response.content.mimeType)
        if var text = entry.response.content.text {
            maskBody(&text, entry.response.content.encoding, entry.response.content.mimeType)
            entry.response.content.text = text
        }
        entry.response.comment = entry.response.comment.map { values.masked($0) }
        return entry
    }
}
