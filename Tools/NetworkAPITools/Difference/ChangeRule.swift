/// What a kind of change means: its level, and whether a client should be informed of it.
struct ChangeRule: Hashable {
    /// How oasdiff classifies the kind, or how it would.
    let severity: Severity
    let level: ContractChange.Level
    let isReported: Bool

    /// The classes of oasdiff.
    enum Severity: String {
        case error, warning, info
    }

    /// Returns the rule with a name; a name that no table has is an error.
    static func named(_ name: String) -> ChangeRule { all[name] ?? ChangeRule("E") ?? unknown }

    private static let unknown = ChangeRule(severity: .error, level: .major, isReported: false)

    /// The rules by their names.
    static let all: [String: ChangeRule] = {
        var rules: [String: ChangeRule] = [:]
        for line in kinds.split(separator: "\n") {
            let cells = line.split(separator: " ").map(String.init)
            guard let kind = cells.first else { continue }
            for (context, cell) in zip(ChangeContext.inTable, cells.dropFirst()) {
                rules["\(context.name)-\(kind)"] = ChangeRule(cell)
            }
            // A client does not send the one and does not receive the other.
            for (context, used) in [
                (ChangeContext.readOnlyProperty, ChangeContext.requestProperty),
                (.writeOnlyProperty, .responseProperty),
            ] {
                let isPatch = rules["\(used.name)-\(kind)"]?.level == .patch
                rules["\(context.name)-\(kind)"] = ChangeRule(isPatch ? "p" : "m")
            }
        }
        for line in places.split(separator: "\n") {
            let cells = line.split(separator: " ").map(String.init)
            guard let name = cells.first, let cell = cells.last, cells.count == 2 else { continue }
            rules[name] = ChangeRule(cell)
        }
        return rules
    }()

    private init(severity: Severity, level: ContractChange.Level, isReported: Bool) {
        (self.severity, self.level, self.isReported) = (severity, level, isReported)
    }

    /// Reads a cell of a table.
    ///
    /// `E` is an error, `W` a warning, both major; `w` is a warning about a request that is loosened; `m` is minor and `p`
    /// is a patch. A client is informed of a change with `!`.
    private init?(_ cell: String) {
        let isReported = cell.hasSuffix("!")
        switch cell.first {
        case "E": self.init(severity: .error, level: .major, isReported: isReported)
        case "W": self.init(severity: .warning, level: .major, isReported: isReported)
        case "w": self.init(severity: .warning, level: .minor, isReported: isReported)
        case "m": self.init(severity: .info, level: .minor, isReported: isReported)
        case "p": self.init(severity: .info, level: .patch, isReported: isReported)
        default: return nil
        }
    }
}
