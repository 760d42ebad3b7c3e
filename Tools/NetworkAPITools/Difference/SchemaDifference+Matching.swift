import Foundation
import NetworkAPIKit

extension SchemaDifference {
    /// The alternatives or parts of two versions that belong together, and the others.
    struct Matching {
        var pairs: [(old: Node, new: Node)] = []
        var gone: [Node]
        var more: [Node]

        init(_ before: [Node], _ after: [Node]) { (gone, more) = (before, after) }

        /// Pairs what is the same; with `isWhole`, up to the first one that has no partner.
        mutating func take(isWhole: Bool = false, where isSame: (Node, Node) -> Bool) {
            var rest: [Node] = []
            for old in gone {
                if !isWhole || rest.isEmpty, let index = more.firstIndex(where: { isSame(old, $0) }) {
                    pairs.append((old, more.remove(at: index)))
                } else {
                    rest.append(old)
                }
            }
            gone = rest
        }
    }

    /// Finds the schemas of two lists that belong together: by their names, their texts, their titles, their meaning.
    func matching(_ before: [Node], _ after: [Node], _ role: Role) -> Matching {
        var matching = Matching(before, after)
        matching.take { old, new in Self.target(old).map { $0 == Self.target(new) } ?? false }
        matching.take {
            ($0.resolved?.json ?? $0.json) == ($1.resolved?.json ?? $1.json) && !Self.areTwo($0, $1)
        }
        matching.take { old, new in Self.label(old).map { $0 == Self.label(new) } ?? false }
        let isSimilar = Self.similarity(matching.gone, matching.more)
        matching.take(isWhole: probe != nil) {
            !Self.areTwo($0, $1) && isSimilar($0, $1) && areSame([$0], [$1], role.part)
        }
        let types = [matching.gone, matching.more].map(Self.singleTypes)
        matching.take { old, new in
            guard let type = Self.type(old), type == Self.type(new) else { return false }
            return types.allSatisfy { $0.contains(type) }
        }
        let rest = matching.gone + matching.more
        if matching.gone.count == matching.more.count, rest.allSatisfy({ $0.reference == nil }) {
            matching.take { _, _ in true }
        }
        takeMoved(&matching)
        return matching
    }

    /// Pairs the schemas that were moved or named, and changed as well: each is near one of the others only.
    private func takeMoved(_ matching: inout Matching) {
        guard probe == nil, max(matching.gone.count, matching.more.count) <= Self.maximumCount else { return }
        let (gone, more) = (matching.gone, matching.more)
        func isNear(_ old: Node, _ new: Node) -> Bool {
            // Another value of a member that says which alternative it is makes it another one.
            let labels = [old, new].compactMap { $0.resolved.flatMap(Self.label) }
            return Set(labels).count < 2 && !Self.isKept(old, in: new.document)
                && !Self.isKept(new, in: old.document)
                && Outline(old).isNear(Outline(new))
        }
        matching.take { old, new in
            isNear(old, new) && more.count { isNear(old, $0) } == 1 && gone.count { isNear($0, new) } == 1
        }
    }

    /// What two schemas that say the same have in common.
    private struct Outline: Hashable {
        let types: Set<String>?
        let members: Set<String>
        let required: Set<String>

        init(_ node: Node) {
            let view = SchemaView([node])
            (types, members, required) = (view.types, Set(view.properties.keys), view.required)
        }

        /// Whether most members of two objects have the same names.
        func isNear(_ other: Outline) -> Bool {
            let common = members.intersection(other.members).count
            return types == other.types && common > 0 && 2 * common >= max(members.count, other.members.count)
        }
    }

    /// Returns whether two schemas are compared: of long lists, those with the same outline, if these are few.
    private static func similarity(_ gone: [Node], _ more: [Node]) -> (Node, Node) -> Bool {
        guard gone.count > maximumCount || more.count > maximumCount else { return { _, _ in true } }
        let lists = [gone, more].map { Dictionary(grouping: $0, by: Outline.init) }
        let outlines = lists.map { list in
            let few = list.filter { $0.value.count <= maximumCount }
            return Dictionary(few.flatMap { outline, nodes in nodes.map { ($0.pointer, outline) } }) {
                first, _ in first
            }
        }
        return { outlines[0][$0.pointer] != nil && outlines[0][$0.pointer] == outlines[1][$1.pointer] }
    }

    /// The place of a reference, without its percent-encoding.
    static func target(_ node: Node) -> String? {
        node.reference.map { $0.removingPercentEncoding ?? $0 }
    }

    /// Whether two references are to different schemas that both documents have.
    private static func areTwo(_ old: Node, _ new: Node) -> Bool {
        guard let first = target(old), let second = target(new), first != second else { return false }
        return old.document.target(of: second) != nil && new.document.target(of: first) != nil
    }

    /// Whether a reference is to another schema than before, and the old document has that one too.
    static func isOther(_ before: [Node], _ new: Node) -> Bool {
        !before.contains { target($0) == target(new) } && before.contains { isKept(new, in: $0.document) }
    }

    /// Whether a schema with a name has it in another document too.
    private static func isKept(_ node: Node, in document: ContractDocument) -> Bool {
        target(node).map { document.target(of: $0) != nil } ?? false
    }

    /// The type of a schema without a name.
    private static func type(_ node: Node) -> String? {
        node.reference == nil ? node.text("type") : nil
    }

    /// The types that only one of the schemas has.
    private static func singleTypes(_ nodes: [Node]) -> Set<String> {
        let types = nodes.compactMap(type)
        return Set(types.filter { type in types.count { $0 == type } == 1 })
    }

    /// A title, or the value of a member that says which alternative it is.
    private static func label(_ node: Node) -> String? {
        guard node.reference == nil else { return nil }
        if let title = node.text("title") { return title }
        for (name, schema) in (node.json["properties"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let value = schema["const"] ?? (schema["enum"]?.array?.count == 1 ? schema["enum"]?[0] : nil) {
                return "\(name)=\(value.excerpt)"
            }
        }
        return nil
    }
}
