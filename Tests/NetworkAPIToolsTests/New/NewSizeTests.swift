import Foundation
import Testing

@testable import NetworkAPITools

/// Documents with thousands of schemas or operations, of which each is read a few times.
@Suite(.timeLimit(.minutes(10)))
struct NewSizeTests {
    private func generator(_ text: String) throws -> EndpointGenerator {
        EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
    }

    @Test func `thousands of schemas have the names of packages`() throws {
        let indices = 0..<2_500
        let schemas = indices.map { index in
            #""shop.kind\#(index)": {"type": "object", "properties": {"a": {"type": "string"}}}"#
        }
        let members = indices.map { ##""m\##($0)": {"$ref": "#/components/schemas/shop.kind\##($0)"}"## }
        let made = try generator(
            """
            {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {
               "application/json": {"schema": {"type": "object", "properties": {
                 \(members.joined(separator: ", "))}}}}}}}}},
             "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
            """
        ).files { _ in true }
        #expect(made.refusals.isEmpty)
        let text = made.files.map(\.text).joined()
        #expect(text.contains("public let m7: Kind7?"))
    }

    @Test func `thousands of operations are refused`() throws {
        let item = """
            {"get": {"responses": {"204": {"description": ""}}, "parameters": [{"name": "b", "in": "path",
              "required": true, "style": "matrix", "schema": {"type": "string"}}]}}
            """
        let paths = (0..<4_000).map { "\"/a\($0)/{b}\": \(item)" }
        let made = try generator(
            #"{"openapi": "3.1.0", "paths": {\#(paths.joined(separator: ", "))}}"#
        ).files { $0.path.hasPrefix("/a1") }
        #expect(made.refusals.count == 1_111)
    }
}
