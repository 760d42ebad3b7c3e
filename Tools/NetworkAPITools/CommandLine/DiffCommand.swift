import NetworkAPIKit

/// `apispec diff`: compares two OpenAPI documents.
struct DiffCommand: Command {
    let name = "diff"
    let operands = "OLD NEW"
    let options = [
        CommandOption("--format", value: "text|json", help: "the format of the list; text by default"),
        CommandOption(
            "--fail-on", value: "major|minor|patch|never",
            help: "the least change of a version that exits with 1; never by default"),
    ]
    let summary =
        "compares two OpenAPI documents in JSON or YAML, and names the part of the version that has to increase"

    private enum Format: String, CaseIterable {
        case text, json
    }

    private enum FailOn: String, CaseIterable {
        case major, minor, patch, never
    }

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        guard arguments.operands.count == 2 else {
            throw CommandFailure(.usage, "diff needs two documents, not \(arguments.operands.count)")
        }
        let failOn = try arguments.choice("--fail-on", of: FailOn.self) ?? .never
        let format = try arguments.choice("--format", of: Format.self) ?? .text
        let paths = (old: arguments.operands[0], new: arguments.operands[1])
        try DocumentReader.checkInputs([paths.old, paths.new])
        let reader = DocumentReader(console: console)
        let old = try reader.document(at: paths.old)
        let new = try reader.document(at: paths.new)
        let changes = DocumentDifference(old: old, new: new).changes
        let level = changes.map(\.level).max() ?? .patch
        let before = old.root["info"]?["version"]?.string.flatMap { SemanticVersion($0) }
        let next = before.map { changes.isEmpty ? $0 : $0.next(level) }
        switch format {
        case .text:
            let lines = changes.map { change in
                let place = [change.operation, change.path].filter { !$0.isEmpty }.joined(separator: " ")
                return "\(change.level.rawValue): \(place): \(change.rule)".escapingControls
            }
            console.output(
                (lines + ["version: \(level.rawValue)" + (next.map { ", at least \($0)" } ?? "")]).joined(
                    separator: "\n"))
        case .json:
            let list = changes.map { change -> OrderedJSON in
                .members([
                    "level": .string(change.level.rawValue), "rule": .string(change.rule),
                    "operation": .string(change.operation), "path": .string(change.path),
                    "old": .string(change.old), "new": .string(change.new),
                ])
            }
            console.output(
                OrderedJSON.members([
                    "version": .string(level.rawValue), "next": next.map { .string("\($0)") },
                    "changes": .array(list),
                ]).description
            )
        }
        if let least = ContractChange.Level(rawValue: failOn.rawValue), !changes.isEmpty, level >= least {
            throw CommandFailure(.finding, "the changes demand a \(level.rawValue) version")
        }
    }
}
