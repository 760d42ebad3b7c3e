import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Alternatives that contain each other.
struct RecursiveAlternativeTests {
    private struct Page: Decodable, Sendable { let results: [Block]? }

    private enum Block: Decodable, Sendable {
        case paragraph(Paragraph)
        case divider(Divider)
        case other

        private enum CodingKeys: String, CodingKey { case type }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type) {
            case "p": self = .paragraph(try container.decode(Paragraph.self))
            case "d": self = .divider(try container.decode(Divider.self))
            default: self = .other
            }
        }
    }

    private struct Paragraph: Decodable, Sendable { let p: Content }
    private struct Divider: Decodable, Sendable { let d: [String: Int] }
    private struct Content: Decodable, Sendable {
        let text: [Text]
        let children: [Block]?
    }
    private struct Text: Decodable, Sendable {
        let plain: String
        let color: String?
    }

    private struct GetPage: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "a.example", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Page
        static let specification = NetworkAPI.Specification(
            GetPage.init, summary: "Get a page", exampleResponse: "{}")
    }

    @Test func `a place that a value does not have because of its depth is not tried`() throws {
        let text = ##"""
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "properties": {"results": {"type": "array", "items":
                 {"$ref": "#/components/schemas/Block"}}}}}}}}}}},
             "components": {"schemas": {
               "Block": {"oneOf": [{"$ref": "#/components/schemas/P"}, {"$ref": "#/components/schemas/D"}],
                 "discriminator": {"propertyName": "type",
                   "mapping": {"p": "#/components/schemas/P", "d": "#/components/schemas/D"}}},
               "P": {"type": "object", "required": ["type", "p"], "properties": {"type": {"const": "p"},
                 "p": {"type": "object", "required": ["text"], "properties": {
                   "text": {"type": "array", "items": {"type": "object", "required": ["plain"], "properties":
                     {"plain": {"type": "string"}, "color": {"type": "string", "enum": ["red", "green"]},
                      "note": {"type": "object", "properties": {"bold": {"type": "boolean"}}}}}},
                   "children": {"type": "array", "items": {"$ref": "#/components/schemas/Block"}}}}}},
               "D": {"type": "object", "required": ["type", "d"], "properties":
                 {"type": {"const": "d"}, "d": {"type": "object"}}}}}}
            """##
        let catalog = NetworkAPI.Catalog("Pages", [GetPage.self])
        #expect(try catalog.check(against: ContractDocument(Data(text.utf8))).breaking.isEmpty)
    }
}
