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
        if first.isRequired != second.isRequired {
            let side = isCall ? "request" : "response"
            schemas.add("\(side)-body-became-\(second.isRequired ? "required" : "optional")", path)
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
            func compare(to other: ContractDocument.Response) {
                compareContents(response, other, direction, path)
            }
            guard let other = Self.response(response.status, in: second) else {
                // A client that accepts each status of a range accepts each single one.
                let single = second.filter { Self.covers(response.status, $0.status) }
                // A client that answers a notification may do so with any status of the range.
                let word = single.isEmpty || direction == .notification ? "removed" : "narrowed"
                schemas.add("response-\(kind)-status-\(word)", path)
                for one in single where single.count == 1 || !one.content.isEmpty { compare(to: one) }
                if single.isEmpty { compareRenamed(response, first, second, direction, path) }
                continue
            }
            used.insert(other.status)
            compare(to: other)
        }
        for response in second.sorted(by: { $0.status < $1.status }) where !used.contains(response.status) {
            let path = "responses.\(response.status)"
            guard let range = first.first(where: { Self.covers($0.status, response.status) }) else {
                schemas.add("response-\(Self.kind(of: response.status))-status-added", path)
                continue
            }
            // The range described the status before, and still does for the others.
            if second.contains(where: { $0.status == range.status }), !response.content.isEmpty {
                compareContents(range, response, direction, path)
            }
        }
    }

    /// Compares the bodies and the headers of a status.
    private func compareContents(
        _ before: ContractDocument.Response, _ after: ContractDocument.Response, _ direction: Direction,
        _ path: String
    ) {
        if direction == .notification, before.content.isEmpty, !after.content.isEmpty {
            return schemas.add("request-body-added-required", path)
        }
        compareMedia(before.content, after.content, direction.response, path)
        if direction == .call { compareHeaders(before.headers, after.headers, "\(path).headers") }
    }

    /// Compares an error that `default` describes in one version, and its status in the other one.
    private func compareRenamed(
        _ response: ContractDocument.Response, _ before: [ContractDocument.Response],
        _ after: [ContractDocument.Response], _ direction: Direction, _ path: String
    ) {
        let isDefault = response.status == "default"
        for other in after
        where Self.isError(isDefault ? other.status : response.status)
            && (isDefault || other.status == "default")
            && Self.response(other.status, in: before) == nil
        {
            compareShared(response.content, other.content, direction.response, path)
        }
    }

    private static func isError(_ status: String) -> Bool { status.hasPrefix("4") || status.hasPrefix("5") }

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
        range.uppercased().hasSuffix("XX") && range.prefix(1) == status.prefix(1)
            && range.uppercased() != status.uppercased()
            && status.utf8.count == 3
    }

    /// Compares the fields that a client receives, each with a name below a path.
    func compareHeaders(
        _ before: [ContractDocument.Header], _ after: [ContractDocument.Header], _ path: String,
        ignoresCase: Bool = true
    ) {
        func same(_ header: ContractDocument.Header, in all: [ContractDocument.Header]) -> ContractDocument
            .Header?
        {
            all.first {
                ignoresCase ? $0.name.lowercased() == header.name.lowercased() : $0.name == header.name
            }
        }
        for header in before.sorted(by: { $0.name < $1.name }) {
            // A response's media types say it.
            if ignoresCase, header.name.lowercased() == "content-type" { continue }
            let key = "\(path).\(header.name)"
            guard let other = same(header, in: after) else {
                schemas.add("\(header.isRequired ? "required" : "optional")-response-header-removed", key)
                continue
            }
            if header.isRequired, !other.isRequired { schemas.add("response-header-became-optional", key) }
            schemas.compare(
                header.schema.map { [$0.node] } ?? [], other.schema.map { [$0.node] } ?? [],
                .init(context: .header), key)
        }
        for header in after.sorted(by: { $0.name < $1.name })
        where same(header, in: before) == nil && !(ignoresCase && header.name.lowercased() == "content-type")
        {
            schemas.add("response-header-added", "\(path).\(header.name)")
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
        /// The names of the same type in both versions.
        var renamed: [(old: String, new: String)] = []
        if context == .responseBody, gone.count == 1, more.count == 1, let old = gone.first,
            let new = more.first
        {
            let word =
                MediaName(new).covers(old)
                ? "generalized" : MediaName(old).covers(new) ? "specialized" : "changed"
            schemas.add("\(name)-name-\(word)", path, .string(old), .string(new))
            if word == "changed" {
                schemas.add("\(name)-removed", path, .string(old), nil)
            } else {
                renamed = [(old, new)]
            }
        } else {
            // A range of types that a request may have contains the type.
            if context == .requestBody {
                renamed = gone.compactMap { type in
                    // A type that was there before says nothing new.
                    second.keys.sorted().last {
                        (more.contains($0) || $0.contains("*")) && MediaName($0).contains(type)
                    }.map { (type, $0) }
                }
                gone.removeAll { type in renamed.contains { $0.old == type } }
            }
            for type in gone { schemas.add("\(name)-removed", path, .string(type), nil) }
            if first.isEmpty, context == .responseBody, !more.isEmpty {
                schemas.add("response-body-added", path)
                more = []
            }
            for type in more { schemas.add("\(name)-added", path, nil, .string(type)) }
        }
        compareShared(before, after, context, path)
        for type in renamed {
            guard let media = first[type.old], let other = second[type.new] else { continue }
            compare(media, other, type.old, context, path)
        }
    }

    /// Compares the content of the media types that both versions have.
    private func compareShared(
        _ before: [ContractDocument.MediaType], _ after: [ContractDocument.MediaType],
        _ context: ChangeContext, _ path: String
    ) {
        let (first, second) = (Self.byName(before), Self.byName(after))
        for type in first.keys.sorted() {
            guard let media = first[type], let other = second[type] else { continue }
            compare(media, other, type, context, path)
        }
    }

    private func compare(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType, _ type: String,
        _ context: ChangeContext, _ path: String
    ) {
        let role = SchemaDifference.Role(context: context, isLoose: !MediaName(type).hasJSON)
        var inner = role
        inner.context = context.inner
        if context == .requestBody { compareEncodings(before, after, type, path + ".$") }
        for (first, second, role, place) in [
            (before.schema, after.schema, role, ".$"), (before.itemSchema, after.itemSchema, inner, ".$[]"),
        ] where !(role.isLoose && Self.areBytes(first, second)) {
            switch (first, second) {
            case (nil, nil): break
            // A document that moves to `itemSchema` has described the body before.
            case (nil, _):
                if before.schema == nil, before.itemSchema == nil {
                    schemas.add("\(context.name)-media-type-schema-added", path)
                }
            case (_, nil): schemas.add("\(context.name)-media-type-schema-removed", path)
            case (let first?, let second?):
                schemas.compare([first.node], [second.node], role, path + place)
            }
        }
    }

    /// Whether both versions say that a body is bytes: in the words of OpenAPI 3.0 or 3.1, or without a schema.
    private static func areBytes(_ first: ContractDocument.Schema?, _ second: ContractDocument.Schema?)
        -> Bool
    {
        let views = [first, second].compactMap { $0 }.map { SchemaView([$0.node]) }
        return views.contains { !$0.hasAnyType }
            && views.allSatisfy { view in
                let isBinary = view.format == "binary" || view.contents["contentMediaType"] != nil
                return view.hasAnyType && view.properties.isEmpty
                    || view.types == ["string"] && isBinary && view.contents["contentEncoding"] == nil
            }
    }

    /// The media types by their names in lowercase letters, without a character set.
    private static func byName(_ all: [ContractDocument.MediaType]) -> [String: ContractDocument.MediaType] {
        Dictionary(all.map { (MediaName($0.name).text, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
