import NetworkAPIKit

/// Compares two versions of a schema, and names each change.
struct SchemaDifference {
    let old: ContractDocument
    let new: ContractDocument
    private(set) var changes: [ContractChange] = []
    private let operation: String
    /// The pairs of references that are being compared, since schemas can refer to themselves.
    private var open: Set<[String]> = []
    private var rest = 20_000

    init(_ old: ContractDocument, _ new: ContractDocument, operation: String) {
        self.old = old
        self.new = new
        self.operation = operation
    }

    mutating func add(
        _ rule: String, _ path: String, _ before: NetworkAPI.JSONValue? = nil,
        _ after: NetworkAPI.JSONValue? = nil
    ) {
        let isHeader = path.hasPrefix("parameters.header.")
        let rule = isHeader ? Self.headerRules[rule] ?? rule : rule
        let change = ContractChange(
            operation: operation, path: path, rule: rule, old: before?.excerpt ?? "",
            new: after?.excerpt ?? "")
        if !changes.contains(change) { changes.append(change) }
    }

    /// The rules that have another name for a header.
    private static let headerRules = [
        "new-required-request-parameter": "new-required-request-header-property",
        "request-parameter-became-required": "request-header-property-became-required",
        "request-parameter-became-enum": "request-header-property-became-enum",
    ]

    /// Compares two schemas at a place.
    mutating func compare(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ context: ChangeContext,
        _ path: String
    ) {
        let (first, firstName) = old.followed(before)
        let (second, secondName) = new.followed(after)
        guard let first, let second, rest > 0 else { return }
        rest -= 1
        let names = [firstName, secondName].compactMap(\.self)
        if names.count == 2 {
            guard open.insert(names + [context.name]).inserted else { return }
        }
        defer { if names.count == 2 { open.remove(names + [context.name]) } }
        guard first != second || !names.isEmpty || Self.hasReferences(first) else { return }
        if let part = Self.onlyPart(of: second, in: new), new.followed(part).value == first {
            return compare(before, part, context, path)
        }
        if let part = Self.onlyPart(of: first, in: old), old.followed(part).value == second {
            return compare(part, after, context, path)
        }
        guard !isWrapped(first, second, context, path) else { return }
        compareTypes(first, second, context, path)
        compareLimits(first, second, context, path)
        compareAssertions(first, second, context, path)
        compareMembers(first, second, context, path)
        compareParts(first, second, context, path)
    }

    private static func hasReferences(_ value: NetworkAPI.JSONValue) -> Bool {
        switch value {
        case .object(let members): members["$ref"] != nil || members.values.contains(where: hasReferences)
        case .array(let elements): elements.contains(where: hasReferences)
        default: false
        }
    }

    /// Compares the members of objects and the elements of arrays.
    private mutating func compareMembers(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        let (first, second) = (before["properties"]?.object ?? [:], after["properties"]?.object ?? [:])
        let (needed, needs) = (Self.required(before), Self.required(after))
        for (name, schema) in first.sorted(by: { $0.key < $1.key }) {
            let inner = "\(path).\(name)"
            guard let other = second[name] else {
                removed(name, old.resolved(schema) ?? schema, needed.contains(name), context, inner)
                continue
            }
            compareProperty(schema, other, (needed.contains(name), needs.contains(name)), context, inner)
            compare(schema, other, context.inner, inner)
        }
        for (name, schema) in second.sorted(by: { $0.key < $1.key }) where first[name] == nil {
            added(name, new.resolved(schema) ?? schema, needs.contains(name), context, "\(path).\(name)")
        }
        for name in needs.subtracting(needed).sorted() where first[name] == nil && second[name] == nil {
            if context.isRequest { add("new-required-request-property", "\(path).\(name)") }
        }
        if let first = before["items"], let second = after["items"] {
            compare(first, second, context.inner, path + "[]")
        }
        if let first = before["additionalProperties"], let second = after["additionalProperties"],
            first.object != nil
        {
            compare(first, second, context.inner, path + ".*")
        }
    }

    private static func required(_ schema: NetworkAPI.JSONValue) -> Set<String> {
        Set(schema["required"]?.array?.compactMap(\.string) ?? [])
    }

    private mutating func removed(
        _ name: String, _ schema: NetworkAPI.JSONValue, _ isRequired: Bool, _ context: ChangeContext,
        _ path: String
    ) {
        guard !context.isRequest else { return add("request-property-removed", path) }
        let word = schema["writeOnly"]?.bool == true ? "-write-only" : ""
        add("response-\(isRequired ? "required" : "optional")\(word)-property-removed", path)
    }

    private mutating func added(
        _ name: String, _ schema: NetworkAPI.JSONValue, _ isRequired: Bool, _ context: ChangeContext,
        _ path: String
    ) {
        guard context.isRequest else {
            let word = schema["writeOnly"]?.bool == true ? "-write-only" : ""
            return add("response-\(isRequired ? "required" : "optional")\(word)-property-added", path)
        }
        let isNeeded = isRequired && schema["readOnly"]?.bool != true
        guard isNeeded else { return add("new-optional-request-property", path) }
        add("new-required-request-property\(schema["default"] == nil ? "" : "-with-default")", path)
    }

    /// Compares the role of a property in its object: required, read-only, write-only, deprecated.
    private mutating func compareProperty(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ isRequired: (old: Bool, new: Bool),
        _ context: ChangeContext, _ path: String
    ) {
        let (first, second) = (old.resolved(before) ?? before, new.resolved(after) ?? after)
        func has(_ keyword: String, _ schema: NetworkAPI.JSONValue) -> Bool { schema[keyword]?.bool == true }
        let side = context.isRequest ? "request" : "response"
        if isRequired.old != isRequired.new {
            let isWriteOnly = !context.isRequest && has("writeOnly", second)
            let property = isWriteOnly ? "response-write-only-property" : "\(side)-property"
            let withDefault =
                context.isRequest && isRequired.new && second["default"] != nil ? "-with-default" : ""
            add("\(property)-became-\(isRequired.new ? "required" : "optional")\(withDefault)", path)
        }
        let property = "\(side)-\(isRequired.new ? "required" : "optional")-property"
        for (keyword, word) in [("readOnly", "read-only"), ("writeOnly", "write-only")]
        where has(keyword, first) != has(keyword, second) {
            add("\(property)-became-\(has(keyword, second) ? "" : "not-")\(word)", path)
        }
        if !has("deprecated", first), has("deprecated", second) {
            add("\(side)-property-deprecated\(second["x-sunset"] == nil ? "" : "-with-sunset")", path)
        }
        if Stability(second) < Stability(first) { add("\(side)-property-stability-decreased", path) }
    }
}

/// The promised stability of an operation or a schema, from the extension that oasdiff reads.
struct Stability: Comparable {
    private let rank: Int

    init(_ json: NetworkAPI.JSONValue) {
        let levels = ["draft", "alpha", "beta", "stable"]
        rank = json["x-stability-level"]?.string.flatMap(levels.firstIndex) ?? levels.count - 1
    }

    static func < (first: Stability, second: Stability) -> Bool { first.rank < second.rank }
}
