import NetworkAPIKit

/// The changes between two documents as a person reads them: by operation, then by schema.
struct ChangeReport {
    let changes: [ContractChange]
    /// The least version of the new document; `nil` if the old one does not have a version of three numbers.
    let next: SemanticVersion?

    /// The changes of one operation or of one schema.
    struct Group {
        let name: String
        /// The operations that use a schema; empty for an operation.
        let operations: [String]
        let changes: [ContractChange]
        var level: ContractChange.Level { changes.map(\.level).max() ?? .patch }
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
    init(_ difference: DocumentDifference, _ filter: Filter = .init(operation: nil, tag: nil)) {
        let names = Set(filter.names(in: difference.old) + filter.names(in: difference.new))
        changes = difference.changes.compactMap { change in
            guard !filter.isEmpty else { return change }
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
    var groups: [Group] {
        var names: [String] = []
        var lists: [String: [ContractChange]] = [:]
        for change in changes {
            let key =
                change.schema.map { "schema \($0)" }
                ?? (change.operation.isEmpty ? "document" : change.operation)
            if lists[key] == nil { names.append(key) }
            lists[key, default: []].append(change)
        }
        let groups = names.map { name -> Group in
            let all = (lists[name] ?? []).enumerated().sorted {
                ($1.element.level, $0.offset) < ($0.element.level, $1.offset)
            }.map(\.element)
            var users: [String] = []
            var known: Set<String> = []
            for operation in all.flatMap(\.operations) where known.insert(operation).inserted {
                users.append(operation)
            }
            return Group(name: name, operations: all.first?.schema == nil ? [] : users, changes: all)
        }
        return groups.filter(\.operations.isEmpty) + groups.filter { !$0.operations.isEmpty }
    }

    /// Returns the report as text.
    ///
    /// Without all changes, the text has at most 60 lines, the strongest changes first.
    func text(isWhole: Bool) -> String {
        let all = groups.map { Self.lines(of: $0, most: .max) }
        let count = all.map(\.count).reduce(0, +)
        if isWhole || count + 3 <= Self.screen {
            return (all.flatMap(\.self) + [sums, version]).joined(separator: "\n")
        }
        var lines: [String] = []
        var (shown, hidden) = (0, 0)
        let ranked = groups.enumerated().sorted {
            ($1.element.level, $0.offset) < ($0.element.level, $1.offset)
        }
        for (_, group) in ranked {
            let next = Self.lines(of: group, most: 3)
            if lines.count + next.count > Self.screen - 4 {
                hidden += 1
                continue
            }
            shown += 1
            lines += next
        }
        if hidden > 0 {
            lines.append("… and \(hidden) more operations and schemas; --all lists every change")
        }
        return (lines + [sums, version]).joined(separator: "\n")
    }

    private static let screen = 60

    private static func lines(of group: Group, most: Int) -> [String] {
        let users = group.operations.prefix(3).joined(separator: ", ")
        let more = group.operations.count > 3 ? ", and \(group.operations.count - 3) more" : ""
        let head = group.operations.isEmpty ? group.name : "\(group.name), used by \(users)\(more)"
        var lines = [head.escapingControls]
        let repeated = group.changes.map { "  \($0.level.rawValue): \($0.sentence)".escapingControls }
        var known: Set<String> = []
        let sentences = repeated.filter { known.insert($0).inserted }
        lines += sentences.prefix(most)
        if sentences.count > most { lines.append("  … and \(sentences.count - most) more") }
        return lines
    }

    /// The counts of the levels.
    private var sums: String {
        guard !changes.isEmpty else { return "no changes" }
        let counts = ContractChange.Level.allCases.reversed().map { level in
            "\(changes.count { $0.level == level }) \(level.rawValue)"
        }
        let word = changes.count == 1 ? "change" : "changes"
        return "\(changes.count) \(word): \(counts.joined(separator: ", "))"
    }

    private var version: String {
        guard !changes.isEmpty else { return "version: patch" }
        return "version: \(level.rawValue)" + (next.map { ", at least \($0)" } ?? "")
    }
}
