import NetworkAPIKit

extension DocumentDifference {
    /// Compares the bodies of requests.
    func compareBodies(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation, _ direction: Direction
    ) {
        let path = "requestBody"
        let isCall = direction == .call
        guard let first = before.requestBody else {
            guard let second = after.requestBody else { return }
            guard isCall else { return schemas.add("response-body-added", path) }
            return schemas.add("request-body-added-\(second.isRequired ? "required" : "optional")", path)
        }
        guard let second = after.requestBody else {
            return schemas.add(isCall ? "request-body-removed" : "response-body-removed", path)
        }
        if first.isRequired != second.isRequired, isCall {
            schemas.add("request-body-became-\(second.isRequired ? "required" : "optional")", path)
        }
        compareMedia(first.content, second.content, direction.request, path)
    }

    /// Compares the responses by status.
    func compareResponses(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation, _ direction: Direction
    ) {
        let (first, second) = (before.responses, after.responses)
        var used: Set<String> = []
        for response in first.sorted(by: { $0.status < $1.status }) {
            let path = "responses.\(response.status)"
            let kind = Self.kind(of: response.status)
            guard let other = Self.response(response.status, in: second) else {
                // A client that accepts each status of a range accepts each single one.
                let single = second.filter { Self.covers(response.status, $0.status) }
                let word = single.isEmpty ? "removed" : "narrowed"
                schemas.add("response-\(kind)-status-\(word)", path)
                for one in single where single.count == 1 || !one.content.isEmpty {
                    compareMedia(response.content, one.content, direction.response, path)
                }
                continue
            }
            used.insert(other.status)
            compareMedia(response.content, other.content, direction.response, path)
            if direction == .call { compareHeaders(response.headers, other.headers, path) }
        }
        for response in second.sorted(by: { $0.status < $1.status })
        where !used.contains(response.status)
            && !first.contains(where: { Self.covers($0.status, response.status) })
        {
            let kind = Self.kind(of: response.status)
            schemas.add("response-\(kind)-status-added", "responses.\(response.status)")
        }
    }

    private static func kind(of status: String) -> String {
        status.hasPrefix("2") ? "success" : "non-success"
    }

    /// The response of a status: by itself, or by its range.
    private static func response(
        _ status: String, in all: [ContractDocument.Response]
    ) -> ContractDocument.Response? {
        all.first { $0.status.uppercased() == status.uppercased() } ?? all.first { covers($0.status, status) }
    }

    /// Whether a range, such as `2XX`, contains a status.
    private static func covers(_ range: String, _ status: String) -> Bool {
        range.uppercased().hasSuffix("XX") && range.prefix(1) == status.prefix(1) && range != status
            && status.utf8.count == 3
    }

    private func compareHeaders(
        _ before: [ContractDocument.Header], _ after: [ContractDocument.Header], _ path: String
    ) {
        func same(_ header: ContractDocument.Header, in all: [ContractDocument.Header]) -> ContractDocument
            .Header?
        {
            all.first { $0.name.lowercased() == header.name.lowercased() }
        }
        for header in before.sorted(by: { $0.name < $1.name }) {
            let key = "\(path).headers.\(header.name)"
            guard let other = same(header, in: after) else {
                schemas.add("\(header.isRequired ? "required" : "optional")-response-header-removed", key)
                continue
            }
            if header.isRequired, !other.isRequired { schemas.add("response-header-became-optional", key) }
            schemas.compare(
                header.schema.map { [$0.node] } ?? [], other.schema.map { [$0.node] } ?? [],
                .init(context: .header), key)
        }
        for header in after.sorted(by: { $0.name < $1.name }) where same(header, in: before) == nil {
            schemas.add("response-header-added", "\(path).headers.\(header.name)")
        }
    }

    /// Compares the content of a body by its media types.
    func compareMedia(
        _ before: [ContractDocument.MediaType], _ after: [ContractDocument.MediaType],
        _ context: ChangeContext,
        _ path: String
    ) {
        let (first, second) = (Self.byName(before), Self.byName(after))
        let name = context == .requestBody ? "request-body-media-type" : "response-media-type"
        var gone = first.keys.filter { second[$0] == nil }.sorted()
        var more = second.keys.filter { first[$0] == nil }.sorted()
        if context == .responseBody, gone.count == 1, more.count == 1, let old = gone.first,
            let new = more.first
        {
            let word =
                MediaName(new).covers(old)
                ? "generalized" : MediaName(old).covers(new) ? "specialized" : "changed"
            schemas.add("\(name)-name-\(word)", path, .string(old), .string(new))
            if word == "changed" { schemas.add("\(name)-removed", path, .string(old), nil) }
        } else {
            // A range of types that a request may have contains the type.
            if context == .requestBody {
                gone.removeAll { type in more.contains { MediaName($0).covers(type) } }
            }
            for type in gone { schemas.add("\(name)-removed", path, .string(type), nil) }
            if first.isEmpty, context == .responseBody, !more.isEmpty {
                schemas.add("response-body-added", path)
                more = []
            }
            for type in more { schemas.add("\(name)-added", path, nil, .string(type)) }
        }
        for type in first.keys.sorted() {
            guard let media = first[type], let other = second[type] else { continue }
            compare(media, other, type, context, path)
        }
    }

    private func compare(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType, _ type: String,
        _ context: ChangeContext, _ path: String
    ) {
        let isLoose = !(type.hasSuffix("/json") || type.contains("+json") || type.hasSuffix("ndjson"))
        let role = SchemaDifference.Role(context: context, isLoose: isLoose)
        if let first = before.itemSchema, let second = after.itemSchema {
            var inner = role
            inner.context = context.inner
            schemas.compare([first.node], [second.node], inner, path + ".$[]")
        }
        switch (before.schema, after.schema) {
        case (nil, nil): break
        case (nil, _): schemas.add("\(context.name)-media-type-schema-added", path)
        case (_, nil): schemas.add("\(context.name)-media-type-schema-removed", path)
        case (let first?, let second?): schemas.compare([first.node], [second.node], role, path + ".$")
        }
    }

    /// The media types by their names in lowercase letters, without a character set.
    private static func byName(_ all: [ContractDocument.MediaType]) -> [String: ContractDocument.MediaType] {
        Dictionary(all.map { (MediaName($0.name).text, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The name of a media type (RFC 9110, section 8.3.1).
private struct MediaName {
    let text: String

    init(_ name: String) {
        let parts = name.split(separator: ";").map { part in
            part.trimmingSpaces.lowercased()
        }
        let parameters = parts.dropFirst().filter { !$0.hasPrefix("charset=") }.sorted()
        text = ([parts.first ?? ""] + parameters).joined(separator: ";")
    }

    /// Whether each body of another type has this type: `*/*`, `text/*`, `application/json` for `application/a+json`.
    func covers(_ other: String) -> Bool {
        let own = text.split(separator: "/").map(String.init)
        let theirs = other.split(separator: "/").map { String($0.split(separator: ";").first ?? "") }
        guard own.count == 2, theirs.count == 2, text != other else { return false }
        if own[0] == "*" { return true }
        guard own[0] == theirs[0] else { return false }
        return own[1] == "*" || theirs[1].hasSuffix("+\(own[1])")
            || own[1] == theirs[1] && !text.contains(";")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = self
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
