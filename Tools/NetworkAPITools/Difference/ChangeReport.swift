import NetworkAPIKit

/// The changes between two documents as a person reads them: by operation, then by schema.
struct ChangeReport {
    let changes: [ContractChange]
    /// The least version of the new document; `nil` if the old one does not have a version of three numbers.
    let next: SemanticVersion?

    /// The changes of one operation, of several ones or of one schema.
    struct Group {
        let name: String
        /// The operations that use a schema, or the several ones; empty for one operation.
        let operations: [String]
        let changes: [ContractChange]
        var level: ContractChange.Level { changes.map(\.level).max() ?? .patch }

        fileprivate var head: String {
            guard !operations.isEmpty else { return name.escapingControls }
            let users = operations.prefix(3).joined(separator: ", ")
            let more = operations.count > 3 ? ", and \(operations.count - 3) more" : ""
            let link = changes.first?.schema == nil ? ":" : ", used by"
            return "\(name)\(link) \(users)\(more)".escapingControls
        }

        /// The changes as a person reads them.
        ///
        /// Two kinds that say the same are one, with the stronger level, and with what to do about both. What an operation
        /// accepts says which schemes and scopes are more or fewer.
        fileprivate var lines: [(level: ContractChange.Level, text: String)] {
            let kinds = Dictionary(grouping: changes, by: \.statement)
            var known: Set<String> = []
            let saysAll = changes.contains { $0.place == "security" }
            return Self.joined(changes).filter { !saysAll || !$0.place.hasPrefix("security.") }.filter {
                known.insert($0.statement).inserted
            }.map { change in
                let advice = (kinds[change.statement] ?? []).compactMap(\.advice).map { " \($0)" }
                let text = ChangeReport.distinct([change.statement] + advice).joined()
                return (change.level, "  \(change.level.rawValue): \(text)".escapingControls)
            }
        }
    }

    /// Which operations a report is about: those with a text in their method and path, and with a tag.
    struct Filter {
        let operation: String?
        let tag: String?

        var isEmpty: Bool { operation == nil && tag == nil }
        /// The filter in words.
        var text: String {
            let parts = [
                operation.map { "\($0.debugDescription) in its method and path" },
                tag.map { "the tag \($0.debugDescription)" },
            ]
            return parts.compactMap(\.self).joined(separator: ", and ")
        }

        /// Returns the names of the operations and webhooks of a document that the report is about.
        func names(in document: ContractDocument) -> [String] {
            let sent = document.webhooks.map { (name: "webhook \($0.name)", tags: $0.tags) }
            let all = document.operations.map { (name: $0.name, tags: $0.tags) } + sent
            return all.filter { name, tags in
                let isNamed = operation.map { name.lowercased().contains($0.lowercased()) } ?? true
                return isNamed && tag.map(tags.contains) ?? true
            }.map(\.name)
        }
    }

    /// Creates the report of two documents.
    ///
    /// Of the changes of the document itself, a report about some operations has what concerns their servers.
    init(_ difference: DocumentDifference, _ filter: Filter = .init(operation: nil, tag: nil)) {
        let names = Set(filter.names(in: difference.old) + filter.names(in: difference.new))
        let usesServers = [difference.old, difference.new].allSatisfy { document in
            document.operations.contains { names.contains($0.name) && !$0.hasOwnServers }
        }
        changes = difference.changes.compactMap { change in
            guard !filter.isEmpty else { return change }
            if change.operation.isEmpty, change.path == "servers" { return usesServers ? change : nil }
            var change = change
            change.operations = change.operations.filter(names.contains)
            return change.operations.isEmpty ? nil : change
        }
        let version = difference.old.version.flatMap { SemanticVersion($0) }
        let level = changes.map(\.level).max()
        next = version.map { version in level.map(version.next) ?? version }
    }

    /// The part of the version that has to be increased.
    var level: ContractChange.Level { changes.map(\.level).max() ?? .patch }

    /// The operations with changes of their own, then the schemas, each with the strongest changes first.
    var groups: [Group] { groups(folding: [:]) }

    /// Returns the groups; a change of several operations is in a group of these operations, once.
    private func groups(folding users: [String: [String]]) -> [Group] {
        var keys: [[String]] = []
        var lists: [[String]: [ContractChange]] = [:]
        var folded: Set<String> = []
        for change in changes {
            let several = change.schema == nil ? users[change.statement] : nil
            if several != nil, !folded.insert(change.rule + change.statement).inserted { continue }
            let operation = change.operation.isEmpty ? "document" : change.operation
            let key = several ?? [change.schema.map { "schema \($0)" } ?? operation]
            if lists[key] == nil { keys.append(key) }
            lists[key, default: []].append(change)
        }
        let groups = keys.map { key -> Group in
            let all = (lists[key] ?? []).enumerated().sorted {
                ($1.element.level, $0.offset) < ($0.element.level, $1.offset)
            }.map(\.element)
            guard key.count == 1 else {
                return Group(name: "\(key.count) operations", operations: key, changes: all)
            }
            let isSchema = all.first?.schema != nil
            return Group(
                name: key[0], operations: isSchema ? Self.distinct(all.flatMap(\.operations)) : [],
                changes: all)
        }
        return groups.filter(\.operations.isEmpty) + groups.filter { !$0.operations.isEmpty }
    }

    fileprivate static func distinct(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// Returns the report as text.
    ///
    /// Without all changes, the text has at most 60 lines: the strongest changes first, each once for all operations with it.
    func text(isWhole: Bool) -> String {
        let all = groups.map { [$0.head] + $0.lines.map(\.text) }
        let count = all.map(\.count).reduce(0, +)
        let lines = isWhole || count + 3 <= Self.screen ? all.flatMap(\.self) : summary
        return (lines + [sums, version]).joined(separator: "\n")
    }

    private static let screen = 60

    private var summary: [String] {
        let own = changes.filter { $0.schema == nil && !$0.operation.isEmpty }
        let users = Dictionary(grouping: own, by: \.statement).mapValues {
            Self.distinct($0.map(\.operation))
        }
        let groups = groups(folding: users.filter { $0.value.count > 1 }).enumerated().sorted {
            ($1.element.level, $1.element.operations.count, $0.offset)
                < ($0.element.level, $0.element.operations.count, $1.offset)
        }.map(\.element)
        let lines = groups.map(\.lines)
        var shown = lines.map { _ in 0 }
        var room = Self.screen - 3
        let widest = groups.indices.sorted {
            (groups[$1].operations.count, $0) < (groups[$0].operations.count, $1)
        }
        // Three changes of each group, then the others, and weaker ones if all of these are there.
        for level in ContractChange.Level.allCases.reversed() {
            for most in [3, Int.max] {
                for index in widest {
                    let next = lines[index][shown[index]...].prefix(most).prefix { $0.level == level }
                    let head = shown[index] == 0 ? 1 : 0
                    let taken = min(next.count, room - head)
                    guard taken > 0 else { continue }
                    room -= head + taken
                    shown[index] += taken
                }
            }
        }
        var texts: [String] = []
        var hidden = 0
        for (index, group) in groups.enumerated() {
            hidden += lines[index].count - shown[index]
            guard shown[index] > 0 else { continue }
            texts += [group.head] + lines[index].prefix(shown[index]).map(\.text)
        }
        return texts + [
            hidden == 0 ? "--all lists every operation" : "… and \(hidden) more; --all lists every change"
        ]
    }

    /// The counts of the levels, of the changes that a whole report lists.
    private var sums: String {
        let lines = groups.flatMap(\.lines)
        guard !lines.isEmpty else { return "no changes" }
        let counts = ContractChange.Level.allCases.reversed().map { level in
            "\(lines.count { $0.level == level }) \(level.rawValue)"
        }
        let word = lines.count == 1 ? "change" : "changes"
        return "\(lines.count) \(word): \(counts.joined(separator: ", "))"
    }

    private var version: String {
        guard !changes.isEmpty else { return "version: patch" }
        return "version: \(level.rawValue)" + (next.map { ", at least \($0)" } ?? "")
    }
}
