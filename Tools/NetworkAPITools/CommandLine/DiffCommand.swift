import NetworkAPIKit

/// `apispec diff`: compares two OpenAPI documents.
struct DiffCommand: Command {
    let name = "diff"
    let operands = "OLD NEW"
    let options = [
        CommandOption(
            "--format", value: "text|json|junit|github", help: "the format of the report; text by default"),
        CommandOption("--all", help: "lists every change; by default the text has at most 60 lines"),
        CommandOption(
            "--operation", value: "TEXT", help: "only operations with this in their method and path"),
        CommandOption("--tag", value: "TAG", help: "only operations with this tag"),
        CommandOption(
            "--fail-on", value: "major|minor|patch|never",
            help: "the least change of a version that exits with 1; never by default"),
    ]
    let summary =
        "compares two OpenAPI documents in JSON or YAML, and names the part of the version that has to increase"

    private enum Format: String, CaseIterable {
        case text, json, junit, github
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
        for (path, document) in [(paths.old, old), (paths.new, new)] {
            LargeStack.run { warn(of: document, path, on: console) }
        }
        let filter = ChangeReport.Filter(operation: arguments["--operation"], tag: arguments["--tag"])
        guard filter.isEmpty || [old, new].contains(where: { !filter.names(in: $0).isEmpty }) else {
            throw CommandFailure(.usage, "no operation of the documents has \(filter.text)")
        }
        let report = LargeStack.run { ChangeReport(DocumentDifference(old: old, new: new), filter) }
        switch format {
        case .text: console.output(report.text(isWhole: arguments.contains("--all")))
        case .json: console.output(report.json.description)
        case .junit: console.output(report.junit)
        case .github: console.output(report.github)
        }
        let (changes, level) = (report.changes, report.level)
        if let least = ContractChange.Level(rawValue: failOn.rawValue), !changes.isEmpty, level >= least {
            throw CommandFailure(.finding, "the changes demand a \(level.rawValue) version")
        }
    }

    /// Names the parts that are compared as if they were not there.
    private func warn(of document: ContractDocument, _ path: String, on console: Console) {
        let parts = document.unreadParts
        for part in parts.prefix(5) {
            console.note("\(ProgramName.current): \(path): \(part), so it is not compared".escapingControls)
        }
        if parts.count > 5 {
            console.note("\(ProgramName.current): \(path): … and \(parts.count - 5) more such parts")
        }
    }
}
