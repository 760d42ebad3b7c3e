import NetworkAPITesting

extension EndpointCheck {
    /// Compares how an array, an object or a part of the path is written with the style of the parameter.
    func styleFindings(_ parameter: Parameter) -> [ContractFinding] {
        let style = parameter.json["style"]?.string ?? (parameter.place == "query" ? "form" : "simple")
        func mismatch(_ ours: String, _ theirs: String, _ rule: String = "parameter-style-changed")
            -> [ContractFinding]
        {
            [finding(parameter.key, ours, theirs, .breaking, rule, parameter.pointer)]
        }
        switch parameter.place {
        case "path": return style == "simple" ? [] : mismatch("the value alone", "the style \(style)")
        case "query":
            let flat = FlatSchema(parameter.schema, in: document)
            guard parameter.json["content"] == nil, let argument = argument(ofQuery: parameter.name) else {
                return []
            }
            let shape = argument.style.shape
            if flat.types == ["object"] {
                let isDeep = style == "deepObject"
                guard isDeep ? shape != .nested : shape != .properties else { return [] }
                guard isDeep || shape == .single else { return [] }
                if case .query(let encoding) = example.requestInfo.encoding.kind, encoding.nested == .joined,
                    parameter.json["explode"]?.bool == false
                {
                    return []
                }
                return mismatch(
                    shape == .nested ? "items such as name[key]" : "one item", "an object, style \(style)")
            }
            let isSingle =
                !flat.types.isEmpty && flat.alternatives.isEmpty
                && flat.types.isDisjoint(with: ["array", "object"])
            if isSingle, shape == .repeated, isList(argument) {
                return mismatch(Self.text(argument.style), "one value", "request-parameter-type-changed")
            }
            guard flat.types == ["array"], isList(argument) else { return [] }
            return [arrayFinding(argument.style, parameter.json, parameter.key, parameter.pointer)]
                .compactMap(\.self)
        default: return []
        }
    }

    /// Compares how an array is written with the style of a parameter, or of a field of a form; `nil` if they are the same.
    func arrayFinding(
        _ ours: ArgumentStyle, _ theirs: NetworkAPI.JSONValue, _ key: String, _ pointer: String = ""
    ) -> ContractFinding? {
        let style = theirs["style"]?.string ?? "form"
        guard ["form", "spaceDelimited", "pipeDelimited"].contains(style) else { return nil }
        let explodes = theirs["explode"]?.bool ?? (style == "form")
        let delimiter: Character? = ["spaceDelimited": " ", "pipeDelimited": "|"][style]
        let isSame = explodes ? ours.shape != .single : ours.shape == .single && ours.delimiter == delimiter
        guard !isSame, ours.shape == .single || ours.shape == .repeated else { return nil }
        var other = ours
        (other.shape, other.delimiter) = (explodes ? .repeated : .single, delimiter)
        let isStyle = ours.shape == other.shape || delimiter != nil
        return finding(
            key, Self.text(ours), Self.text(other), .breaking,
            isStyle ? "parameter-style-changed" : "parameter-explode-changed", pointer)
    }

    private func argument(ofQuery name: String) -> NetworkAPI.Catalog.Template.Argument? {
        template.arguments.first { argument in
            ([argument.location] + argument.otherLocations).contains { location in
                guard case .query(let item) = location else { return false }
                return item == name || item.hasPrefix(name + "[")
            }
        }
    }

    func isList(_ argument: NetworkAPI.Catalog.Template.Argument) -> Bool {
        if case .array = schemas.schema(ofArgument: argument.info.type.type).plain { return true }
        return argument.style.shape == .repeated
    }

    private static func text(_ style: ArgumentStyle) -> String {
        switch style.shape {
        case .single where style.delimiter == " ": "elements separated by spaces"
        case .single where style.delimiter == "|": "elements separated by pipes"
        case .single: "elements separated by commas"
        case .repeated: "an item for each element"
        case .nested, .properties: "an item for each member"
        }
    }

    /// Compares the types of the values that can be sent as text with the types that are accepted.
    func typeFindings(_ parameter: Parameter, _ operation: ContractDocument.Operation) -> [ContractFinding] {
        guard let ours = schema(of: parameter, operation), let type = ours.plain.textType else { return [] }
        // A parameter with a media type is one text.
        guard parameter.json["content"] == nil || type != "string" else { return [] }
        var theirs = FlatSchema(parameter.schema, in: document)
        if theirs.types == ["array"], theirs.items == nil { return [] }
        // In a header or the path, a text can be the elements with commas between them, which are checked as values.
        let isList = theirs.types == ["array"] && ["header", "path"].contains(parameter.place)
        if isList, type == "string" { return [] }
        if theirs.types == ["array"], theirs.items != nil { theirs = FlatSchema(theirs.items, in: document) }
        guard !theirs.types.isEmpty, theirs.alternatives.isEmpty else { return [] }
        let fitting: Set<String> =
            switch type {
            case "integer": ["integer", "number", "string"]
            case "number": ["number", "string"]
            case "boolean" where hasNumericBooleans: ["boolean", "integer", "number", "string"]
            case "boolean": ["boolean", "string"]
            default: ["string"]
            }
        // A closed list of values that are written as text is compared value by value.
        guard theirs.types.isDisjoint(with: fitting), theirs.values == nil || type != "string" else {
            return []
        }
        return [
            finding(
                parameter.key, type, theirs.text, .breaking, "request-parameter-type-changed",
                parameter.pointer)
        ]
    }

    /// Whether the encoding sends Boolean values as 1 and 0.
    var hasNumericBooleans: Bool {
        switch example.requestInfo.encoding.kind {
        case .query(let options), .form(let options), .multipart(let options): options.hasNumericBooleans
        default: false
        }
    }

    /// Reports a pattern of the provider that is not the one of the argument's limit.
    ///
    /// Whether each text that matches one of two expressions matches the other cannot be decided.
    func patternFindings(_ parameter: Parameter, _ operation: ContractDocument.Operation)
        -> [ContractFinding]
    {
        guard let info = argument(at: parameter, operation)?.info else { return [] }
        return patternFindings(info, parameter.schema, parameter.key, "request-parameter", parameter.pointer)
    }

    /// Reports the patterns of the members of a body, as of parameters.
    func patternFindings(ofBody schema: NetworkAPI.JSONValue?, _ pointer: String) -> [ContractFinding] {
        template.arguments.flatMap { argument -> [ContractFinding] in
            guard case .body(let place) = argument.location, !argument.info.limits.isEmpty else { return [] }
            let names = place.split(separator: "/").map(String.init)
            let theirs = names.reduce(schema) { FlatSchema($0, in: document).properties[$1] }
            let key = "requestBody.$." + names.joined(separator: ".")
            return patternFindings(argument.info, theirs, key, "request-property", pointer)
        }
    }

    private func patternFindings(
        _ argument: NetworkAPI.Catalog.Argument, _ schema: NetworkAPI.JSONValue?, _ key: String,
        _ rule: String, _ pointer: String
    ) -> [ContractFinding] {
        let ours = argument.limits.compactMap { limit in
            if case .pattern(let expression) = limit { expression } else { nil }
        }
        guard !ours.isEmpty, let theirs = document.followed(schema).0?["pattern"]?.string,
            !ours.contains(theirs)
        else { return [] }
        return [
            finding(
                key, "the pattern \(ours.joined(separator: ", "))", "the pattern \(theirs)", .drift,
                "\(rule)-pattern-changed", pointer)
        ]
    }

    /// The schema of the argument at a parameter's place; `nil` for a fixed value.
    private func schema(of parameter: Parameter, _ operation: ContractDocument.Operation) -> JSONSchema? {
        argument(at: parameter, operation).map {
            schemas.schema(ofArgument: $0.info.type.type, dates: $0.style.dates)
        }
    }

    /// The argument at a parameter's place; `nil` for a fixed value.
    private func argument(at parameter: Parameter, _ operation: ContractDocument.Operation)
        -> NetworkAPI.Catalog.Template.Argument?
    {
        switch parameter.place {
        case "path": argument(of: parameter, in: operation.path)
        default:
            template.arguments.first { argument in
                ([argument.location] + argument.otherLocations).contains { location in
                    switch location {
                    case .query(let name): parameter.place == "query" && name == parameter.name
                    case .header(let name):
                        parameter.place == "header"
                            && name.rawValue.lowercased() == parameter.name.lowercased()
                    default: false
                    }
                }
            }
        }
    }
}

extension JSONSchema {
    /// Returns the type of a text in a URL; `nil` if it is unknown.
    var textType: String? {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array(let element): element.plain.textType
        default: nil
        }
    }
}
