import NetworkAPIKit
import NetworkAPITesting

extension SchemaDifference {
    /// The named schema that a part of another one is written in.
    struct Origin: Hashable {
        let schema: String
        /// The place of that schema in the frame.
        let path: String

        /// Returns the place in the schema of a place in the frame.
        func place(of whole: String) -> String { String(whole.dropFirst(path.count)) }
    }

    /// Returns the named schema in which a member is written, in both versions, if that one is a part of both objects; `nil`
    /// for a member that the object itself has.
    func memberOrigin(_ name: String, _ before: SchemaView, _ after: SchemaView, _ path: String) -> Origin? {
        guard probe == nil, before.places.count > 1 || after.places.count > 1 else { return nil }
        let sides = [before, after]
        var owner: String?
        for nodes in sides.compactMap({ $0.properties[name] }) {
            guard nodes.count == 1, let own = nodes.first.flatMap(Self.owner), owner == nil || own == owner
            else {
                return nil
            }
            owner = own
        }
        guard let owner else { return nil }
        let root = "/components/schemas/\(owner)"
        guard sides.allSatisfy({ $0.places.contains(root) }) else { return nil }
        // Another part of the object may say that the member is required.
        let isRequired = sides.map { $0.required.contains(name) }
        if isRequired[0] != isRequired[1] || sides.contains(where: { $0.properties[name] == nil }) {
            for (view, isRequired) in zip(sides, isRequired) {
                guard let document = view.properties[name]?.first?.document else { continue }
                let schema = Node(document: document, json: ["$ref": .string("#\(root)")], pointer: root)
                guard SchemaView([schema]).required.contains(name) == isRequired else { return nil }
            }
        }
        return Origin(schema: owner.fromPointerToken, path: path)
    }

    /// The token of the named schema that a member is written in: directly, or in a part of its `allOf`.
    private static func owner(_ member: Node) -> String? {
        let parts = member.pointer.split(separator: "/")
        guard parts.count >= 5, parts.starts(with: ["components", "schemas"]),
            parts[parts.count - 2] == "properties"
        else { return nil }
        let between = parts[3..<(parts.count - 2)]
        guard between.count.isMultiple(of: 2) else { return nil }
        let isInParts = between.enumerated().allSatisfy { $0 % 2 == 0 ? $1 == "allOf" : Int($1) != nil }
        return isInParts ? String(parts[2]) : nil
    }
}
