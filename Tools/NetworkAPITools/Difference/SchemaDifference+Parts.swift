import NetworkAPIKit

extension SchemaDifference {
    private static let assertions = [
        ("if", "if"), ("then", "then"), ("else", "else"), ("contains", "contains"),
        ("propertyNames", "property-names"),
        ("contentSchema", "content-schema"),
    ]
    private static let contents = [
        ("contentMediaType", "content-media-type"), ("contentEncoding", "content-encoding"),
    ]

    /// Compares the keywords with schemas of which only the presence has a name, and the discriminator.
    mutating func compareAssertions(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        let name = context.name
        for (keyword, word) in Self.assertions where before[keyword] != after[keyword] {
            change(before[keyword], after[keyword], "\(name)-\(word)", path)
        }
        for keyword in ["unevaluatedItems", "unevaluatedProperties"] {
            let word = keyword == "unevaluatedItems" ? "unevaluated-items" : "unevaluated-properties"
            let (first, second) = (before[keyword]?.bool == false, after[keyword]?.bool == false)
            if first != second { add("\(name)-\(word)-\(second ? "added" : "removed")", path) }
        }
        for (keyword, word) in Self.contents where before[keyword] != after[keyword] {
            add("\(name)-\(word)-changed", path, before[keyword], after[keyword])
        }
        compareMaps(
            before["dependentRequired"], after["dependentRequired"], "\(name)-dependent-required", path)
        compareMaps(before["dependentSchemas"], after["dependentSchemas"], "\(name)-dependent-schema", path)
        compareMaps(before["patternProperties"], after["patternProperties"], "\(name)-pattern-property", path)
        compareDiscriminators(before["discriminator"], after["discriminator"], "\(name)-discriminator", path)
    }

    private mutating func compareMaps(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ rule: String, _ path: String
    ) {
        let (first, second) = (before?.object ?? [:], after?.object ?? [:])
        for name in Set(first.keys).union(second.keys).sorted() {
            change(first[name], second[name], rule, path)
        }
    }

    private mutating func compareDiscriminators(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ rule: String, _ path: String
    ) {
        guard let before, let after else {
            if before != nil || after != nil { add("\(rule)-\(after == nil ? "removed" : "added")", path) }
            return
        }
        if before["propertyName"] != after["propertyName"] { add("\(rule)-property-name-changed", path) }
        let (first, second) = (before["mapping"]?.object ?? [:], after["mapping"]?.object ?? [:])
        for name in Set(first.keys).union(second.keys).sorted() where first[name] != second[name] {
            let word = first[name] == nil ? "added" : second[name] == nil ? "deleted" : "changed"
            add("\(rule)-mapping-\(word)", path, first[name], second[name])
        }
    }

    /// Compares the lists of schemas.
    mutating func compareParts(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        for (keyword, word) in [("allOf", "all-of"), ("anyOf", "any-of"), ("oneOf", "one-of")] {
            let (first, second) = (before[keyword]?.array ?? [], after[keyword]?.array ?? [])
            let (gone, more) = (first.filter { !second.contains($0) }, second.filter { !first.contains($0) })
            if keyword == "oneOf", first.isEmpty, !second.isEmpty,
                context == .requestBody || context == .responseBody
            {
                add("\(context.name)-wrapped-in-one-of", path)
                continue
            }
            if gone.count == more.count {
                for (old, new) in zip(gone, more) { compare(old, new, context, path) }
                continue
            }
            for part in gone {
                add("\(context.name)-\(word)-removed\(Self.suffix(part, keyword))", path, part, nil)
            }
            for part in more {
                add("\(context.name)-\(word)-added\(Self.suffix(part, keyword))", path, nil, part)
            }
        }
        let (first, second) = (before["prefixItems"]?.array ?? [], after["prefixItems"]?.array ?? [])
        for (old, new) in zip(first, second) { compare(old, new, context.inner, path + "[]") }
        if first.count != second.count {
            add("\(context.name)-prefix-items-\(first.count < second.count ? "added" : "removed")", path)
        }
    }

    /// The only schema of an `allOf`, which means the same as the `allOf`; `nil` for any other schema.
    static func onlyPart(
        of schema: NetworkAPI.JSONValue, in document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        var found: NetworkAPI.JSONValue?
        var next: NetworkAPI.JSONValue? = schema
        // A schema may refer to itself.
        for _ in 0..<50 {
            guard let members = next?.object, members.count == 1, let parts = members["allOf"]?.array,
                parts.count == 1
            else { break }
            found = parts.first
            next = document.followed(found).value
        }
        return found
    }

    /// Whether a schema became one of several alternatives, and did not change itself.
    mutating func isWrapped(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) -> Bool {
        guard after["type"] == nil, after["properties"] == nil else { return false }
        for (keyword, word) in [("anyOf", "any-of"), ("oneOf", "one-of")] {
            let parts = after[keyword]?.array ?? []
            let others = parts.filter { (new.resolved($0) ?? $0) != before }
            guard others.count < parts.count else { continue }
            if keyword == "oneOf", context == .requestBody || context == .responseBody {
                add("\(context.name)-wrapped-in-one-of", path)
                return true
            }
            for other in others {
                let isNull = other["type"]?.string == "null"
                let change = isNull ? "became-nullable" : "\(word)-added"
                add("\(context.name)-\(change)", path, nil, isNull ? .none : other)
            }
            return true
        }
        return false
    }

    private static let annotations: Set = [
        "title", "description", "example", "examples", "deprecated", "externalDocs", "xml", "$comment",
        "default",
    ]

    /// A part of `allOf` that only describes has its own name.
    private static func suffix(_ part: NetworkAPI.JSONValue, _ keyword: String) -> String {
        guard keyword == "allOf", let members = part.object else { return "" }
        return members.keys.allSatisfy(annotations.contains) ? "-annotation-only" : ""
    }
}
