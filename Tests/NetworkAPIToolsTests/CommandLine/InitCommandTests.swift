import Foundation
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InitCommandTests {
    /// The repository.
    private static let kit = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A folder of this test, which does not exist yet.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    /// The files in a folder by their paths, without the folders of builds.
    private static func files(in folder: URL) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.reduce(into: [:]) { files, path in
            let isBuilt = path.hasPrefix(".build") || path.hasPrefix(".swiftpm") || path == "Package.resolved"
            let place = folder.appendingPathComponent(path)
            guard !isBuilt, try place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            else { return }
            files[path] = try String(contentsOf: place, encoding: .utf8)
        }
    }

    @Test func `a package with the name of the example has its files, with another path to the kit`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal()
        #expect(await terminal.run("init", "MyAPI", "--at", folder.path) == .success)
        #expect(terminal.errors.isEmpty)
        #expect(terminal.output.first == "made \(folder.path); next:")
        #expect(terminal.output.last == "  swift run myapispec call MyAPI.GetPost 1")

        var made = try Self.files(in: folder)
        var expected = try Self.files(in: Self.kit.appendingPathComponent("Examples/MyAPI"))
        #expect(made.count == 13)
        let manifest = try #require(made["Package.swift"])
        let original = try #require(expected["Package.swift"])
        (made["Package.swift"], expected["Package.swift"]) = (nil, nil)
        #expect(made == expected)

        let line = try #require(manifest.split(separator: "\n").first { $0.hasPrefix("let places = ") })
        let places = line.split(separator: "\"").map(String.init).filter { $0.contains("/") }
        #expect(places.count == 2)
        let place = folder.resolvingSymlinksInPath().appendingPathComponent(places[0]).standardizedFileURL
        #expect(place.path == Self.kit.resolvingSymlinksInPath().path)
        // The folder can move: its whole path finds the kit again.
        #expect(places.last == Self.kit.resolvingSymlinksInPath().path)
        let package = try #require(manifest.range(of: "let package = "))
        let start = try #require(original.range(of: "let package = "))
        #expect(
            manifest[package.lowerBound...].replacing("path: kit", with: #"path: "../..""#)
                == original[start.lowerBound...])
    }

    @Test func `a package has its own name in all files and paths`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await Terminal().run("init", "ShopAPI", "--at=\(folder.path)") == .success)
        let files = try Self.files(in: folder)
        #expect(!files.contains { "\($0.key) \($0.value)".lowercased().contains("myapi") })
        #expect(files.keys.contains("Sources/ShopAPI/ShopAPI+GetPost.swift"))
        #expect(files["Sources/shopapispec/main.swift"]?.contains("[ShopAPI.catalog]") == true)
        #expect(files.keys.contains("Tests/ShopAPITests/Golden/ShopAPI.GetPost.txt"))
    }

    @Test(arguments: [(#"["breads"]"#, "Breads/"), ("[]", "")])
    func `the texts of a package of a document name files and endpoints that it has`(
        tags: String, place: String
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let document = folder.appendingPathComponent("openapi.json")
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Bakery", "version": "1"}, "servers": [{"url": "https://b.example"}],
             "paths": {"/breads/{id}": {"get": {"operationId": "getBread", "tags": \(tags), "parameters": [{"name": "id",
               "in": "path", "required": true, "schema": {"type": "integer"}}], "responses": {"204": {"description": ""}}}}}}
            """
        try Data(text.utf8).write(to: document)
        let package = folder.appendingPathComponent("Acme")
        let terminal = Terminal()
        let words = ["init", "Acme", "--from", document.path, "--at", package.path]
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.first == "made \(package.path) with 1 endpoint; next:")
        let files = try Self.files(in: package)
        let readme = try #require(files["README.md"])
        #expect(!files.contains { "\($0.key) \($0.value)".contains("GetPost") })
        #expect(readme.contains("swift run acmespec show AcmeAPI.GetBread "))
        #expect(readme.contains("swift run acmespec call AcmeAPI.GetBread id=1 "))
        #expect(readme.contains("swift run acmespec new Acme \"GET /path\" --from openapi.json\n"))
        #expect(readme.contains("swift run acmespec accept AcmeAPI.GetThing\n"))
        let comments = readme.split(separator: "\n").filter { $0.hasPrefix("swift ") && $0.contains(" # ") }
        #expect(comments.count == 5)
        #expect(Set(comments.map { $0.prefix { $0 != "#" }.count }).count == 1, "\(comments)")
        let paths = readme.matches(of: /`(Sources\/[^`]*)`/).map { String($0.1) }
        #expect(paths == ["Sources/Acme/\(place)AcmeAPI+GetBread.swift", "Sources/Acme/AcmeAPI.swift"])
        for path in paths { #expect(files.keys.contains(path)) }
    }

    @Test(arguments: [
        ("https://example.com/owner/NetworkAPIKit.git", "NetworkAPIKit"),
        ("https://example.com/owner/api-kit", "api-kit"), ("git@example.com:kit.git", "kit"),
    ])
    func `a package can depend on the URL of the kit`(address: String, identity: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await Terminal().run("init", "MyAPI", "--at", folder.path, "--kit", address) == .success)
        let manifest = try #require(Self.files(in: folder)["Package.swift"])
        #expect(manifest.contains(#".package(url: "\#(address)", from: "\#(APISpec.version)")"#))
        #expect(manifest.contains(#".product(name: "NetworkAPIKit", package: "\#(identity)")"#))
        #expect(manifest.contains(#".product(name: "NetworkAPITools", package: "\#(identity)")"#))
    }

    @Test(arguments: ["https://example.com/x/MyAPIKit.git", "git@example.com:MyAPI/myapispec.git"])
    func `a URL of the kit with the name of the example is kept`(address: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await Terminal().run("init", "Acme", "--at", folder.path, "--kit", address) == .success)
        let manifest = try #require(Self.files(in: folder)["Package.swift"])
        #expect(manifest.contains(#".package(url: "\#(address)", from: "#), "\(manifest)")
        let name = try #require(address.split { "/:".contains($0) }.last?.dropLast(4))
        #expect(manifest.contains(#".product(name: "NetworkAPIKit", package: "\#(name)")"#))
        #expect(manifest.contains(#"name: "Acme""#))
    }

    @Test func `a folder of the kit with the name of the example is kept`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let kit = folder.appendingPathComponent("MyAPI/kit")
        try FileManager.default.createDirectory(at: kit, withIntermediateDirectories: true)
        try Data("// swift-tools-version: 6.2.3".utf8).write(to: kit.appendingPathComponent("Package.swift"))
        let package = folder.appendingPathComponent("Acme")
        #expect(await Terminal().run("init", "Acme", "--at", package.path, "--kit", kit.path) == .success)
        let manifest = try #require(Self.files(in: package)["Package.swift"])
        let whole = kit.resolvingSymlinksInPath().path
        #expect(manifest.contains(#"let places = ["../MyAPI/kit", "\#(whole)"]"#), "\(manifest)")
    }

    @Test(arguments: [
        (["init"], "init takes one name, such as MyAPI, not 0"),
        (["init", "A", "B"], "init takes one name, such as MyAPI, not 2"),
        (
            ["init", "String"],
            "String is the name of another type or module; choose another name, such as StringAPI"
        ),
        (
            ["init", "NetworkAPI"],
            "NetworkAPI is the name of another type or module; choose another name, such as MyNetworkAPI"
        ),
        (["init", "MyAPI", "--kit", "/nowhere"], #"there is no package in "/nowhere": --kit PLACE"#),
        (["init", "MyAPI", "--at"], "--at needs a value: --at FOLDER"),
    ])
    func `arguments that init cannot use exit with status 64`(words: [String], line: String) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first == "apispec: " + line)
    }

    /// The products and the targets of the kit, without those of the example and the tests.
    private static let targets: [String] = {
        let manifest =
            (try? String(contentsOf: kit.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
        let names = manifest.matches(of: /name: "([A-Z][A-Za-z]*)"/).map { String($0.1) }
        return Set(names.filter { $0 != "MyAPI" && !$0.hasSuffix("Tests") }).sorted()
    }()

    @Test(
        arguments: targets + [
            "Network", "Int64", "Array", "Codable", "CodingKey", "Double", "URLInfo", "Test", "Decoder",
            "Networkapikit", "APISpec",
        ])
    func `the name of a target of the kit, or of a type that the package uses, exits with status 64`(
        name: String
    ) async {
        #expect(Self.targets.count >= 8)
        let terminal = Terminal()
        #expect(await terminal.run("init", name, "--at", folder.path) == .usage)
        let line = "apispec: \(name) is the name of another type or module; choose another name, such as "
        #expect(terminal.errors.first?.hasPrefix(line) == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(arguments: [("API", "MyAPI"), ("Api", "MyApi")])
    func `a name that makes another command-line tool apispec exits with status 64`(
        name: String, other: String
    ) async {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal()
        #expect(await terminal.run("init", name, "--at", folder.path) == .usage)
        let line =
            "apispec: the command-line tool of \(name) would be apispec, the name of the kit's tool; choose another "
            + "name, such as \(other)"
        #expect(terminal.errors.first == line)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(await Terminal().run("init", other, "--at", folder.path) == .success)
    }

    @Test(arguments: [
        "", "myAPI", "1API", "My API", "My-API", "../API", "Ä", String(repeating: "A", count: 65),
    ])
    func `a name that is not that of a module exits with status 64`(name: String) async {
        let terminal = Terminal()
        #expect(await terminal.run("init", name, "--at", folder.path) == .usage)
        #expect(terminal.errors.first?.contains("is not a name: a name begins with a capital letter") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `a folder that exists is not changed, and init exits with status 73`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let terminal = Terminal()
        #expect(await terminal.run("init", "MyAPI", "--at", folder.path) == .cannotCreate)
        #expect(terminal.errors == ["apispec: \(folder.path) exists already; name another folder with --at"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `a folder inside of a file cannot be made, and init exits with status 73`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)
        let terminal = Terminal()
        let inside = folder.appendingPathComponent("MyAPI").path
        let status = await terminal.run("init", "MyAPI", "--at", inside)
        #expect(status == .cannotCreate)
        #expect(status.rawValue == 73)
        #expect(terminal.errors.first?.hasPrefix("apispec: \(inside) cannot be made: ") == true)
    }
}
