import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Alternatives that no value tells apart, as the errors of many services are.
struct NewSameAlternativeTests {
    private func text(of responses: String, described: String = "", item: String = "") throws -> String {
        func object(_ members: String) -> String {
            #"{"type": "object", "required": ["title"], "properties": {"title": {"type": "string"}\#(members)}}"#
        }
        let document = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {\(item)"get": {"operationId": "getA", "description": "\(described)",
               "responses": {"204": {"description": ""}\(responses)}}}},
             "components": {"schemas": {
               "TooEarly": \(object("")), "NotAllowed": \(object("")), "NotJSON": \(object("")),
               "Hint": \(object(#", "hint": {"type": "string"}"#)),
               "Red": \(object(#", "color": {"type": "string", "enum": ["red"]}"#)),
               "Blue": \(object(#", "color": {"type": "string", "enum": ["blue"]}"#))}}}
            """
        let generator = EndpointGenerator(try ContractDocument(Data(document.utf8)), service: "Shop")
        let made = generator.files { _ in true }
        #expect(made.refusals.isEmpty)
        let text = made.files.map(\.text).joined(separator: "\n")
        #expect(!text.contains("\n\n\n"))
        return text
    }

    private func failure(_ status: Int, _ names: String...) -> String {
        let schemas = names.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
        return #", "\#(status)": {"description": "", "content": {"application/json": "#
            + #"{"schema": {"oneOf": [\#(schemas)]}}}}"#
    }

    @Test func `objects with the same members are one type, which names them`() throws {
        let text = try text(of: failure(403, "TooEarly", "NotAllowed"))
        #expect(text.contains("It is one of `TooEarly`, `NotAllowed`, which have the same members."))
        #expect(text.contains("struct ErrorResponse: Decodable"))
        #expect(!text.contains("tooEarly") && !text.contains("unknown("))
    }

    @Test func `the errors of several statuses have each kind once`() throws {
        let text = try text(
            of: failure(403, "TooEarly", "NotAllowed") + failure(422, "NotJSON", "NotAllowed")
                + failure(429, "Hint"))
        #expect(text.count(of: "case unknown(NetworkAPI.JSONValue)") == 1)
        let errors = try #require(text.range(of: "enum ErrorResponse"))
        let rest = text[errors.upperBound...]
        #expect(rest.prefix { $0 != "/" }.count(of: "case ") == 2)
    }

    @Test func `objects with a member of other values are told apart`() throws {
        let text = try text(of: failure(403, "Red", "Blue"))
        #expect(text.contains("case red(Red)") && text.contains("case blue(Blue)"))
    }

    @Test(arguments: ["", " "])
    func `an operation without a text has the text of its path`(described: String) throws {
        let text = try text(of: "", described: described, item: #""description": "All about A.", "#)
        #expect(text.contains("/// All about A."))
    }
}

extension StringProtocol {
    func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
