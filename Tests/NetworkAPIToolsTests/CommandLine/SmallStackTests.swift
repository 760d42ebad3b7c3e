import Foundation
import Testing

/// The program with the stack that a task has on Apple's platforms: half a megabyte.
@Suite(.timeLimit(.minutes(10)))
struct SmallStackTests {
    private static func document(_ schema: String, _ schemas: [String] = []) -> String {
        """
        {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
         "servers": [{"url": "https://jsonplaceholder.typicode.com"}],
         "paths": {"/users": {"get": {"operationId": "getUsers", "responses": {"200": {"description": "",
           "content": {"application/json": {"schema": \(schema)}}}}}}},
         "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
        """
    }

    /// Objects in each other, with a value of a type inside of all of them.
    private static func nested(_ type: String, depth: Int = 200) -> String {
        document(
            (0..<depth).reduce(#"{"type": "\#(type)"}"#) { schema, _ in
                #"{"type": "object", "required": ["a"], "properties": {"a": \#(schema)}}"#
            })
    }

    /// Schemas that each have a member of the next one; the last one has one of the first.
    private static func ring(_ count: Int = 400) -> String {
        let schemas = (0..<count).map { number in
            let next = ##"{"$ref": "#/components/schemas/T\##((number + 1) % count)"}"##
            return
                #""T\#(number)": {"type": "object", "properties": {"id": {"type": "integer"}, "next": \#(next)}}"#
        }
        return document(##"{"$ref": "#/components/schemas/T0"}"##, schemas)
    }

    @Test(arguments: [
        (["diff", "a.json", "b.json"], 0), (["diff", "ring.json", "a.json"], 0),
        (["new", "Shop", "--all", "--from", "a.json", "--output", "made"], 0),
        (["new", "Shop", "--all", "--from", "ring.json", "--output", "made"], 0),
        (["init", "Shop", "--from", "ring.json", "--at", "made"], 0),
        (["check", "JSONPlaceholder", "--against", "a.json"], 1),
        (["lock", "JSONPlaceholder", "--from", "a.json", "--output", "made"], 0),
    ])
    func `schemas of any depth do not end the program`(words: [String], status: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let texts = ["a": Self.nested("string"), "b": Self.nested("integer"), "ring": Self.ring()]
        for (name, text) in texts {
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).json"))
        }
        let run = try EndToEndTests.run(words, shell: #"ulimit -s 512; exec "$0" "$@""#, in: folder)
        #expect(Int(run.status) == status, "\(run.errors)")
    }
}
