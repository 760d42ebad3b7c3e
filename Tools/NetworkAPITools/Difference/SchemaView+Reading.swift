import NetworkAPIKit

extension SchemaView {
    /// Reads a schema into the view.
    ///
    /// - Returns: Whether the schema allows `null`, `nil` if it does not say it; and the schemas that apply together with it.
    mutating func read(
        _ node: Node, isFirst: Bool, isUnwrapping: Bool
    ) -> (null: Bool?, more: [Waiting]) {
        guard let json = node.json.object else {
            if node.json.bool == false { isImpossible = true }
            return (nil, [])
        }
        var null: Bool?
        var waits: [Waiting] = []
        for keyword in ["oneOf", "anyOf"] where json[keyword] != nil {
            // No value fits a schema that refuses each one.
            let stated = node[keyword]?.elements.map(\.unwrapped) ?? []
            let all = Self.flat(stated, keyword).filter { !$0.refusesAll }
            let others = Self.distinct(all, keyword).filter { !Self.isNull($0) }
            // An alternative of any value is enough, also beside `null`.
            if keyword == "anyOf", others.contains(where: \.allowsAll) { continue }
            let hasNull = all.contains(where: Self.isNull)
            if hasNull || json["type"] == nil && others.contains(where: Self.listsNull) { null = true }
            if let values = Self.values(of: others) {
                readValues(values)
                continue
            }
            if others.count == 1, isUnwrapping || hasNull || Self.isChoice(others[0]) {
                waits.append(Waiting(node: others[0], isBesideNull: hasNull))
            } else if !others.isEmpty {
                groups.append(Group(keyword: keyword, nodes: others))
            }
        }
        if let list = node["allOf"] {
            let parts = Self.distinct(list.elements, "allOf")
            waits += parts.map { Waiting(node: $0) }
            if isFirst || allOf.isEmpty { allOf += parts }
        }
        let stated = ContractDocument.Schema.stated(json["type"])
        let isAny = Set(stated).isSuperset(of: Self.allTypes)
        if !stated.isEmpty, !isAny {
            null = null == true || stated.contains("null") || json["nullable"]?.bool == true
            readTypes(Set(stated).subtracting(["null"]))
        } else if json["nullable"]?.bool == true,
            // Alone, it does not say anything.
            !json.keys.allSatisfy({ ["nullable", "default"].contains($0) || Node.isText($0) })
        {
            null = true
        }
        if let own = json["enum"]?.array, own != [.null] {
            readValues(own)
            if isFirst { listsNull = own.contains(.null) }
            if stated.isEmpty, own.contains(.null) { null = true }
        }
        if let own = json["const"], own != .null { constant = own }
        if Self.isNull(node) {
            null = true
            readTypes([])
        }
        // It says how a form shows the text.
        if let own = json["format"]?.string, own != "password" { format = own }
        readContents(node, json)
        readLimits(json)
        readMembers(node, json)
        readRest(node, json)
        readMarks(node, json, isFirst)
        return (null, waits)
    }

    private static let allTypes = ["array", "boolean", "null", "number", "object", "string"]

    private mutating func readTypes(_ stated: Set<String>) {
        // Each integer is a number.
        let stated = stated.contains("number") ? stated.subtracting(["integer"]) : stated
        guard let known = types else { return types = stated }
        let common = known.intersection(stated)
        let isInteger = known.union(stated).isSuperset(of: ["integer", "number"])
        types = common.isEmpty && isInteger ? ["integer"] : common
    }

    private mutating func readValues(_ stated: [NetworkAPI.JSONValue]) {
        let own = stated.filter { $0 != .null }
        values = values.map { $0.filter(own.contains) } ?? own
    }

    /// Reads how bytes are written: `byte` and `binary` of OpenAPI 3.0 are other keywords since 3.1.
    private mutating func readContents(_ node: Node, _ json: [String: NetworkAPI.JSONValue]) {
        for keyword in ["contentMediaType", "contentEncoding"] {
            if let own = json[keyword]?.string { contents[keyword] = own }
        }
        if format == "byte" { (format, contents["contentEncoding"]) = (nil, "base64") }
        guard json["contentMediaType"] != nil || json["contentEncoding"] != nil else { return }
        if json["type"] == nil { readTypes(["string"]) }
        if contents["contentMediaType"] == "application/octet-stream" {
            contents["contentMediaType"] = nil
            if contents.isEmpty { format = "binary" }
        }
    }

    /// Leaves out what follows from the rest, when all schemas are read.
    mutating func settle() {
        if types == ["boolean"], let values, Set(values) == [true, false] { self.values = nil }
        // A listed value of another type is not one.
        if let types, let values {
            let own = values.filter { value in types.contains(where: value.isOf(type:)) }
            if !own.isEmpty { self.values = own }
        }
        // A number in steps of 1 is an integer.
        if types == ["number"], let step = limits["multipleOf"], step.isLike(.integer(1)) {
            (types, limits["multipleOf"]) = (["integer"], nil)
        }
        // No element has to match, and each one can.
        if limits["minContains"]?.isZero == true, limits["maxContains"] == nil, parts["contains"] != nil {
            (parts["contains"], limits["minContains"]) = (nil, nil)
        }
        // A condition says which of the others applies.
        if parts["if"] == nil { (parts["then"], parts["else"]) = (nil, nil) }
        if parts["then"] == nil, parts["else"] == nil { parts["if"] = nil }
        if types == nil, let values = values ?? constant.map({ [$0] }) {
            if values.allSatisfy({ $0.string != nil }) { types = ["string"] }
            if values.allSatisfy({ $0.bool != nil }) { types = ["boolean"] }
        }
    }

    private mutating func readMembers(_ node: Node, _ json: [String: NetworkAPI.JSONValue]) {
        if let own = node["properties"] {
            for name in own.json.object?.keys.sorted() ?? [] {
                if let schema = own[name] { properties[name, default: []].append(schema) }
            }
        }
        required.formUnion(json["required"]?.array?.compactMap(\.string) ?? [])
        if let own = node["items"] { items.append(own) }
        for (index, schema) in (node["prefixItems"]?.elements ?? []).enumerated() {
            if index < prefixItems.count {
                prefixItems[index].append(schema)
            } else {
                prefixItems.append([schema])
            }
        }
        for keyword in Self.partKeywords {
            if let own = node[keyword], !Self.isEmpty(own, keyword) {
                parts[keyword, default: []].append(own)
            }
        }
        if let own = node["not"], own.allowsAll { isImpossible = true }
        for keyword in ["dependentSchemas", "patternProperties"] {
            guard let own = node[keyword] else { continue }
            for name in own.json.object?.keys.sorted() ?? [] {
                guard let schema = own[name] else { continue }
                // A schema with required members alone is the other keyword.
                if keyword == "dependentSchemas", schema.json.object?.keys.sorted() == ["required"] {
                    readDependency(name, schema.json["required"])
                } else {
                    maps[keyword, default: [:]][name, default: []].append(schema)
                }
            }
        }
        for (name, list) in json["dependentRequired"]?.object ?? [:] { readDependency(name, list) }
    }

    private mutating func readDependency(_ name: String, _ list: NetworkAPI.JSONValue?) {
        guard let names = list?.array?.compactMap(\.string), !names.isEmpty else { return }
        dependentRequired[name, default: []].formUnion(names)
    }

    /// Whether a keyword with a schema does not refuse any value.
    private static func isEmpty(_ node: Node, _ keyword: String) -> Bool {
        switch keyword {
        case "not": node.json.bool == false
        case "then", "else": node.allowsAll
        case "propertyNames": node.allowsAll || onlyTypes(of: node) == ["string"]
        default: false
        }
    }

    static let partKeywords = ["contains", "propertyNames", "contentSchema", "if", "then", "else", "not"]

    private mutating func readRest(_ node: Node, _ json: [String: NetworkAPI.JSONValue]) {
        for keyword in ["unevaluatedItems", "unevaluatedProperties"] where json[keyword] != nil {
            if let own = node[keyword], !own.allowsAll { unevaluated[keyword] = own }
        }
        guard let own = node["additionalProperties"], !own.allowsAll else { return }
        if own.refusesAll { return additional = .none }
        switch additional {
        case .any: additional = .schema([own])
        case .none: break
        case .schema(let known): additional = .schema(known + [own])
        }
    }

    private mutating func readMarks(_ node: Node, _ json: [String: NetworkAPI.JSONValue], _ isFirst: Bool) {
        if let own = node["discriminator"], discriminator == nil {
            (discriminator, mapping) = (own, Self.mapping(of: own))
        }
        if let own = json["x-extensible-enum"]?.array { knownValues += own }
        if let own = json["default"], defaultValue == nil { defaultValue = own }
        if json["readOnly"]?.bool == true { isReadOnly = true }
        if json["writeOnly"]?.bool == true { isWriteOnly = true }
        if json["deprecated"]?.bool == true { isDeprecated = true }
        if let own = json["x-sunset"], sunset == nil { sunset = own }
        if let own = json["xml"]?.object, xml == nil {
            // A prefix is a name for the namespace inside of a document.
            let stated = own.filter {
                $0.key != "prefix" && !$0.key.hasPrefix("x-") && $0.value != .bool(false)
            }
            xml = stated.isEmpty ? nil : stated
        }
        if json["x-stability-level"] != nil { stability = Stability(node.json) }
    }
}
