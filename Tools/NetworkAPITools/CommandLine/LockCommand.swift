import Foundation
import NetworkAPIKit

/// `apispec lock`: keeps the part of a provider's document that a service uses.
struct LockCommand: Command {
    let name = "lock"
    let operands = "SERVICE"
    let options = [
        CommandOption(
            "--from", value: "FILE", isRequired: true,
            help: "the provider's OpenAPI document in JSON, - for the standard input"),
        CommandOption("--to", value: "FILE", help: "the lock file; the standard output by default"),
    ]
    let summary = "keeps the part of the provider's document that a service uses, for check --lock"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let arguments = try read(arguments)
        guard arguments.operands.count == 1, let service = arguments.operands.first else {
            throw CommandFailure(.usage, "lock needs one service, not \(arguments.operands.count)")
        }
        let catalog = try tool.catalog(named: service)
        let path = arguments["--from"] ?? "-"
        let reader = DocumentReader(console: console, command: "lock \(service) --from -")
        let document = try reader.document(at: path)
        let source = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
        let lock = ContractLock(catalog, document, source: source)
        // By one space, since much of such a file is indentation.
        let text = lock.json.text(indentedBy: " ")
        guard let target = arguments["--to"] else { return console.output(text) }
        do {
            try Data((text + "\n").utf8).write(
                to: URL(fileURLWithPath: target), options: .atomic)
        } catch {
            throw CommandFailure(.cannotCreate, "\(target) cannot be written")
        }
        for name in lock.missing { console.errors("apispec: \(name) is not in \(source)") }
    }
}
