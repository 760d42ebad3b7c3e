import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Forms and other bodies that are not sent as the schema of their type says it.
struct SentFormTests {
    private typealias Calls = SentFormAPI

    private func body<Definition: SpecifiedAPIDefinition>(
        of type: Definition.Type, _ media: String, _ diagnoses: [String] = []
    ) throws -> NetworkAPI.JSONValue {
        let catalog = NetworkAPI.Catalog("Example", [type])
        let document = catalog.openAPI()
        #expect(document.diagnoses == diagnoses)
        let read = try ContractDocument(Data(document.text.utf8))
        let findings = catalog.check(against: read).findings.filter { $0.severity != .note }
        #expect(findings.map { "\($0)" } == [])
        return try #require(OwnExample.operation(of: type)?["requestBody"]?["content"]?[media])
    }

    private static let multipart = "multipart/form-data"
    private static let form = "application/x-www-form-urlencoded"

    @Test func `a part that a call can leave out is not required, also without one in the example`() throws {
        let schema = try body(of: Calls.Upload.self, Self.multipart)["schema"]
        #expect(schema?["properties"]?.object?.keys.sorted() == ["caption", "note", "photos", "title"])
        #expect(schema?["required"] == ["title"])
        #expect(try OwnExample.answer(of: Calls.Upload.self) == ["204"])
        let catalog = NetworkAPI.Catalog("Example", [Calls.Upload.self])
        let other = Calls.Upload(title: "t", note: nil, caption: "c", photos: [])
        #expect(try OwnExample.answer(to: other, in: catalog) == ["204"])
    }

    @Test func `a part that is repeated for each element is an array`() throws {
        let schema = try body(of: Calls.Upload.self, Self.multipart)["schema"]
        #expect(
            schema?["properties"]?["photos"] == [
                "type": "array", "items": ["type": "string", "format": "binary"],
            ])
        #expect(schema?["properties"]?["title"] == ["type": "string"])
    }

    @Test func `an encoded multipart form has bytes as they are, and a field for each member`() throws {
        let body = try body(of: Calls.Encoded.self, Self.multipart)
        let properties = try #require(body["schema"]?["properties"]?.object)
        #expect(properties.keys.sorted() == ["bytes", "meta[name]", "meta[size]", "tags"])
        #expect(properties["bytes"] == ["type": "string", "format": "binary"])
        #expect(properties["meta[size]"]?["type"] == "integer")
        #expect(body["schema"]?["required"] == ["bytes", "meta[name]", "meta[size]"])
        #expect(body["example"] == nil)
        #expect(try OwnExample.answer(of: Calls.Encoded.self) == ["204"])
    }

    @Test func `the fields of a form have the style of the encoding`() throws {
        let body = try body(of: Calls.Brackets.self, Self.form)
        #expect(body["encoding"] == ["owner": ["style": "deepObject", "explode": true]])
        #expect(body["schema"]?["properties"]?.object?.keys.sorted() == ["owner", "tags[]"])
        #expect(try OwnExample.answer(of: Calls.Brackets.self) == ["204"])
        let dots = try self.body(of: Calls.Dots.self, Self.form)
        #expect(dots["encoding"] == nil)
        #expect(dots["schema"]?["properties"]?.object?.keys.sorted() == ["owner.name", "owner.size"])
        #expect(dots["schema"]?["required"] == ["owner.name", "owner.size"])
        #expect(try OwnExample.answer(of: Calls.Dots.self) == ["204"])
    }

    @Test func `JSON that is sent as text is any JSON`() throws {
        let body = try body(of: Calls.Text.self, "application/json")
        #expect(body["schema"] == [:])
        #expect(try OwnExample.answer(of: Calls.Text.self) == ["204"])
    }

    @Test func `a form that can be left out is described`() throws {
        let body = try body(of: Calls.Maybe.self, Self.multipart)
        #expect(body["schema"]?["properties"]?["title"] == ["type": "string"])
        #expect(OwnExample.operation(of: Calls.Maybe.self)?["requestBody"]?["required"] == nil)
        #expect(try OwnExample.answer(of: Calls.Maybe.self) == ["204"])
    }
}
