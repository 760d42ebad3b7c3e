import Foundation
import NetworkAPIKit

extension NetworkAPI.Request {
    /// The secrets of the definition, without the names that its specification shows.
    var recordedSecrets: NetworkAPI.Secrets {
        func notSecret<Definition: SpecifiedAPIDefinition>(_: Definition.Type) -> Set<String> {
            Definition.specification.notSecret
        }
        var secrets = secrets
        if let definition = definition as? any SpecifiedAPIDefinition.Type {
            secrets.show(notSecret(definition))
        }
        return secrets
    }
}

extension HAR.Request {
    /// Creates the record of a request.
    ///
    /// Headers that the connection adds, such as `Host`, are unknown.
    init(_ request: NetworkAPI.Request, _ body: RecordedBody?, _ secrets: RecordedSecrets) {
        let headers = secrets.headers(request.headers)
        self.init(
            method: request.method.rawValue,
            url: secrets.url(request.url),
            headers: headers.map { HAR.Field($0.name.rawValue, $0.value) }
        )
        if !secrets.names.contains("Cookie") {
            cookies = headers[values: .cookie].flatMap {
                $0.split(separator: ";").compactMap(HAR.Cookie.init)
            }
        }
        if let mark = url.firstIndex(of: "?") {
            queryString = NetworkAPI.Query(form: String(url[url.index(after: mark)...]))
                .map { HAR.Field($0.name, $0.value ?? "") }
        }
        guard let body else { return }
        let type = NetworkAPI.MediaType(rawValue: request.headers[.contentType] ?? "")
        switch body {
        case .omitted(let size, let reason):
            bodySize = size
            postData = HAR.PostData(mimeType: headers[.contentType] ?? "")
            postData?.comment = reason
        case .bytes(let data):
            bodySize = data.count
            secrets.remember(data, as: type)
            postData = HAR.PostData(secrets.body(data, as: type), as: type)
            postData?.mimeType = headers[.contentType] ?? ""
        }
    }
}

extension HAR.PostData {
    /// Creates the record of a body with masked secrets.
    fileprivate init(_ data: Data, as type: NetworkAPI.MediaType) {
        self.init(mimeType: type.rawValue)
        let body = BodyText(data, as: type)
        text = body.text
        encoding = body.encoding
        if type.essence == NetworkAPI.MediaType.form.essence {
            params = NetworkAPI.Query(form: String(decoding: data, as: UTF8.self))
                .map { HAR.Param($0.name, $0.value ?? "") }
        } else if type.essence.hasPrefix("multipart/") {
            params = (MultipartBody(data, as: type)?.parts ?? []).map(HAR.Param.init)
        }
    }
}

extension HAR.Param {
    /// Creates the record of a part; content that is not text is omitted.
    fileprivate init(_ part: MultipartBody.Part) {
        self.init(part.name ?? "", part.text)
        fileName = part.fileName
        contentType = part.contentType
        if value == nil { comment = "omitted: it is not text" }
    }
}

extension HAR.Cookie {
    /// Reads a pair of a `Cookie` header; `nil` if the text is not a pair.
    init?(_ pair: Substring) {
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        self.init(
            pair[..<equals].trimmingCharacters(in: .whitespaces),
            pair[pair.index(after: equals)...].trimmingCharacters(in: .whitespaces))
    }

    /// Reads a `Set-Cookie` header (RFC 6265, section 5.2); `nil` if the text is not valid.
    init?(setting text: String) {
        let parts = text.split(separator: ";")
        guard let pair = parts.first, var cookie = HAR.Cookie(pair) else { return nil }
        for part in parts.dropFirst() {
            let attribute = HAR.Cookie(part)
            switch (attribute?.name ?? part.trimmingCharacters(in: .whitespaces)).lowercased() {
            case "path": cookie.path = attribute?.value
            case "domain": cookie.domain = attribute?.value
            case "httponly": cookie.httpOnly = true
            case "secure": cookie.secure = true
            default: continue
            }
        }
        self = cookie
    }
}
