import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// `apispec accept`: writes the files of a new endpoint that are reviewed: its golden text, its fixture and the lock.
struct AcceptCommand: Command {
    let name = "accept"
    let operands = "ENDPOINT"
    let options = [
        CommandOption(
            "--from", value: "FILE", help: "the provider's OpenAPI document in JSON or YAML, for the lock"),
        CommandOption(
            "--fixture", value: "FILE",
            help: "a part of that document for tests, to which the operation is added"),
    ]
    let summary = "writes the golden text of an endpoint, and with --from the lock of its service"
    let details = """
        Run it in the folder of the package, and review what it writes. A contract test that fails for another reason than
        a missing or changed text is reported; the text is written nevertheless.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoint = try arguments.onlyEndpoint(of: name, in: tool)
        guard arguments["--from"] != nil || arguments["--fixture"] == nil else {
            throw CommandFailure(.usage, "--fixture needs the provider's document: --from FILE")
        }
        if let source = arguments["--from"], let fixture = arguments["--fixture"],
            Self.place(of: source) == Self.place(of: fixture)
        {
            throw CommandFailure(
                .usage, "--fixture \(fixture) is the provider's document of --from, which is not changed")
        }
        guard let catalog = tool.catalogs.first(where: { $0.endpoint(named: endpoint.name) != nil }),
            let module = String(reflecting: endpoint.definition).split(separator: ".").first
        else { throw CommandFailure(.fault, "\(endpoint.name) is in no catalog") }
        let tests = tool.folder.appendingPathComponent("Tests/\(module)Tests")
        guard FileManager.default.fileExists(atPath: tests.path) else {
            throw CommandFailure(
                .cannotCreate, "there is no folder \(tests.path): run in the folder of the package")
        }

        var added: [(path: String, text: String)] = []
        if let path = arguments["--from"] {
            let reader = DocumentReader(console: console)
            let document = try reader.document(at: path)
            let source = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
            let lock = LargeStack.run { ContractLock(catalog, document, source: source) }
            try lock.check(of: catalog, source)
            if let fixture = arguments["--fixture"] {
                let text = try reader.data(at: fixture)
                let whole = try LargeStack.run { () throws(CommandFailure) in
                    try Self.fixture(fixture, text, endpoint, document)
                }
                added.append((fixture, whole))
            }
            if let file = LockFile(of: catalog, in: tool.folder) {
                added.append((try file.target(), lock.text + "\n"))
            }
            for name in lock.missing { console.note("\(ProgramName.current): \(name) is not in \(source)") }
        }

        let problem = await Self.writeGolden(endpoint, in: tests)
        let golden = "Tests/\(module)Tests/Golden/\(endpoint.name).txt"
        let path = tool.folder.appendingPathComponent(golden).path
        guard FileManager.default.isWritableFile(atPath: path),
            FileManager.default.contents(atPath: path) != nil
        else { throw Self.failure(.cannotCreate, problem ?? "\(golden) cannot be written") }
        console.output(golden)
        for (path, text) in added {
            // In its place, which keeps the mode of a file, and refuses one that is read-only.
            do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
                throw CommandFailure(
                    .cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
            }
            console.output(path)
        }
        if let problem { throw Self.failure(.finding, problem) }
    }

    private static func failure(_ status: ExitStatus, _ problem: String) -> CommandFailure {
        let lines = problem.split(separator: "\n", maxSplits: 1).map(String.init)
        return CommandFailure(status, lines[0], details: lines.count > 1 ? lines[1] : nil)
    }

    /// The file that a path leads to.
    private static func place(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// Writes the golden text; returns the other problems of the contract test.
    private static func writeGolden(_ endpoint: NetworkAPI.Catalog.Endpoint, in tests: URL) async -> String? {
        let test = NetworkAPI.ContractTest(endpoint.definition, environment: ["NETWORKAPI_WRITE_GOLDEN": "1"])
        do throws(NetworkAPI.ContractTest.Failure) {
            try await test.verify(
                golden: .file(beside: tests.appendingPathComponent("ContractTests.swift").path))
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// The text of a fixture with the operation of an endpoint, with the fixture's own indentation.
    private static func fixture(
        _ path: String, _ text: Data, _ endpoint: NetworkAPI.Catalog.Endpoint, _ document: ContractDocument
    ) throws(CommandFailure) -> String {
        let json: OrderedJSON
        do { json = try OrderedJSON(json: text) } catch {
            throw CommandFailure(.invalid, "\(path) is not a fixture in JSON: \(error)")
        }
        let spaces = text.drop { $0 != UInt8(ascii: "\n") }.dropFirst().prefix { $0 == UInt8(ascii: " ") }
        let indentation = String(repeating: " ", count: max(1, spaces.count))
        guard let fixture = ContractFixture(json, adding: endpoint, of: document) else {
            throw CommandFailure(.finding, "\(endpoint.name) is not in the provider's document")
        }
        return fixture.json.text(indentedBy: indentation) + "\n"
    }
}
