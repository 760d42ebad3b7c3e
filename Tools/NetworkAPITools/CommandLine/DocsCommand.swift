import Foundation
import NetworkAPIKit

/// `apispec docs`: writes a reference of services, as pages in a folder.
struct DocsCommand: Command {
    let name = "docs"
    let operands = "[SERVICE…]"
    let options = [
        CommandOption(
            "--to", value: "FOLDER", isRequired: true,
            help: "the folder of the pages; it is created, and pages in it are replaced"),
        CommandOption(
            "--sources", value: "FOLDER",
            help: "the sources with the comments; Sources of this package by default"),
        CommandOption.service,
    ]
    let summary = "writes a reference of services as pages that are read without a network"
    let details = """
        The folder gets an index.html, and a page for each of several services. A page needs no other file.
        Descriptions and the calls in Swift are read from the comments and the initializers of the sources.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let catalogs = try arguments.services(in: tool)
        let sources =
            arguments["--sources"].map { URL(fileURLWithPath: $0) }
            ?? tool.folder.appendingPathComponent("Sources")
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: sources.path, isDirectory: &isFolder)
        guard arguments["--sources"] == nil || exists && isFolder.boolValue else {
            throw CommandFailure(
                .unreadable,
                "\(sources.path) cannot be read: \(exists ? "it is not a folder" : "there is no such folder")"
            )
        }
        let documentation = SourceDocumentation(folder: sources)
        if documentation.isEmpty {
            console.note(
                "\(ProgramName.current): no Swift file in \(sources.path.escapingControls): the pages are without comments"
            )
        }
        let reference: Reference
        do {
            reference = try Reference(catalogs, documentation: documentation)
        } catch {
            throw CommandFailure(.fault, "the exported document cannot be read: \(error)")
        }
        for diagnosis in reference.diagnoses {
            console.note("\(ProgramName.current): " + diagnosis.escapingControls)
        }
        let folder = URL(fileURLWithPath: arguments["--to"] ?? "")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in reference.files {
                try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
            }
        } catch {
            throw CommandFailure(
                .cannotCreate, "\(folder.path) cannot be written: \(error.localizedDescription)")
        }
        console.output(folder.appendingPathComponent("index.html").path)
    }
}
