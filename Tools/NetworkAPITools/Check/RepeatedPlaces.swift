import NetworkAPIKit

/// Finds out which findings about an object inside of itself say the same.
struct RepeatedPlaces {
    /// What two objects of the same schema have in common.
    private struct Shape: Hashable {
        let members: [String: NetworkAPI.JSONValue]
        let required: Set<String>
    }

    /// What findings that say the same have in common.
    private struct Statement: Hashable {
        let place: String
        let rule: String
        let ours: String
        let theirs: String
    }

    private let document: ContractDocument
    private let root: String
    private let schema: NetworkAPI.JSONValue?
    private var known: [String: Shape] = [:]

    /// Creates the places below `root`, such as `responses.200.$`.
    init(_ document: ContractDocument, _ schema: NetworkAPI.JSONValue?, at root: String) {
        (self.document, self.schema, self.root) = (document, schema, root)
    }

    /// Returns the findings, each of a recursive schema once: at the shortest place.
    mutating func removed(from findings: [ContractFinding]) -> [ContractFinding] {
        guard findings.count > 1 else { return findings }
        let statements = findings.map { finding in
            Statement(
                place: outermost(finding.path), rule: finding.rule, ours: finding.ours,
                theirs: finding.theirs)
        }
        var shortest: [Statement: Int] = [:]
        for (finding, statement) in zip(findings, statements) {
            let length = finding.path.utf8.count
            shortest[statement] = min(shortest[statement] ?? length, length)
        }
        return zip(findings, statements).filter { finding, statement in
            guard finding.path.utf8.count == shortest[statement] else { return false }
            // Of places with one length, the first.
            shortest[statement] = -1
            return true
        }.map(\.0)
    }

    /// Returns the place of the same member in the outermost object of the same schema.
    private mutating func outermost(_ path: String) -> String {
        guard path.hasPrefix(root) else { return path }
        var outer: [(place: String, shape: Shape)] = []
        var flat = FlatSchema(schema, in: document)
        var place = root
        for step in Self.steps(path.dropFirst(root.count)) {
            let shape = known[place] ?? self.shape(of: flat)
            known[place] = shape
            if !shape.members.isEmpty {
                if let same = outer.first(where: { $0.shape == shape }) {
                    return outermost(same.place + path.dropFirst(place.count))
                }
                outer.append((place, shape))
            }
            let inner = step == "[]" ? items(of: flat) : shape.members[step]
            // Members that a schema does not list can be named by any text, also by one with points.
            guard let inner else { break }
            place += step == "[]" ? step : ".\(step)"
            flat = FlatSchema(inner, in: document)
        }
        return path
    }

    /// The names and the elements of a path: `a`, `[]` and `b` of `.a[].b`.
    private static func steps(_ path: Substring) -> [String] {
        path.split(separator: ".").flatMap { part -> [String] in
            var (name, count) = (part, 0)
            while name.hasSuffix("[]") { (name, count) = (name.dropLast(2), count + 1) }
            return (name.isEmpty ? [] : [String(name)]) + Array(repeating: "[]", count: count)
        }
    }

    private func shape(of flat: FlatSchema) -> Shape {
        let members = flat.alternatives.reduce(into: flat.properties) { members, alternative in
            members.merge(FlatSchema(alternative, in: document).properties) { first, _ in first }
        }
        return Shape(members: members, required: flat.required)
    }

    private func items(of flat: FlatSchema) -> NetworkAPI.JSONValue? {
        let alternatives = flat.alternatives.lazy.map { FlatSchema($0, in: document).items }
        return flat.items ?? alternatives.compactMap(\.self).first
    }
}
