import NetworkAPIKit

/// Compares schemas of two documents, each pair that a reference leads to once for each direction.
///
/// Schemas refer to each other, also in circles, of which the two documents can write each step in another way. So the
/// changes of a pair with a reference in one of the two are in a frame, with the frames that it uses, and the frames are
/// compared one after another. A pair without a reference is smaller than the pair that it is in.
final class SchemaDifference {
    typealias Node = ContractDocument.Node

    /// A change inside of a frame.
    struct Change: Hashable {
        let path: String
        let rule: String
        let old: String
        let new: String
        var origin: Origin?
    }

    /// The comparison of another frame at a place of this one.
    struct Use {
        let path: String
        let frame: Int
        var origin: Origin?
    }

    /// The changes of an operation, or of a pair of schemas in one direction.
    struct Frame {
        /// The name of the schema; `nil` for an operation, and for a part of the frames that use this one.
        var name: String?
        fileprivate(set) var changes: [Change] = []
        /// The changes, to have each once.
        fileprivate var known: Set<Change> = []
        /// The frames of the schemas that it refers to, with the places of the references.
        var uses: [Use] = []
    }

    typealias Views = (first: SchemaView, second: SchemaView)

    /// Two schemas, each of which can be several schemas that apply together.
    struct Pair {
        let before: [Node]
        let after: [Node]
        let first: SchemaView
        let second: SchemaView

        /// Creates a pair; `views` are what the schemas allow, if that is read already.
        init(_ before: [Node], _ after: [Node], _ views: Views?) {
            (self.before, self.after) = (before, after)
            var (first, second) = views ?? (SchemaView(before), SchemaView(after))
            // A single alternative is the schema itself, unless the other version has the keyword too.
            if Self.isUnwrapped(first, second) || Self.isUnwrapped(second, first) {
                (first, second) = (
                    SchemaView(before, isUnwrapping: true), SchemaView(after, isUnwrapping: true)
                )
            }
            (self.first, self.second) = (first, second)
        }

        private static func isUnwrapped(_ first: SchemaView, _ second: SchemaView) -> Bool {
            first.groups.contains { group in
                group.nodes.count == 1
                    && (!second.groups.contains { $0.keyword == group.keyword }
                        || (first.isChoice && !second.isChoice))
            }
        }
    }

    /// The parts of `allOf` of a pair, which are compared when the changes of everything in the pair are known.
    private struct Parts {
        let frame: Int
        let pair: Pair
        let role: Role
        let path: String
        /// The changes that the pair itself has in its frame.
        let changes: [Change]
        /// The frames that it uses.
        let uses: [Int]
    }

    private(set) var frames: [Frame] = []
    private var known: [Key: Int] = [:]
    var knownRules: [Key: [String]] = [:]
    var sameness = Sameness()
    /// The comparison that ends at its first change; `nil` if all changes are asked for.
    var probe: Probe?
    private var waiting: [(frame: Int, pair: Pair, role: Role)] = []
    private var waitingParts: [Parts] = []
    private var current = 0
    /// The named schema that the compared member is written in, if it is a part of the frame's schema.
    var origin: Origin?
    var depth = 0

    /// Compares in a frame of its own, and returns its number.
    func frame(name: String? = nil, _ compare: () -> Void) -> Int {
        let (outer, outerOrigin) = (current, origin)
        origin = nil
        frames.append(Frame(name: name))
        let made = frames.count - 1
        current = made
        let first = waitingParts.count
        compare()
        while true {
            if let next = waiting.popLast() {
                current = next.frame
                compareContents(next.pair, next.role, "")
            } else if waitingParts.count > first {
                let next = waitingParts.removeLast()
                current = next.frame
                compareParts(next.pair, next.role, next.path, beside: changes(of: next))
            } else {
                break
            }
        }
        (current, origin) = (outer, outerOrigin)
        return made
    }

    /// Compares in a frame of its own for a place of the current one.
    func frame(at path: String, _ compare: () -> Void) {
        let made = frame(compare)
        use(made, path)
    }

    private func use(_ frame: Int, _ path: String) {
        frames[current].uses.append(Use(path: path, frame: frame, origin: origin))
    }

    func add(
        _ rule: String, _ path: String, _ before: NetworkAPI.JSONValue? = nil,
        _ after: NetworkAPI.JSONValue? = nil
    ) {
        guard probe == nil else {
            probe?.hasChange = true
            return
        }
        let isHeader = path.hasPrefix("parameters.header.")
        let rule = isHeader ? Self.headerRules[rule] ?? rule : rule
        let change = Change(
            path: path, rule: rule, old: before?.excerpt ?? "", new: after?.excerpt ?? "",
            origin: origin)
        if frames[current].known.insert(change).inserted { frames[current].changes.append(change) }
    }

    /// Returns the changes of a pair that has parts, and of its frames that have no name.
    private func changes(of parts: Parts) -> [Change] {
        var found = parts.changes
        var seen: Set<Int> = [parts.frame]
        var next = parts.uses
        while let frame = next.popLast() {
            guard frames[frame].name == nil, seen.insert(frame).inserted else { continue }
            found += frames[frame].changes
            next += frames[frame].uses.map(\.frame)
        }
        return found
    }

    /// The rules that have another name for a header.
    private static let headerRules = [
        "new-required-request-parameter": "new-required-request-header-property",
        "request-parameter-became-required": "request-header-property-became-required",
        "request-parameter-became-enum": "request-header-property-became-enum",
        "request-parameter-property-became-enum": "request-header-property-became-enum",
    ]

    /// Compares two schemas at a place; each can be several schemas that apply together.
    func compare(
        _ before: [Node], _ after: [Node], _ role: Role, _ path: String, _ views: Views? = nil
    ) {
        let areReferences = [before, after].allSatisfy { $0.contains { $0.reference != nil } }
        // A reference that is not valid or circular allows any value, but what one to nothing should say is not known.
        guard (before + after).allSatisfy({ areReferences ? $0.resolved != nil : !$0.isLost }) else { return }
        let key = Key(before, after, role)
        if probe == nil, let frame = known[key] { return use(frame, path) }
        guard probe == nil || isOpen(key) else { return }
        let pair = Pair(before, after, views)
        guard areReferences || pair.first.followsReference || pair.second.followsReference else {
            return compareContents(pair, role, path)
        }
        guard probe == nil else { return ask(key, pair, role) }
        let isNamed = areReferences && after.count == 1 && !Self.isOther(before, after[0])
        frames.append(Frame(name: isNamed ? ContractDocument.Schema(after[0]).name : nil))
        known[key] = frames.count - 1
        use(frames.count - 1, path)
        waiting.append((frames.count - 1, pair, role))
    }

    func compareContents(_ pair: Pair, _ role: Role, _ path: String) {
        var (first, second) = (pair.first, pair.second)
        if role.isLoose {
            (first, second) = (first.typed(like: second), second.typed(like: first))
        }
        let name = role.context.name
        if first.isImpossible != second.isImpossible {
            return add("\(name)-became-\(second.isImpossible ? "forbidden" : "allowed")", path)
        }
        guard !first.isImpossible else { return }
        let mark = (changes: frames[current].changes.count, uses: frames[current].uses.count)
        guard !compareWrapped(first, second, pair.before, pair.after, role, path) else { return }
        compareTypes(first, second, role, path)
        if first.types == second.types, pair.first.types != pair.second.types {
            add("\(name)-type-\(role.context.isParameter ? "generalized" : "compatible")", path)
        }
        guard probe?.hasChange != true else { return }
        compareValues(first, second, role, path)
        compareLimits(first, second, role, path)
        if role.isXML, first.xml != second.xml {
            add("\(name)-xml-changed", path, first.xml.map { .object($0) }, second.xml.map { .object($0) })
        }
        compareAssertions(first, second, role, path)
        guard probe?.hasChange != true else { return }
        compareMembers(first, second, role, path)
        guard probe?.hasChange != true else { return }
        compareGroups(first, second, role, path)
        guard !first.allOf.isEmpty, !second.allOf.isEmpty else { return }
        guard probe == nil else {
            probe?.parts.append((pair, role))
            return
        }
        waitingParts.append(
            Parts(
                frame: current, pair: pair, role: role, path: path,
                changes: Array(frames[current].changes[mark.changes...]),
                uses: frames[current].uses[mark.uses...].map(\.frame)))
    }
}
