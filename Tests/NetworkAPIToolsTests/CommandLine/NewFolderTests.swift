import Foundation
import NetworkAPITools
import Testing

/// The files that `apispec new` writes into a package that exists.
@Suite struct NewFolderTests {
    /// The folder of the package, which does not exist yet.
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    private func write(_ text: String, to path: String) throws {
        let place = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// Adds `ListTopics` to a service, from a curl command; returns the notes and errors.
    private func new(
        _ service: String, _ options: String..., command: String = "curl https://acme.example/topics"
    ) async throws -> [String] {
        try write(command, to: "command.txt")
        let terminal = Terminal(folder: root)
        let words = ["new", service, "--name", "ListTopics", "--from"]
        let file = root.appendingPathComponent("command.txt").path
        #expect(await terminal.run(words + [file] + options) == .success, "\(terminal.errors)")
        return terminal.errors
    }

    @Test func `the list of files is printed after all of them are written`() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("curl https://acme.example/topics", to: "command.txt")
        let made = root.appendingPathComponent("Made")
        await confirmation(expectedCount: 2) { isPrinted in
            // A process with a closed pipe ends with the first line.
            let console = Console(
                output: { _ in
                    let files = ["PetAPI.swift", "PetAPI+ListTopics.swift"].map(made.appendingPathComponent)
                    #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
                    isPrinted()
                }, errors: { _ in })
            let words = ["new", "Pet", "--name", "ListTopics", "--output", made.path, "--from"]
            let file = root.appendingPathComponent("command.txt").path
            #expect(await CommandLineTool(catalogs: []).run(words + [file], on: console) == .success)
        }
    }

    @Test func `a repeated name in a sample is an error of its file`() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("{\n\"a\": 1, \"a\": 2}", to: "a.json")
        let terminal = Terminal(folder: root)
        let file = root.appendingPathComponent("a.json").path
        #expect(await terminal.run("new", "Pet", "--name", "ListTopics", "--from", file).rawValue == 65)
        #expect(terminal.errors.last == "apispec: \(file): line 2: the name \"a\" is there twice")
    }

    // MARK: Service

    @Test func `an endpoint is added to the enum of a package that init has made`() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(await Terminal().run("init", "Acme", "--at", root.path) == .success)
        #expect(try await new("Acme").first?.hasSuffix("Sources/Acme/Acme.swift") == true)
        #expect(try text("Sources/Acme/Acme+ListTopics.swift").contains("extension Acme {"))
        #expect(try text("Sources/Acme/Acme.swift").contains("ListTopics.self"))
        #expect(!has("Sources/Acme/Acme"))
    }

    @Test func `an enum with the name of the service is preferred in the folder of --output`() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("enum PetAPI {}", to: "Made/A.swift")
        try write("enum Pet {}", to: "Made/B.swift")
        _ = try await new("Pet", "--output", root.appendingPathComponent("Made").path)
        #expect(has("Made/Pet+ListTopics.swift"))
        #expect(!has("Made/Pet.swift"))
    }

    @Test(arguments: [
        "// The endpoints of enum PetAPI are elsewhere.\n", "/* enum PetAPI {} */\n",
        "let text = \"enum PetAPI {}\"\n", "enum Zoo {\n    enum Pet {}\n    enum PetAPI {}\n}\n",
        "enum Pet: String {\n    case dog\n}\n", "struct PetAPI {}\n",
    ])
    func `a comment, a text, a nested enum and one with cases are not the declaration`(source: String)
        async throws
    {
        defer { try? FileManager.default.removeItem(at: root) }
        try write(source, to: "Sources/Zoo/Notes.swift")
        _ = try await new("Pet")
        #expect(has("Sources/Zoo/Pet/PetAPI.swift"))
        #expect(has("Sources/Zoo/Pet/PetAPI+ListTopics.swift"))
    }

    @Test(arguments: [
        "/// The pets.\r\npublic enum PetAPI {\r\n    func a() { switch 1 { case 1: break } }\r\n}\r\n",
        "/// The pets.\npublic enum PetAPI {\n}\n", "nonisolated enum\n    PetAPI // The pets.\n{\n}\n",
        "@frozen public enum PetAPI: Sendable {}\n", "enum `PetAPI` {}\n",
    ])
    func `a declaration is found with any line ends and comments`(source: String) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write(source, to: "Sources/Zoo/PetAPI.swift")
        try write("enum Other {}", to: "Sources/Other/Other.swift")
        _ = try await new("Pet")
        #expect(has("Sources/Zoo/PetAPI+ListTopics.swift"))
        #expect(try text("Sources/Zoo/PetAPI.swift") == source)
    }

    @Test func `a catalog keeps its line ends`() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let lines = [
            "enum PetAPI {", "    static let catalog = NetworkAPI.Catalog(", "        \"Pet\",",
            "        [", "            GetPet.self,", "        ])", "}", "",
        ]
        try write(lines.joined(separator: "\r\n"), to: "Sources/Zoo/PetAPI.swift")
        _ = try await new("Pet")
        let expected = lines[..<5] + ["            ListTopics.self,"] + lines[5...]
        #expect(try text("Sources/Zoo/PetAPI.swift") == expected.joined(separator: "\r\n"))
    }

    // MARK: Security

    private func catalog(_ security: String) throws {
        try write(
            "enum PetAPI {\n    static let catalog = NetworkAPI.Catalog(\"Pet, a\",\(security) [GetPet.self])\n}\n",
            to: "Sources/Zoo/PetAPI.swift")
    }

    @Test(arguments: [
        ("", "-u me:secret", ".basic"), (" security: .bearer,", "-u me:secret", ".basic"),
        (" security: .basic,", "-H 'Authorization: Bearer s'", ".bearer"),
        (" // security: .basic\n", "-u me:secret", ".basic"),
        ("", "-H 'X-Api-Key: s'", #".apiKey(.header("X-Api-Key"))"#),
        (#" security: .apiKey(.header("X-Key")),"#, "-H 'X-Api-Key: s'", #".apiKey(.header("X-Api-Key"))"#),
    ])
    func `an endpoint that needs another scheme than the catalog is noted`(
        security: String, options: String, needed: String
    ) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try catalog(security)
        let notes = try await new("Pet", command: "curl https://acme.example/topics \(options)")
        #expect(notes.last == "the catalog needs security: \(needed)", "\(notes)")
        #expect(try text("Sources/Zoo/PetAPI+ListTopics.swift").contains("authorization: .required"))
        let catalog = try text("Sources/Zoo/PetAPI.swift")
        #expect(catalog.contains("\"Pet, a\",\(security) ["))
    }

    @Test(arguments: [
        ("", "-H 'Authorization: Bearer s'"), (" security: .basic,", "-u me:secret"),
        (" security : NetworkAPI.SecurityScheme.basic,", "-u me:secret"), (" security: .basic,", ""),
        (#" security: .apiKey(.header("x-api-key")),"#, "-H 'X-Api-Key: s'"),
    ])
    func `a catalog with the scheme of the endpoint has no note`(security: String, options: String)
        async throws
    {
        defer { try? FileManager.default.removeItem(at: root) }
        try catalog(security)
        let notes = try await new("Pet", command: "curl https://acme.example/topics \(options)")
        #expect(notes.count == 1 && notes.first?.hasPrefix("added to ") == true, "\(notes)")
    }

    @Test(arguments: [("-u me:secret", true), ("-H 'Authorization: Bearer s'", false)])
    func `a service without a catalog is noted if it needs another scheme than the default`(
        options: String, isNoted: Bool
    ) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("enum PetAPI {}", to: "Sources/Zoo/PetAPI.swift")
        let notes = try await new("Pet", command: "curl https://acme.example/topics \(options)")
        #expect(notes.first == "add to the catalog: ListTopics.self")
        #expect(notes.contains("the catalog needs security: .basic") == isNoted, "\(notes)")
    }
}
