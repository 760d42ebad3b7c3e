import NetworkAPIKit

extension DocumentDifference {
    /// Compares the content of a body by its media types; of what a provider sends by itself, nobody asks for a type.
    func compareMedia(
        _ before: [ContractDocument.MediaType], _ after: [ContractDocument.MediaType],
        _ context: ChangeContext, _ path: String, isAskedFor: Bool = true
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
            for type in more {
                schemas.add("\(name)-added", path, nil, .string(type))
                // A client says which types it accepts only in a call of its own.
                if !isAskedFor { schemas.add("notification-media-type-added", path, nil, .string(type)) }
            }
        }
        compareShared(before, after, context, path)
        for type in more {
            // The range described the type before, and still does for the others.
            let ranges = first.keys.filter { $0.contains("*") && MediaName($0).contains(type) }.sorted()
            guard let range = ranges.last, second[range] != nil, let media = first[range],
                let other = second[type]
            else { continue }
            compare(media, other, type, context, path)
        }
        for type in renamed {
            guard let media = first[type.old], let other = second[type.new] else { continue }
            compare(media, other, type.old, context, path)
        }
    }

    /// Compares the content of the media types that both versions have.
    func compareShared(
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
        var role = SchemaDifference.Role(
            context: context, isLoose: !MediaName(type).hasJSON, isXML: MediaName(type).hasXML)
        if context == .requestBody { role.joinedFields = Self.joinedFields(before, after, type) }
        role.fieldsOfJSON = Self.fieldsOfJSON(before, after, type)
        var inner = role
        inner.context = context.inner
        if context == .requestBody { compareEncodings(before, after, type, path + ".$") }
        if let (first, second) = Self.elements(before, after) {
            return schemas.compare(first, second, inner, path + ".$[]")
        }
        for (first, second, role, place) in [
            (before.schema, after.schema, role, ".$"), (before.itemSchema, after.itemSchema, inner, ".$[]"),
        ] where !(role.isLoose && Self.areBytes(first, second)) {
            switch (first, second) {
            case (nil, nil): break
            // A schema of any value says what no schema says.
            case (nil, let free?) where free.node.allowsAll, (let free?, nil) where free.node.allowsAll: break
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

    /// The schemas of the elements of a stream, if one version describes the elements and the other one an array of them.
    private static func elements(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType
    ) -> (old: [SchemaView.Node], new: [SchemaView.Node])? {
        guard (before.itemSchema == nil) != (after.itemSchema == nil) else { return nil }
        func elements(_ media: ContractDocument.MediaType) -> [SchemaView.Node]? {
            if let schema = media.itemSchema { return media.schema == nil ? [schema.node] : nil }
            let view = media.schema.map { SchemaView([$0.node]) }
            return view?.types == ["array"] && view?.items.isEmpty == false ? view?.items : nil
        }
        guard let first = elements(before), let second = elements(after) else { return nil }
        return (first, second)
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
