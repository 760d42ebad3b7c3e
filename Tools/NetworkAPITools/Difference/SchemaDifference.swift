import NetworkAPIKit

/// Compares schemas of two documents, each pair of named schemas once for each direction.
///
/// Schemas refer to each other, also in circles. So the changes of a named pair are in a frame, with the frames that it
/// uses, and the frames are compared one after another.
final class SchemaDifference {
    typealias Node = ContractDocument.Node

    /// A change inside of a frame.
    struct Change: Hashable {
        let path: String
        let rule: String
        let old: String
        let new: String
    }

    /// The changes of an operation, or of a pair of named schemas in one direction.
    struct Frame {
        /// The name of the schema; `nil` for an operation and for schemas without a name.
        var name: String?
        var changes: [Change] = []
        /// The frames of the schemas that it refers to, with the places of the references.
        var uses: [(path: String, frame: Int)] = []
    }

    /// What decides the changes of two schemas.
    private struct Key: Hashable {
        let old: [String]
        let new: [String]
        let role: Role
    }

    /// Where two schemas are compared.
    struct Role: Hashable {
        var context: ChangeContext
        /// Whether the value is sent as text, in which `1` is a text too.
        var isLoose = false
        /// Whether several values are sent as several items of a query.
        var isExploded = false
        /// Whether the schema is an alternative or a condition of another one, which lists the members.
        var isPart = false

        var inner: Role { Role(context: context.inner, isLoose: isLoose) }
        var part: Role { Role(context: context, isLoose: isLoose, isPart: true) }
        var opposite: Role { Role(context: context.opposite, isLoose: isLoose, isPart: true) }
    }

    private(set) var frames: [Frame] = []
    private var known: [Key: Int] = [:]
    private var waiting: [(frame: Int, before: [Node], after: [Node], role: Role)] = []
    private var current = 0
    private var depth = 0

    /// Compares in a frame of its own, and returns its number.
    func frame(name: String? = nil, _ compare: () -> Void) -> Int {
        let outer = current
        frames.append(Frame(name: name))
        let made = frames.count - 1
        current = made
        compare()
        while let next = waiting.popLast() {
            current = next.frame
            compareContents(next.before, next.after, next.role, "")
        }
        current = outer
        return made
    }

    /// Compares in a frame of its own for a place of the current one.
    func frame(at path: String, _ compare: () -> Void) {
        let made = frame(compare)
        frames[current].uses.append((path, made))
    }

    func add(
        _ rule: String, _ path: String, _ before: NetworkAPI.JSONValue? = nil,
        _ after: NetworkAPI.JSONValue? = nil
    ) {
        let isHeader = path.hasPrefix("parameters.header.")
        let rule = isHeader ? Self.headerRules[rule] ?? rule : rule
        let change = Change(path: path, rule: rule, old: before?.excerpt ?? "", new: after?.excerpt ?? "")
        if !frames[current].changes.contains(change) { frames[current].changes.append(change) }
    }

    /// The number of changes of the current frame itself.
    var count: Int { frames[current].changes.count }
    func changes(since mark: Int) -> ArraySlice<Change> { frames[current].changes[mark...] }

    /// The rules that have another name for a header.
    private static let headerRules = [
        "new-required-request-parameter": "new-required-request-header-property",
        "request-parameter-became-required": "request-header-property-became-required",
        "request-parameter-became-enum": "request-header-property-became-enum",
        "request-parameter-property-became-enum": "request-header-property-became-enum",
    ]

    /// Compares two schemas at a place; each can be several schemas that apply together.
    func compare(_ before: [Node], _ after: [Node], _ role: Role, _ path: String) {
        guard before.contains(where: { $0.reference != nil }), after.contains(where: { $0.reference != nil })
        else { return compareContents(before, after, role, path) }
        let (first, second) = (before.compactMap(\.resolved), after.compactMap(\.resolved))
        // A reference that is not valid or circular allows any value.
        guard first.count == before.count, second.count == after.count else { return }
        let key = Key(old: first.map(\.pointer), new: second.map(\.pointer), role: role)
        if let frame = known[key] { return frames[current].uses.append((path, frame)) }
        let name = after.count == 1 ? after.first.map(ContractDocument.Schema.init)?.name : nil
        frames.append(Frame(name: name))
        known[key] = frames.count - 1
        frames[current].uses.append((path, frames.count - 1))
        waiting.append((frames.count - 1, before, after, role))
    }

    /// Returns the kinds of changes between two schemas, without reporting them.
    func rules(_ before: [Node], _ after: [Node], _ role: Role) -> [String] {
        // Alternatives of alternatives are different rather than compared without an end.
        guard depth < 24 else { return ["too-deep"] }
        depth += 1
        defer { depth -= 1 }
        let made = frame { compare(before, after, role, "") }
        var seen: Set<Int> = []
        var next = [made]
        var rules: [String] = []
        while let frame = next.popLast() {
            guard seen.insert(frame).inserted else { continue }
            rules += frames[frame].changes.map(\.rule)
            next += frames[frame].uses.map(\.frame)
        }
        return rules
    }

    private func compareContents(_ before: [Node], _ after: [Node], _ role: Role, _ path: String) {
        var (first, second) = (SchemaView(before), SchemaView(after))
        // A single alternative is the schema itself, unless the other version has the keyword too.
        if Self.isUnwrapped(first, second) || Self.isUnwrapped(second, first) {
            (first, second) = (SchemaView(before, isUnwrapping: true), SchemaView(after, isUnwrapping: true))
        }
        let name = role.context.name
        if first.isImpossible != second.isImpossible {
            return add("\(name)-became-\(second.isImpossible ? "forbidden" : "allowed")", path)
        }
        guard !first.isImpossible else { return }
        let mark = count
        guard !compareWrapped(first, second, before, after, role, path) else { return }
        compareTypes(first, second, role, path)
        compareValues(first, second, role, path)
        compareLimits(first, second, role, path)
        compareAssertions(first, second, role, path)
        compareMembers(first, second, role, path)
        compareGroups(first, second, role, path)
        compareParts(first, second, before, after, role, path, since: mark)
    }

    private static func isUnwrapped(_ first: SchemaView, _ second: SchemaView) -> Bool {
        first.groups.contains { group in
            group.nodes.count == 1
                && (!second.groups.contains { $0.keyword == group.keyword }
                    || (first.isChoice && !second.isChoice))
        }
    }
}
