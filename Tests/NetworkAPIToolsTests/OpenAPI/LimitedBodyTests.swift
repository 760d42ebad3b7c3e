import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// The limits of arguments in bodies other than JSON.
struct LimitedBodyTests {
    private struct Owner: Codable, Sendable { let name: String, size: Int }

    private struct Text: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/text")
        let requestInfo: RequestInfo<NetworkAPI.RawBody>
        init(text: String) {
            requestInfo = .init(method: .post, parameters: .text(text, type: "text/markdown"))
                .argument("text", text, limit: .length(1...5))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.body("", name: "text"), summary: "Text", example: "abc",
            exampleResponse: .empty())
    }

    private struct Parts: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/parts")
        let requestInfo: RequestInfo<NetworkAPI.MultipartForm>
        init(title: String, count: Int, level: Int, page: Int?) {
            var parts: [NetworkAPI.MultipartForm.Part] = [
                .field("title", title), .field("count", "\(count)"), .field("level", "v\(level)"),
            ]
            if let page { parts.append(.field("page", "\(page)")) }
            requestInfo = .init(method: .post, parameters: NetworkAPI.MultipartForm(parts))
                .argument("title", title, limit: .length(1...5)).argument(
                    "count", count, limit: .range(1...9)
                )
                .argument("page", page, limit: .range(1...9))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "title", "count", "level", "page", summary: "Parts", example: "abc", 3, 2, nil,
            exampleResponse: .empty())
    }

    private struct Fields: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let owner: Owner, map: [String: String], tags: [String] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/fields")
        let requestInfo: RequestInfo<Parameter>
        init(size: Int, nick: String, tag: String) {
            let parameter = Parameter(owner: Owner(name: "a", size: size), map: ["nick": nick], tags: [tag])
            requestInfo = .init(method: .post, parameters: parameter, encoding: .form)
                .argument("size", size, limit: .range(1...9)).argument("nick", nick, limit: .length(1...5))
                .argument("tag", tag, limit: .length(1...5))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "size", "nick", "tag", summary: "Fields", example: 3, "nk", "t",
            exampleResponse: .empty())
    }

    private func schema<Definition: SpecifiedAPIDefinition>(
        of type: Definition.Type
    ) throws -> NetworkAPI.JSONValue {
        let content = OwnExample.operation(of: type)?["requestBody"]?["content"]?.object
        #expect(try OwnExample.answer(of: type) == ["204"])
        return try #require(content?.values.first?["schema"])
    }

    private func errors(of type: (some SpecifiedAPIDefinition).Type, media: String, body: String) -> [String]
    {
        let server = MockServer([NetworkAPI.Catalog("Example", [type])])
        let path = "/\(type)".lowercased()
        return server.answer(to: .request("POST", path, headers: [.contentType: media], body: body)).errors
    }

    @Test func `a text has the limits of its argument`() throws {
        #expect(try schema(of: Text.self) == ["type": "string", "minLength": 1, "maxLength": 5])
        #expect(
            errors(of: Text.self, media: "text/markdown", body: "longer than five")
                == ["body #: 16 characters, expected at most 5"])
    }

    @Test func `a part has the limits of its argument, and is a number if the argument is one`() throws {
        let properties = try schema(of: Parts.self)["properties"]
        let number: NetworkAPI.JSONValue = [
            "type": "integer", "format": "int64", "minimum": 1, "maximum": 9,
        ]
        #expect(properties?["title"] == ["type": "string", "minLength": 1, "maxLength": 5])
        #expect(properties?["count"] == number)
        #expect(properties?["level"] == ["type": "string"])
        #expect(properties?["page"] == number)
    }

    @Test func `the limits of a field are in the schema of its object, its map or its array`() throws {
        let schema = try schema(of: Fields.self)
        #expect(schema["properties"]?.object?.keys.sorted() == ["map", "owner", "tags"])
        #expect(schema["properties"]?["owner"]?["properties"]?["size"]?["maximum"] == 9)
        #expect(
            schema["properties"]?["map"]?["properties"]?["nick"]
                == ["type": "string", "minLength": 1, "maxLength": 5])
        #expect(
            schema["properties"]?["tags"]
                == ["type": "array", "items": ["type": "string", "minLength": 1, "maxLength": 5]])
    }
}
