import Foundation
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// Arrays that are one item of a query or one field of a form, with each delimiter.
struct JoinedArrayTests {
    struct Parameter: Encodable { let commas: [Int], spaces: [Int], pipes: [Int], items: [Int] }

    private static let encoding = NetworkAPI.QueryEncoding(
        arrays: .byKey(["commas": .comma, "spaces": .space, "pipes": .pipe], otherwise: .repeated))

    struct Find: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/find")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(commas: [Int], spaces: [Int], pipes: [Int], items: [Int]) {
            requestInfo = .init(
                method: .get,
                parameters: Parameter(commas: commas, spaces: spaces, pipes: pipes, items: items),
                encoding: .query(encoding))
        }

        static let specification = NetworkAPI.Specification(
            Find.init, "commas", "spaces", "pipes", "items", summary: "Find", example: [1, 2], [3, 4],
            [5, 6], [7, 8], exampleResponse: .empty(status: 204))
    }

    struct Fill: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/fill")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(commas: [Int], spaces: [Int], pipes: [Int], items: [Int]) {
            requestInfo = .init(
                method: .post,
                parameters: Parameter(commas: commas, spaces: spaces, pipes: pipes, items: items),
                encoding: .form(encoding))
        }

        static let specification = NetworkAPI.Specification(
            Fill.init, "commas", "spaces", "pipes", "items", summary: "Fill", example: [1, 2], [3, 4],
            [5, 6], [7, 8], exampleResponse: .empty(status: 204))
    }

    private static let catalog = NetworkAPI.Catalog("Joined", [Find.self, Fill.self])
    private static let fields = "content/application~x-www-form-urlencoded/encoding"

    private func document(_ change: (place: String, json: String)? = nil) throws -> ContractDocument {
        var json = Self.catalog.openAPI().json.value
        if let (place, text) = change {
            let names = place.split(separator: "/").map { String($0).replacing("~", with: "/") }
            json = try #require(json.setting(try NetworkAPI.JSONValue(json: Data(text.utf8)), at: names[...]))
        }
        return try ContractDocument(JSONEncoder().encode(json))
    }

    private func findings(_ change: (place: String, json: String)? = nil) throws -> [String] {
        Self.catalog.check(against: try document(change)).findings.filter { $0.severity != .note }
            .map { "\($0.path) \($0.rule)" }
    }

    @Test func `the document has the style of each array`() throws {
        let root = Self.catalog.openAPI().json.value
        let parameters = root["paths"]?["/find"]?["get"]?["parameters"]?.array ?? []
        #expect(parameters.map { $0["style"]?.string } == [nil, "spaceDelimited", "pipeDelimited", nil])
        #expect(parameters.map { $0["explode"]?.bool } == [false, false, false, nil])
        let form = root["paths"]?["/fill"]?["post"]?["requestBody"]?["content"]?.object?.values.first
        let encoding = try #require(form?["encoding"]?.object)
        #expect(encoding.keys.sorted() == ["commas", "pipes", "spaces"])
        #expect(encoding["spaces"] == .object(["style": "spaceDelimited", "explode": false]))
        #expect(encoding["pipes"] == .object(["style": "pipeDelimited", "explode": false]))
        #expect(encoding["commas"] == .object(["explode": false]))
        #expect(try findings() == [])
    }

    @Test(arguments: [
        ("spaces", #"{"style": "pipeDelimited", "explode": false}"#, ["parameter-style-changed"]),
        ("spaces", #"{"explode": false}"#, ["parameter-style-changed"]),
        ("pipes", #"{"style": "form"}"#, ["parameter-explode-changed"]),
        ("commas", #"{"style": "spaceDelimited"}"#, ["parameter-style-changed"]),
        ("items", #"{"style": "pipeDelimited"}"#, ["parameter-style-changed"]),
        ("items", #"{"explode": false}"#, ["parameter-explode-changed"]),
        ("commas", #"{"explode": false}"#, []),
    ])
    func `another style is found in a query and in a form`(name: String, json: String, rules: [String]) throws
    {
        let index = try #require(["commas", "spaces", "pipes", "items"].firstIndex(of: name))
        let form = try findings(("paths/~fill/post/requestBody/\(Self.fields)/\(name)", json))
        #expect(form.filter { !$0.hasSuffix("type-changed") } == rules.map { "requestBody.$.\(name) \($0)" })
        let place = "paths/~find/get/parameters/\(index)"
        let members = json.dropFirst().dropLast()
        let parameter = """
            {"name": "\(name)", "in": "query", \(members),
             "schema": {"type": "array", "items": {"type": "integer"}}}
            """
        let query = try findings((place, parameter))
        #expect(
            query.filter { !$0.hasSuffix("type-changed") } == rules.map { "parameters.query.\(name) \($0)" })
    }

    @Test func `a stub reads the elements of each array`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: Self.catalog)
        let client = NetworkAPI.Client(transport: stub)
        _ = try await Find(commas: [1, 2], spaces: [3], pipes: [4, 5, 6], items: [7, 8]).request(
            using: client)
        _ = try await Fill(commas: [], spaces: [1, 2], pipes: [3], items: [4]).request(using: client)
        let query = try #require(stub.calls(of: Find.self).first?.texts)
        #expect(query == ["commas": "1,2", "spaces": "3", "pipes": "4,5,6", "items": "7,8"])
        let form = try #require(stub.calls(of: Fill.self).first)
        #expect(form.value("spaces", as: [Int].self) == [1, 2])
        #expect(form.value("pipes", as: [Int].self) == [3])
    }
}
