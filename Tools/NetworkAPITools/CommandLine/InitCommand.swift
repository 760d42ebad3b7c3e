import Foundation
import NetworkAPIKit

/// `apispec init`: makes a package for the endpoints of a service.
struct InitCommand: Command {
    let name = "init"
    let operands = "NAME"
    let options = [
        CommandOption("--at", value: "FOLDER", help: "the new folder of the package; ../NAME by default"),
        CommandOption(
            "--kit", value: "PLACE", help: "the kit's folder or URL; by default, the folder of this tool"),
        CommandOption(
            "--from", value: "FILE",
            help: "an OpenAPI document: the package has its operations, not two examples"),
    ]
    let summary =
        "makes a package of endpoints with their catalog, tests and a command-line tool of its own"
    let details = """
        NAME is the name of the package, of its module and of the type that holds its two endpoints. With --from, the type
        is NAMEAPI, unless NAME ends with API, and the package has each operation that can be made: the others are listed
        with the reason, and the exit status is 1.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let name = try Self.name(arguments.operands)
        let template = PackageTemplate(name: name, dependency: try Self.kit(arguments["--kit"]))
        let folder = URL(fileURLWithPath: arguments["--at"] ?? "../\(name)").standardizedFileURL
        if let path = arguments["--from"] {
            let document = try DocumentReader(console: console).document(at: path)
            return try make(document, template, folder, console)
        }
        try Self.write(template.files, to: folder)
        console.output(
            """
            made \(folder.path); next:
              cd \(folder.path.shellQuoted)
              swift test
              swift run \(name.lowercased())spec call \(name).GetPost 1
            """)
    }

    /// Makes a package with the operations of a document.
    private func make(
        _ document: ContractDocument, _ template: PackageTemplate, _ folder: URL, _ console: Console
    ) throws(CommandFailure) {
        let (generator, made) = LargeStack.run {
            let generator = EndpointGenerator(document, service: template.name)
            return (generator, generator.files { _ in true })
        }
        let refusals = (generator.lost + made.refusals).map {
            "\(ProgramName.current): \($0.operation.escapingControls): \($0.reason)"
        }
        guard !made.names.isEmpty else {
            for refusal in refusals { console.errors(refusal) }
            throw CommandFailure(
                .invalid,
                refusals.isEmpty
                    ? "the document does not have an operation" : "no operation of the document can be made")
        }
        try Self.write({ try template.files(in: $0, generator, made) }, to: folder)
        let count = made.names.count == 1 ? "1 endpoint" : "\(made.names.count) endpoints"
        console.output(
            """
            made \(folder.path) with \(count); next:
              cd \(folder.path.shellQuoted)
              swift test
            """)
        for note in made.notes { console.note(note.escapingControls) }
        for refusal in refusals { console.errors(refusal) }
        guard refusals.isEmpty else {
            let all = refusals.count + made.names.count
            throw CommandFailure(.finding, "\(refusals.count) of \(all) operations are not made")
        }
    }

    private static func name(_ operands: [String]) throws(CommandFailure) -> String {
        guard let name = operands.first, operands.count == 1 else {
            throw CommandFailure(.usage, "init takes one name, such as MyAPI, not \(operands.count)")
        }
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9_]{0,63}/) != nil else {
            throw CommandFailure(
                .usage,
                "\(name.debugDescription) is not a name: a name begins with a capital letter from A to Z, "
                    + "and has at most 63 more letters and digits")
        }
        let advice = "choose another name, such as \(free(name))"
        // With a document, the type of the service has a name with API.
        let names = [name, "\(name)API"]
        guard names.allSatisfy({ !SwiftNames.types.union(types).contains($0) }), !isTarget(name) else {
            throw CommandFailure(.usage, "\(name) is the name of another type or module; \(advice)")
        }
        let tool = "\(name.lowercased())spec"
        guard !isTarget(tool) else {
            throw CommandFailure(
                .usage,
                "the command-line tool of \(name) would be \(tool), the name of the kit's tool; \(advice)")
        }
        return name
    }

    /// More types and modules that the package uses.
    private static let types: Set<String> = [
        "CommandLine", "CommandLineTool", "FileManager", "PackageDescription", "Suite", "Test", "Testing",
    ]

    /// The targets of the kit's products, in lowercase letters.
    private static let targets: Set<String> = [
        "apispec", "ccurl", "loopbackserver", "networkapicurl", "networkapikit", "networkapis",
        "networkapitesting", "networkapitools", "testsupport",
    ]

    /// Whether a target of the kit has a name, without regard to case, as some file systems compare names.
    private static func isTarget(_ name: String) -> Bool { targets.contains(name.lowercased()) }

    /// Returns a name like one that cannot be used.
    private static func free(_ name: String) -> String {
        name.lowercased().hasSuffix("api") ? "My\(name)" : "\(name)API"
    }

    private static func kit(_ place: String?) throws(CommandFailure) -> PackageDependency {
        if let place {
            guard let dependency = PackageDependency(place) else {
                throw CommandFailure(.usage, "there is no package in \(place.debugDescription): --kit PLACE")
            }
            return dependency
        }
        // SwiftPM removes and creates the folders of its checkouts.
        guard !PackageTemplate.kit.pathComponents.contains("checkouts"),
            let dependency = PackageDependency(folder: PackageTemplate.kit)
        else {
            throw CommandFailure(.usage, "init needs the URL of the kit: --kit URL")
        }
        return dependency
    }

    /// Writes all files, or removes the files that it wrote.
    private static func write(
        _ make: (URL) throws -> [PackageTemplate.File], to folder: URL
    ) throws(CommandFailure) {
        let files = FileManager.default
        guard !files.fileExists(atPath: folder.path) else {
            throw CommandFailure(
                .cannotCreate, "\(folder.path) exists already; name another folder with --at")
        }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                .cannotCreate, "\(folder.path) cannot be made: \(error.localizedDescription)")
        }
        do {
            for file in try make(folder) {
                let place = folder.appendingPathComponent(file.path)
                try files.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: place)
            }
        } catch {
            // The folder was made above, so only files of the template are in it.
            try? files.removeItem(at: folder)
            throw CommandFailure(
                .cannotCreate, "the package cannot be written: \(error.localizedDescription)")
        }
    }
}
