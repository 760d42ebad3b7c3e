import Foundation

extension NetworkAPI.Request {
    /// Applies the options of a call, and checks the request that results.
    ///
    /// Secret headers are only for the origin of the first request; `previous` is the request of the page before.
    mutating func apply(
        _ options: [NetworkAPI.CallOption], after previous: Self? = nil
    ) throws(NetworkAPI.Failure) {
        let own = headers.fields
        for option in options { option.change(&self) }
        let origin = URL.Origin(url)
        let first = previous?.call.values.optionOrigin ?? origin
        if first != origin { replaceSecretHeaders(by: own) }
        let sent = call.values.ownFields == nil ? nil : headers.fields
        change { values in
            values.optionOrigin = first
            values.ownFields = sent
        }
        try validate()
    }

    /// Whether an interceptor adds credentials in a header; false if the definition has the header already.
    func takesCredentials(in header: NetworkAPI.Headers.Name) -> Bool {
        authorization != .never && !headers.contains(header)
    }

    /// Whether the cookies of a store are sent: not to a URL that a server sent, unless credentials are required.
    package var takesCookies: Bool { call.values.ownFields == nil }

    /// Removes the secret headers that the client has added, if they are not for the URL.
    mutating func dropClientSecrets() {
        guard let ownFields = call.values.ownFields else { return }
        replaceSecretHeaders(by: ownFields)
    }

    /// Replaces the secret headers with those in `fields`, and moves them to the end; does nothing if they are equal.
    mutating func replaceSecretHeaders(by fields: [NetworkAPI.Headers.Field]) {
        func filtered(_ fields: [NetworkAPI.Headers.Field], areSecret: Bool) -> [NetworkAPI.Headers.Field] {
            fields.filter { secrets.keepsWithOrigin($0.name) == areSecret }
        }
        let own = filtered(fields, areSecret: true)
        guard filtered(headers.fields, areSecret: true) != own else { return }
        headers.fields = filtered(headers.fields, areSecret: false) + own
    }

    /// Adds credentials, and makes their names secret in this request.
    ///
    /// These are the names of each header, query item and body field that the closure adds or changes, and of each
    /// header and query item that contains one of the texts.
    mutating func authorize(with texts: [String] = [], _ change: (inout Self) throws -> Void) rethrows {
        let before = self
        try change(&self)
        isAuthorized = true
        addSecrets(since: before, texts)
    }

    /// Makes the names of changed values secret, and the names of values that contain one of the texts.
    mutating func addSecrets(since before: Self, _ texts: [String] = []) {
        // A short text may occur in other values by chance.
        let texts = texts.filter { $0.utf8.count >= 8 }
        let holds = { (value: String) in
            texts.contains { $0.utf8.count <= value.utf8.count && value.contains($0) }
        }
        // Nearly always, fields were only added at the end.
        let fields = before.headers.fields
        let known = Array(headers.fields.prefix(fields.count)) == fields ? fields.count : 0
        for (index, field) in headers.enumerated()
        where holds(field.value)
            || index >= known && before.headers[values: field.name] != headers[values: field.name]
        {
            addSecret(field.name.rawValue)
        }
        if url != before.url {
            change { $0.hasSecretsInURL = true }
            let old = NetworkAPI.Query(form: before.url.encodedQuery)
            let new = NetworkAPI.Query(form: url.encodedQuery)
            for item in new where holds(item.value ?? "") || old.values(item.name) != new.values(item.name) {
                addSecret(item.name)
            }
            let known = Set(before.url.encodedPath.split(separator: "/"))
            for segment in url.encodedPath.split(separator: "/") where !known.contains(segment) {
                secrets.paths.formUnion(SecretPaths(segment: segment))
            }
        }
        guard body != before.body else { return }
        change { $0.hasSecretsInBody = true }
        let old = Set((before.body?.values(as: before.bodyType) ?? []).map { "\($0.name)\0\($0.text)" })
        for (name, text) in body?.values(as: bodyType) ?? [] where !old.contains("\(name)\0\(text)") {
            // The name of a JSON field is its pointer.
            let name = name.split(separator: "/").last { Int($0) == nil }.map(String.init) ?? name
            if !name.isEmpty { addSecret(name) }
        }
    }

    /// Makes a name secret in this request.
    mutating func addSecret(_ name: String) {
        // `contains` also finds the parts of `a.password` at a dot, but the name of a header is compared as a whole.
        if name.utf8.contains(0x2E) || !secrets.contains(name) { secrets = secrets.adding(name) }
    }
}

extension NetworkAPI.Query {
    fileprivate func values(_ name: String) -> [String?] { items.filter { $0.name == name }.map(\.value) }
}
