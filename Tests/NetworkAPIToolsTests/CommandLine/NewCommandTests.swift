import Foundation
import NetworkAPITools
import Testing

@Suite struct NewCommandTests {
    /// A folder of this test, which does not exist yet.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    private func document(_ second: String = #"{"204": {"description": ""}}"#) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent("openapi.json")
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
             "paths": {"/items": {"get": {"operationId": "listItems", "responses": {"200": {"description": "",
               "content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}}}},
               "delete": {"operationId": "deleteItems", "responses": \(second)}}}}
            """
        try Data(text.utf8).write(to: place)
        return place.path
    }

    private func made() throws -> [String: String] {
        let output = folder.appendingPathComponent("made")
        let names = try FileManager.default.contentsOfDirectory(atPath: output.path)
        return try names.reduce(into: [:]) {
            $0[$1] = try String(contentsOf: output.appendingPathComponent($1), encoding: .utf8)
        }
    }

    @discardableResult
    private func run(_ arguments: String..., on terminal: Terminal = Terminal()) async
        -> NetworkAPITools.ExitStatus
    {
        await terminal.run(
            ["new", "Shop"] + arguments + ["--output", folder.appendingPathComponent("made").path])
    }

    @Test func `an operation that the document does not have is named with a similar one`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (document, terminal) = (try document(), Terminal())
        #expect(await run("listItem", "--from", document, on: terminal).rawValue == 65)
        #expect(terminal.errors.first?.contains("did you mean listItems") == true)
    }

    @Test(arguments: ["{}", "[]"])
    func `a document without an operation is an error`(paths: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try document()
        let place = folder.appendingPathComponent("empty.json")
        try Data(#"{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": \#(paths)}"#.utf8)
            .write(to: place)
        let (terminal, other) = (Terminal(), Terminal())
        #expect(await run("--all", "--from", place.path, on: terminal).rawValue == 65)
        let output = folder.appendingPathComponent("package").path
        #expect(await other.run(["init", "Shop", "--from", place.path, "--at", output]).rawValue == 65)
        for errors in [terminal.errors, other.errors] {
            #expect(errors.last?.contains("the document does not have an operation") == true)
        }
    }

    @Test func `operations that can be made are written beside one that is refused`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (document, terminal) = (try document(#"{"404": {"description": ""}}"#), Terminal())
        #expect(await run("--all", "--from", document, on: terminal).rawValue == 1)
        #expect(terminal.errors.first?.hasPrefix("apispec: DELETE /items: ") == true)
        #expect(try made().keys.sorted() == ["ShopAPI+ListItems.swift", "ShopAPI.swift"])
    }

    @Test func `a path that is a reference without a value is named`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = try document()
        let text = try String(contentsOfFile: place, encoding: .utf8)
            .replacing(
                #""paths": {"#, with: ##""paths": {"/gone": {"$ref": "#/components/pathItems/Gone"}, "##)
        try Data(text.utf8).write(to: URL(fileURLWithPath: place))
        let terminal = Terminal()
        #expect(await run("--all", "--from", place, on: terminal).rawValue == 1)
        #expect(terminal.errors.first?.hasPrefix("apispec: /gone: a reference of the document") == true)
        #expect(terminal.errors.last?.contains("1 of 3 operations are not made") == true)
    }

    @Test func `a file that exists is kept, and nothing is written`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = try document()
        #expect(await run("listItems", "--from", document) == .success)
        let first = try made()
        let terminal = Terminal()
        #expect(await run("--all", "--from", document, on: terminal).rawValue == 73)
        #expect(try made() == first)
        #expect(terminal.errors.contains { $0.contains("the operation is unchanged in the document") })
    }

    @Test func `a second run with --force writes the same bytes`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = try document()
        #expect(await run("--all", "--from", document) == .success)
        let first = try made()
        #expect(await run("--all", "--from", document, "--force") == .success)
        #expect(try made() == first)
        #expect(first.count == 3)
    }

    @Test func `samples are one operation with the given name and path`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try document()
        let places = ["a.json", "b.json"].map { folder.appendingPathComponent($0) }
        try Data(#"{"id": 1, "price": 2}"#.utf8).write(to: places[0])
        try Data(#"{"id": 2, "price": 2.5, "name": "x"}"#.utf8).write(to: places[1])
        let status = await run(
            "GET /items/{id}", "--name", "GetItem", "--from", places[0].path, places[1].path)
        #expect(status == .success)
        let text = try #require(try made()["ShopAPI+GetItem.swift"])
        #expect(text.contains("public let id: Int64\n"))
        #expect(text.contains("public let price: Double\n"))
        #expect(text.contains("public let name: String?\n"))
        #expect(text.contains(#"path: "/items/\(id)""#))
    }

    @Test func `a model that a new operation needs in another form is named, and nothing is written`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = URL(fileURLWithPath: try document())
        func write(_ more: String) throws {
            let answer =
                ##"{"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/S"}}}}}"##
            let text = """
                {"openapi": "3.1.0", "info": {"title": "V", "version": "1"}, "servers": [{"url": "https://v.example"}], "paths": {
                  "/a": {"get": {"operationId": "getA", "responses": \(answer)}}, "/b": {"get": {"operationId": "getB",
                  "responses": \(answer)}}, "/c": {"get": {"operationId": "getC", "responses": \(answer)}}\(more)},
                 "components": {"schemas": {"S": {"type": "object", "properties": {"x": {"type": "string"}}}}}}
                """
            try Data(text.utf8).write(to: place)
        }
        try write("")
        #expect(await run("getA", "--from", place.path) == .success)
        let model = folder.appendingPathComponent("made/Models/ShopAPI+S.swift")
        let first = try String(contentsOf: model, encoding: .utf8)
        #expect(first.contains("struct S: Decodable"))
        // A formatter changes spaces alone.
        try Data(first.replacing("    ", with: "  ").utf8).write(to: model)
        #expect(await run("getB", "--from", place.path) == .success)

        let body =
            ##"{"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/S"}}}}}"##
        try write(
            #", "/d": {"post": {"operationId": "postD", "requestBody": \#(body), "responses": {"204": {"description": ""}}}}"#
        )
        let terminal = Terminal()
        #expect(await run("postD", "--from", place.path, on: terminal).rawValue == 73)
        #expect(
            terminal.errors.contains {
                $0.hasSuffix("/Models/ShopAPI+S.swift: the code of the type is different")
            })
        let operation = folder.appendingPathComponent("made/ShopAPI+PostD.swift")
        #expect(!FileManager.default.fileExists(atPath: operation.path))
        #expect(await run("postD", "--from", place.path, "--force") == .success)
        #expect(try String(contentsOf: model, encoding: .utf8).contains("struct S: Codable"))
        #expect(FileManager.default.fileExists(atPath: operation.path))
    }

    @Test(arguments: [
        ("    public let myX", "    /// The x.\n    public let myX", true),
        ("public let myX: String?", "public let myX: String? // The { x.", true),
        ("    public let myX", "\n    /* The /* x. */ \" */\n    public let myX", true),
        ("public let myX: String?", "public let myX :\n        String?", true),
        ("\"my_x\"", "\"my_ x\"", false), ("\"my_x\"", "\"my_x//\"", false),
        ("public let y", "// public let y", false), ("public let myX", "public letmyX", false),
        ("Decodable, ", "", false),
    ])
    func `a model is kept if its code is the same, without its comments and white space`(
        old: String, new: String, isKept: Bool
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = URL(fileURLWithPath: try document())
        let schema = ##"{"$ref": "#/components/schemas/S"}"##
        func get(_ id: String, _ schema: String) -> String {
            #"{"get": {"operationId": "\#(id)", "responses": {"200": {"description": "", "content": "#
                + #"{"application/json": {"schema": \#(schema)}}}}}}"#
        }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "V", "version": "1"}, "servers": [{"url": "https://v.example"}], "paths": {
              "/a": \(get("getA", schema)), "/b": \(get("getB", schema)),
              "/p": \(get("listP", #"{"type": "array", "items": \#(schema)}"#))},
             "components": {"schemas": {"S": {"type": "object", "properties": {
               "my_x": {"type": "string"}, "y": {"type": "string"}}}}}}
            """
        try Data(text.utf8).write(to: place)
        #expect(await run("getA", "--from", place.path) == .success)
        let model = folder.appendingPathComponent("made/Models/ShopAPI+S.swift")
        let first = try String(contentsOf: model, encoding: .utf8)
        let edited = first.replacing(old, with: new)
        #expect(edited != first, "\(first)")
        try Data(edited.utf8).write(to: model)

        let terminal = Terminal()
        #expect(await run("listP", "--from", place.path, on: terminal) == (isKept ? .success : .cannotCreate))
        #expect(try String(contentsOf: model, encoding: .utf8) == edited)
        let operation = folder.appendingPathComponent("made/ShopAPI+ListP.swift")
        #expect(FileManager.default.fileExists(atPath: operation.path) == isKept)
        #expect(terminal.errors.contains { $0.hasSuffix("the code of the type is different") } != isKept)
    }

    @Test func `a kind of files that does not exist exits with 64`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal()
        #expect(await run("--all", "--from", try document(), "--as", "bogus", on: terminal).rawValue == 64)
        #expect(
            terminal.errors.first == #"apispec: --as is one of openapi, curl, sample, not "bogus""#,
            "\(terminal.errors)")
    }

    @Test(arguments: [([], 65), (["purge /items"], 64)])
    func `a method that a document does not have is named`(words: [String], status: Int) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try document()
        let command = folder.appendingPathComponent("command.txt")
        try Data("curl -X PURGE https://shop.example/items".utf8).write(to: command)
        let terminal = Terminal()
        let all = ["new", "Shop"] + words + ["--name", "P1", "--from", command.path]
        #expect(Int(await terminal.run(all).rawValue) == status)
        #expect(
            terminal.errors.first?.hasPrefix("apispec: the method \"PURGE\" is not one of a document") == true
        )
    }

    @Test(arguments: [("nosuch", "nosuch"), ("id,nam", "nam")])
    func `a member to keep that the response does not have exits with 65`(
        only: String, missing: String
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try document()
        let sample = folder.appendingPathComponent("a.json")
        try Data(#"[{"id": 1, "name": "a", "size": 2}]"#.utf8).write(to: sample)
        let terminal = Terminal()
        let words = ["GET /items", "--name", "ListItems", "--from", sample.path, "--only"]
        let output = ["--output", folder.appendingPathComponent("made").path]
        #expect(await terminal.run(["new", "Shop"] + words + [only] + output).rawValue == 65)
        let line = "apispec: the response does not have the member \"\(missing)\""
        #expect(terminal.errors.first?.hasPrefix(line) == true, "\(terminal.errors)")
        #expect(!FileManager.default.fileExists(atPath: output[1]))
        #expect(await Terminal().run(["new", "Shop"] + words + ["id,name"] + output) == .success)
        let text = try #require(try made()["ShopAPI+ListItems.swift"])
        #expect(text.contains("let name: String") && !text.contains("let size"))
    }
}
