extension NetworkAPI.Request {
    /// Checks a request before it is sent to a server: the credentials that its definition requires, and the files of
    /// its body.
    ///
    /// ``NetworkAPI/URLSessionTransport`` checks every request. A transport of your own that sends to a server must
    /// call this first. A test double does not, as it needs neither credentials nor files. Throws
    /// ``NetworkAPI/Failure/request(_:)``, part `authorization` or `body`.
    public func checkBeforeSending() throws(NetworkAPI.Failure) {
        do throws(RequestProblem) {
            if authorization == .required, !hasCredentials {
                throw RequestProblem(.authorization, "it requires credentials, and the client adds none")
            }
            // A missing file, and one that is not a regular file, is refused.
            switch body {
            case nil, .data, .spooled: break
            case .file(let file): _ = try RegularFile(file)
            case .form(let form):
                for part in form.parts {
                    if case .file(let url) = part.content { _ = try RegularFile(url, part: part.name) }
                }
                throw RequestProblem(
                    .body, "its form was not composed: an interceptor has set it, or its files were missing")
            }
        } catch {
            throw .request(error, self)
        }
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
        // A header is not asked for the parts of its name at a dot.
        if name.utf8.contains(0x2E) || !secrets.contains(name) { secrets = secrets.adding(name) }
    }

    /// Whether the client has added credentials, or the definition has its own.
    private var hasCredentials: Bool {
        isAuthorized
            || headers.contains {
                ($0.name == .authorization || secrets.isCredential($0.name.rawValue, inHeader: true))
                    && !$0.value.isEmpty
            }
            || NetworkAPI.Query(form: url.encodedQuery)
                .contains { secrets.isCredential($0.name, inHeader: false) && $0.value?.isEmpty == false }
    }
}

extension NetworkAPI.Query {
    fileprivate func values(_ name: String) -> [String?] { items.filter { $0.name == name }.map(\.value) }
}
