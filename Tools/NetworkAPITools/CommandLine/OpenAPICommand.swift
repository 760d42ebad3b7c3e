import Foundation
import NetworkAPIKit

/// `apispec openapi`: prints a service's OpenAPI 3.1 document.
struct OpenAPICommand: Command {
    let name = "openapi"
    let operands = "SERVICE"
    let options = [
        CommandOption(
            "--sources", value: "DIR",
            help:
                "the Swift files of the endpoints, of which the comments become descriptions; Sources by default"
        ),
        CommandOption.service,
    ]
    let summary = "prints a service's OpenAPI 3.1 document; diagnoses are written to standard error"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let catalog = try arguments.service(of: name, in: tool)
        let document = catalog.openAPI(
            documentation: try documentation(arguments["--sources"], tool, console))
        console.output(document.json.description)
        for diagnosis in document.diagnoses {
            console.note("\(ProgramName.current): " + diagnosis.escapingControls)
        }
    }

    private func documentation(
        _ path: String?, _ tool: CommandLineTool, _ console: Console
    ) throws(CommandFailure) -> SourceDocumentation {
        func isFolder(_ folder: URL) -> Bool {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
                && isFolder.boolValue
        }
        if let path {
            let folder = URL(fileURLWithPath: path)
            guard isFolder(folder) else {
                throw CommandFailure(.unreadable, "\(path) cannot be read: it is not a folder")
            }
            return SourceDocumentation(folder: folder)
        }
        let folder = tool.folder.appendingPathComponent("Sources")
        guard isFolder(folder),
            FileManager.default.fileExists(
                atPath: tool.folder.appendingPathComponent("Package.swift").path)
        else {
            console.note(
                "\(ProgramName.current): no sources were found, so the document has no descriptions: --sources DIR"
            )
            return .none
        }
        return SourceDocumentation(folder: folder)
    }
}
