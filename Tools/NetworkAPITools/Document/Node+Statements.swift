import NetworkAPIKit

// What a schema says, without the way in which it is written.
extension ContractDocument.Node {
    /// The keywords that describe a schema, and do not refuse any value.
    static let annotations: Set = [
        "title", "description", "example", "examples", "deprecated", "externalDocs", "xml", "$comment",
        "default",
    ]

    /// Whether a keyword only describes the schema.
    static func isText(_ keyword: String) -> Bool {
        annotations.contains(keyword) && keyword != "default" || keyword.hasPrefix("x-")
    }

    /// What a schema says of values: its keywords, without texts, and without marks that are `false`.
    var statements: Set<String> {
        let marks: Set = ["deprecated", "nullable", "readOnly", "writeOnly"]
        let members = (json.object ?? [:]).filter { keyword, value in
            !Self.isText(keyword) && !(marks.contains(keyword) && value == false)
        }
        return Set(members.keys)
    }

    /// The one part, or the one alternative, of a schema that says nothing else; or else the schema.
    var unwrapped: Self {
        guard statements.count == 1, let keyword = statements.first,
            ["allOf", "anyOf", "oneOf"].contains(keyword),
            let list = self[keyword]?.elements, list.count == 1
        else { return self }
        return list[0].unwrapped
    }

    /// The schema that references and wrappers lead to; `nil` if they lead to none, or if more stands beside a reference.
    var core: Self? {
        var node = unwrapped
        for _ in 0..<24 where node.reference != nil {
            // Before OpenAPI 3.1, what is beside a reference does not count.
            guard document.isBefore31 || node.statements.count == 1, let next = node.resolved else {
                return nil
            }
            node = next.unwrapped
        }
        return node.reference == nil ? node : nil
    }

    /// Whether the schema allows any value.
    var allowsAll: Bool {
        guard let core else { return false }
        return core.json.bool == true || core.json.object != nil && core.statements.isEmpty
    }

    /// Whether the schema does not allow any value.
    var refusesAll: Bool {
        guard let core else { return false }
        return core.json.bool == false || core.statements == ["not"] && core["not"]?.allowsAll == true
    }
}
