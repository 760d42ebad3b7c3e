import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite struct NewChainTests {
    /// A document with schemas that each have a member of the next one; the last one has one of the first if they are a ring.
    private func document(_ count: Int, isRing: Bool) throws -> Data {
        let schemas = (0..<count).map { number in
            let next = number + 1 < count ? number + 1 : isRing ? 0 : nil
            let member = next.map { ##", "next": {"$ref": "#/components/schemas/T\##($0)"}"## } ?? ""
            return #""T\#(number)": {"type": "object", "properties": {"id": {"type": "integer"}\#(member)}}"#
        }
        let content = ##"{"application/json": {"schema": {"$ref": "#/components/schemas/T0"}}}"##
        return Data(
            """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
             "paths": {"/items": {"get": {"operationId": "getItems", "responses": {"200": {"description": "",
               "content": \(content)}}}}}, "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
            """.utf8)
    }

    /// A task on Apple's platforms has a stack of half a megabyte, and one on Linux of eight.
    @Test(arguments: ["new", "init"], [false, true])
    func `hundreds of schemas that refer to each other in a row do not end the program`(
        command: String, isRing: Bool
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("openapi.json")
        try document(400, isRing: isRing).write(to: source)
        let output = folder.appendingPathComponent("made").path
        let place = command == "new" ? ["--all", "--output", output] : ["--at", output]
        let terminal = Terminal()
        let status = await terminal.run([command, "Shop", "--from", source.path] + place)
        #expect(status == .success, "\(terminal.errors)")
        #expect(FileManager.default.fileExists(atPath: output))
    }
}
