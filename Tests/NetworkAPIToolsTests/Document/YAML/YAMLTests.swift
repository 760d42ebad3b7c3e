import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// YAML through each program that the machine has.
@Suite(.timeLimit(.minutes(10)))
struct YAMLTests {
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    /// The programs of this machine; one that it does not have is not tested.
    private static let programs = YAMLProgram.Kind.allCases.compactMap { kind in
        YAMLProgram.all(in: path).first { $0.kind == kind }
    }

    /// The programs that only parse; yq writes JSON, in which a number does not have the spelling of the text.
    private static let parsers = programs.filter { $0.kind != .yq }

    @Test func `the machine has a program that reads YAML`() { #expect(!Self.programs.isEmpty) }

    @Test(arguments: programs)
    func `the traps have the same values in each program`(program: YAMLProgram) throws {
        #expect(YAMLTraps.values.count >= 40)
        let texts = YAMLTraps.values.map { Data($0.yaml.utf8) }
        let found = try program.json(of: texts, path: Self.path)
        for (trap, result) in zip(YAMLTraps.values, found) {
            let value = try? NetworkAPI.JSONValue(json: result.get())
            let expected = try NetworkAPI.JSONValue(json: Data(trap.json.utf8))
            #expect(value == expected, "\(trap.yaml): \(result)")
        }
    }

    @Test(arguments: parsers)
    func `a number that a schema has for a text keeps its spelling`(program: YAMLProgram) throws {
        let texts = [
            "{type: string, enum: [1.0, 1.10, 010, 1e2, 0x10, null], default: 2.00, example: 007, maxLength: 010}",
            "{type: [string, 'null'], const: -1.50}", "{type: integer, enum: [010], default: 1e2}",
            "{type: {type: string, default: 1.0}, enum: 1.0}",
        ]
        let expected = [
            #"{"type": "string", "enum": ["1.0", "1.10", "010", "1e2", "0x10", null], "default": "2.00", "example": "007", "maxLength": 10}"#,
            #"{"type": ["string", "null"], "const": "-1.50"}"#,
            #"{"type": "integer", "enum": [10], "default": 100}"#,
            #"{"type": {"type": "string", "default": "1.0"}, "enum": 1}"#,
        ]
        let found = try program.json(of: texts.map { Data($0.utf8) }, path: Self.path)
        #expect(found.count == texts.count)
        for (result, json) in zip(found, expected) {
            let value = try NetworkAPI.JSONValue(json: result.get())
            let wanted = try NetworkAPI.JSONValue(json: Data(json.utf8))
            #expect(value == wanted, "\(json)")
        }
    }

    @Test(arguments: programs)
    func `what JSON cannot say and what has two meanings is refused with its line`(
        program: YAMLProgram
    ) throws {
        let texts = YAMLTraps.refused.map { Data($0.yaml.utf8) }
        for (trap, result) in zip(YAMLTraps.refused, try program.json(of: texts, path: Self.path)) {
            let failure = #expect(throws: YAMLFailure.self, "\(trap.yaml)") { try result.get() }
            if let line = trap.line { #expect(failure?.line == line, "\(trap.yaml): \(failure as Any)") }
        }
    }

    @Test func `a value is in the line that it has in the YAML text`() throws {
        let text = "openapi: 3.1.0\ninfo:\n  title: A\n\n  version: '1'\npaths: {}\n"
        let document = try ContractDocument(Data(text.utf8))
        #expect(document.line(of: "/info/title") == 3)
        #expect(document.line(of: "/info/version") == 5)
        #expect(document.line(of: "/paths") == 6)
        #expect(document.root["info"]?["version"] == "1")
    }

    @Test func `aliases that multiply are refused`() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(uses)]\n"
        }
        #expect(throws: ContractDocument.Failure.yaml("line 6: \(many)")) {
            _ = try ContractDocument(Data(text.utf8))
        }
    }

    private let many = "it has more than 1000000 values, with those of each alias"

    @Test func `more than 512 nested arrays and objects are named in JSON and in YAML`() throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        for text in [deep, "a: " + deep] {
            let failure = #expect(throws: ContractDocument.Failure.self) {
                _ = try ContractDocument(Data(text.utf8))
            }
            #expect("\(failure as Any)".contains("more than 512 arrays and objects are nested"))
        }
    }

    @Test(arguments: [
        ("a: 1\nb: \(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))", 2),
        ("a: 1\nb: 1e999", 2),
    ])
    func `what JSON refuses is named with its line in YAML`(text: String, line: Int) throws {
        let failure = #expect(throws: ContractDocument.Failure.self) {
            _ = try ContractDocument(Data(text.utf8))
        }
        let words = "\(try #require(failure))"
        #expect(words.hasPrefix("this is not valid YAML: line \(line): "))
        #expect(!words.contains("column"))
    }

    @Test(arguments: programs.filter { $0.kind == .python3 })
    func `python reports the line of a control character`(program: YAMLProgram) throws {
        let result = try #require(
            try program.json(of: [Data("a: 1\nb: \"x\u{1}\"".utf8)], path: Self.path).first)
        let failure = #expect(throws: YAMLFailure.self) { try result.get() }
        #expect(failure?.line == 2)
    }

    @Test func `other programs of the same names are passed over`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, script) in [
            ("python3", "exit 3"), ("ruby", "exit 1"), ("yq", "echo yq 3.1.0"),
        ] {
            let file = folder.appendingPathComponent(name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        #expect(YAMLProgram.all(in: folder.path).isEmpty)
        let yq = "#!/bin/sh\necho 'yq (https://github.com/mikefarah/yq/) version v4.44.1'\n"
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("bin/yq")
        try Data(yq.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        #expect(YAMLProgram.all(in: folder.path + "/bin").map(\.kind) == [.yq])
    }

    @Test func `references lead to files in YAML`() throws {
        let folder = try DocumentFolder([
            "api.yaml": """
            openapi: 3.1.0
            paths:
              /users/{id}:
                $ref: paths/user.yml
            """,
            "paths/user.yml": """
            get:
              responses:
                200: {$ref: '../responses.yaml#/User'}
            """,
            "responses.yaml": "User: {description: A user}\n",
        ])
        let file = folder.file("api.yaml")
        let document = try ContractDocument(Data(contentsOf: file), at: file)
        #expect(document.root["x-files"]?["responses.yaml"]?["User"]?["description"] == "A user")
    }
}
