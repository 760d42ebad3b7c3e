import NetworkAPIKit

extension RequestPlanner {
    /// Adds the body of an operation: its members as arguments if it is an object, else the whole body.
    func addBody(to plan: inout EndpointPlan) throws(NewReason) {
        guard let body = plan.operation.requestBody, let media = Self.media(body.content),
            media.schema?.resolved.isNull != true
        else { return }
        guard !["GET", "HEAD", "TRACE"].contains(plan.method) else {
            if body.isRequired { throw .bodyWithoutMethod }
            return
        }
        let essence = NetworkAPI.MediaType(rawValue: media.name).essence
        guard !essence.hasPrefix("multipart/") || essence == "multipart/form-data" else { throw .multipart }
        let form = Self.form(media)
        if form == .json, let parts = body.content.first(where: { Self.form($0) == .multipart }),
            parts.schema?.json != media.schema?.json || parts.schema.map(Self.hasFile) == true
        {
            plan.unmade.append("the body as `\(parts.name)`")
        }
        let words = NameWords("body")
        switch form {
        case .text, .bytes:
            let type = form == .text ? SwiftType.string : .data
            plan.body = BodyPlan(
                form: form, mediaType: media.name, type: type, isRequired: body.isRequired)
            plan.add(
                ArgumentPlan(
                    name: "body", place: .body, label: "body", type: type, text: body.text,
                    isRequired: body.isRequired, schema: nil))
        case .json, .form, .multipart:
            var type = types.type(of: media.schema, [words, NameWords(plan.name) + words])
            // A caller cannot choose the members of such a body.
            if case .named(let id) = type.wrapped, case .structure(let members) = types.table[id].kind,
                !members.isEmpty, members.allSatisfy(\.isReadOnly)
            {
                guard form != .multipart, body.isRequired else { return }
                plan.body = BodyPlan(form: form, mediaType: media.name, schema: media.schema)
                return
            }
            let fields = flattened(type, isRequired: body.isRequired)
            if form != .json, fields?.contains(where: { $0.name.isEmpty && $0.isRequired }) == true {
                throw .nameless
            }
            guard form == .json || fields != nil || types.table.isAlwaysObject(type) else { throw .formBody }
            if form == .multipart {
                try checkParts(type, &plan)
                if fields == nil { type = parts(of: type, media.schema) }
            }
            plan.body = BodyPlan(
                form: form, mediaType: media.name, type: fields == nil ? sent(type) : nil,
                isRequired: body.isRequired, schema: media.schema)
            if fields != nil, case .named(let id) = type.wrapped { plan.body?.note = types.table[id].note }
            if form == .form { try addStyles(of: media, type, to: &plan) }
            let examples = (media.examples + (media.schema?.resolved.examples ?? [])).map(\.value)
            guard let fields else {
                var argument = ArgumentPlan(
                    name: "body", place: .body, label: "body", type: sent(type.wrapped), text: body.text,
                    isRequired: body.isRequired, schema: media.schema, examples: examples)
                if form == .multipart {
                    let objects = members(of: type).filter { types.table.canBeObject($0.type) }
                    let notes = objects.compactMap { note($0.name, $0.type, media.encoding) }
                    argument.note = notes.isEmpty ? nil : notes.joined(separator: " ")
                }
                plan.add(argument)
                return
            }
            for member in fields where form == .json || !member.name.isEmpty {
                var argument = argument(member, examples, isPatch: plan.method == "PATCH" && form == .json)
                if form == .multipart {
                    argument.type = part(argument.type, member.schema)
                    argument.note = note(member.name, argument.type, media.encoding)
                }
                plan.add(argument)
            }
        }
    }

    private func argument(_ member: TypeMember, _ examples: [OrderedJSON], isPatch: Bool) -> ArgumentPlan {
        let isClearable = isPatch && !member.isRequired && member.isNullable
        var argument = ArgumentPlan(
            name: member.name, place: .member, label: "", type: sent(member.type.wrapped), text: member.text,
            isRequired: member.isRequired && !member.type.isOptional, isPatch: isClearable,
            writesNull: member.isRequired && member.type.isOptional, schema: member.schema,
            examples: examples.compactMap { $0[member.name] })
        argument.member = member
        // A request has integers alone, if the document allows larger ones too.
        if argument.type == .double, SchemaShape(member.schema).types == ["integer"] {
            argument.type = .int64
        }
        return argument
    }

    /// The most members that are arguments; of more, the whole body is one.
    private static let mostArguments = 20

    /// The members that become arguments; `nil` if the whole body is one argument.
    private func flattened(_ type: SwiftType, isRequired: Bool) -> [TypeMember]? {
        guard case .named(let id) = type.wrapped, case .structure(let members) = types.table[id].kind else {
            return nil
        }
        let sent = members.filter { !$0.isReadOnly }
        let isHarmless = isRequired || !sent.contains { $0.isRequired }
        let isFree = !types.table.reachable(from: members.map(\.type)).contains(id)
        return isHarmless && isFree && sent.count <= Self.mostArguments && !sent.isEmpty ? sent : nil
    }

    /// The media type that is sent: JSON, a form, a multipart form, text, else the first one.
    ///
    /// If the multipart form has a file, it comes before the form, and before JSON that describes the file too.
    static func media(_ content: [ContractDocument.MediaType]) -> ContractDocument.MediaType? {
        func first(_ test: (NetworkAPI.MediaType) -> Bool) -> ContractDocument.MediaType? {
            content.first { test(NetworkAPI.MediaType(rawValue: $0.name)) }
        }
        // Fields and JSON are text, so a body with a file is a multipart form.
        let multipart = first { $0.essence == "multipart/form-data" }
        let hasFile = multipart?.schema.map(hasFile) ?? false
        let fields = hasFile ? nil : first { $0.essence == "application/x-www-form-urlencoded" }
        // A form is an object, and an array beside it is JSON.
        let list = content.first { $0.name.hasPrefix("*/*") && form($0) == .json }
        if let list, (fields ?? multipart)?.schema.map({ SchemaShape($0).kinds == ["array"] }) == true {
            return list
        }
        let json = content.first { media in
            let type = NetworkAPI.MediaType(rawValue: media.name)
            let isList = media.schema.map { SchemaShape($0).types == ["array"] } ?? false
            // A JSON Patch is an array (RFC 6902, section 3).
            return type.isJSON && (isList || type.essence != "application/json-patch+json")
        }
        let main = first { $0.essence == "application/json" } ?? json
        if let schema = main?.schema, hasFile, Self.hasFile(schema), !hasObjectLists(schema) {
            return multipart
        }
        return main ?? first { $0.isJSON }
            ?? fields ?? multipart ?? first { $0.essence.hasPrefix("text/") } ?? content.first
    }

    private static func form(_ media: ContractDocument.MediaType) -> BodyPlan.Form {
        let type = NetworkAPI.MediaType(rawValue: media.name)
        if type.isJSON { return .json }
        switch type.essence {
        case "application/x-www-form-urlencoded": return .form
        case "multipart/form-data": return .multipart
        case "application/xml": return .text
        case "*/*" where media.schema?.resolved.types == ["string"] && media.schema?.format != "binary":
            return .text
        default:
            let shape = media.schema.map { SchemaShape($0) }
            if type.essence == "*/*", shape?.properties.isEmpty == false || shape?.kinds == ["array"] {
                return .json
            }
            return type.essence.hasPrefix("text/") || type.essence.hasSuffix("+xml") ? .text : .bytes
        }
    }

    // MARK: Names

    /// Gives each argument a label: the name in the document, with its place if two have the same.
    func nameArguments(_ plan: inout EndpointPlan) {
        var reserved: Set = ["urlInfo", "requestInfo", "responseInfo"]
        // The initializer has variables with these names.
        if !plan.fixedHeaders.isEmpty || plan.arguments.contains(where: { $0.place == .header }) {
            reserved.insert("headers")
        }
        if !plan.fixedQuery.isEmpty { reserved.insert("fixedQuery") }
        var scope = NameScope(reserved: reserved)
        for index in plan.arguments.indices {
            let argument = plan.arguments[index]
            let words = NameWords(argument.name)
            let role =
                switch argument.place {
                case .path: "path"
                case .query: "query"
                case .header: "header"
                case .member, .body: "body"
                }
            plan.arguments[index].label = scope.takeMember(
                words.memberName, fallbacks: [(NameWords(role) + words).memberName])
        }
    }
}

extension EndpointPlan {
    /// Adds an argument after the required ones, or at the end.
    mutating func add(_ argument: ArgumentPlan) {
        let index =
            argument.isRequired
            ? arguments.firstIndex { !$0.isRequired && !$0.writesNull } ?? arguments.count : arguments.count
        arguments.insert(argument, at: index)
    }
}
