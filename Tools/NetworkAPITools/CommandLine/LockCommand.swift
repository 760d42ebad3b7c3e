import Foundation
import NetworkAPIKit

/// `apispec lock`: keeps the part of a provider's document that a service uses.
struct LockCommand: Command {
    let name = "lock"
    let operands = "SERVICE"
    let options = [
        CommandOption(
            "--from", value: "FILE", isRequired: true,
            help: "the provider's OpenAPI document in JSON or YAML, - for the standard input"),
        CommandOption(
            "--output", value: "FILE",
            help: "the lock file, - for the standard output; Tests/MODULETests/Locks/SERVICE.json by default"),
        .service,
    ]
    let summary = "stores the part of the provider's document that a service uses, for check"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let catalog = try arguments.service(of: name, in: tool)
        let path = arguments["--from"] ?? "-"
        let reader = DocumentReader(console: console)
        let document = try reader.document(at: path)
        let source = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
        let lock = LargeStack.run { ContractLock(catalog, document, source: source) }
        try lock.check(of: catalog, source)
        let text = lock.text
        if let target = try Self.target(arguments["--output"], catalog, tool) {
            do {
                try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: target), options: .atomic)
            } catch {
                throw CommandFailure(.cannotCreate, "\(target) cannot be written")
            }
        } else {
            console.output(text)
        }
        for name in lock.missing { console.note("\(ProgramName.current): \(name) is not in \(source)") }
    }

    /// Returns the path of the file to write; `nil` for the standard output.
    private static func target(
        _ path: String?, _ catalog: NetworkAPI.Catalog, _ tool: CommandLineTool
    ) throws(CommandFailure) -> String? {
        if path == "-" { return nil }
        if let path { return path }
        guard let file = LockFile(of: catalog, in: tool.folder) else {
            throw CommandFailure(.usage, "\(catalog.name) has no endpoints; name a file with --output FILE")
        }
        return try file.target()
    }
}

extension ContractLock {
    /// The text of the file, with one space for each level, since much of such a file is indentation.
    var text: String { LargeStack.run { json.text(indentedBy: " ") } }

    /// Refuses a lock without an endpoint, which would replace the one of the right document.
    func check(of catalog: NetworkAPI.Catalog, _ source: String) throws(CommandFailure) {
        guard catalog.endpoints.isEmpty || missing.count < catalog.endpoints.count else {
            throw CommandFailure(.finding, Self.doubt(of: catalog, source))
        }
    }

    /// Says that a document does not have any of the endpoints.
    static func doubt(of catalog: NetworkAPI.Catalog, _ source: String) -> String {
        "no endpoint of \(catalog.name) is in \(source): is it the document of another service?"
    }
}
