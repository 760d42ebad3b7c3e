import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Arrays and objects that send nothing while they are empty, and objects with the names and the dates of a query.
struct EmptyValueTests {
    private struct Filter: Codable, Sendable {
        var isOpen: Bool?
        var since: Date?
        var name: String?
    }

    private struct Orders: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let filter: Filter, isPaid: Bool }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/orders")
        let requestInfo: RequestInfo<Parameter>
        init(filter: Filter, isPaid: Bool) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(filter: filter, isPaid: isPaid),
                encoding: .query(.init(dates: .seconds, keys: .snakeCase)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "filter", "is_paid", summary: "Orders",
            example: Filter(name: "open"), true, exampleResponse: .empty())
    }

    private struct Labels: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let labels: [String: String] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/labels")
        let requestInfo: RequestInfo<Parameter>
        init(labels: [String: String]) {
            requestInfo = RequestInfo(method: .get, parameters: Parameter(labels: labels))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "labels", summary: "Labels", example: ["a": "b"], exampleResponse: .empty())
    }

    private struct Form: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable {
            let name: String, tags: [String], labels: [String: String], filter: Filter
        }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/form")
        let requestInfo: RequestInfo<Parameter>
        init(name: String, tags: [String], labels: [String: String], filter: Filter) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(name: name, tags: tags, labels: labels, filter: filter), encoding: .form
            )
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "name", "tags", "labels", "filter", summary: "Form", example: "n", ["t"], ["a": "b"],
            Filter(name: "open"), exampleResponse: .empty())
    }

    private static func catalog(_ type: any SpecifiedAPIDefinition.Type) -> NetworkAPI.Catalog {
        NetworkAPI.Catalog("Example", [type])
    }

    @Test func `the server of a document takes calls with an empty array or object`() throws {
        let orders = Orders(filter: Filter(), isPaid: true)
        #expect(try OwnExample.answer(to: orders, in: Self.catalog(Orders.self)) == ["204"])
        #expect(try OwnExample.answer(to: Labels(labels: [:]), in: Self.catalog(Labels.self)) == ["204"])
        let form = Form(name: "n", tags: [], labels: [:], filter: Filter())
        #expect(try OwnExample.answer(to: form, in: Self.catalog(Form.self)) == ["204"])
        let schema = OwnExample.operation(of: Form.self)?["requestBody"]?["content"]?[
            "application/x-www-form-urlencoded"]?["schema"]
        #expect(schema?["required"] == ["name"])
    }

    @Test func `an object in a query has the names and the dates of the query`() throws {
        let document = Self.catalog(Orders.self).openAPI()
        #expect(document.diagnoses == [])
        let filter = document.json.value["components"]?["schemas"]?.object?.values.first?["properties"]
        #expect(filter?.object?.keys.sorted() == ["is_open", "name", "since"])
        #expect(filter?["since"]?["type"] == ["number", "null"], "\(filter ?? .null)")
        let parameter = OwnExample.operation(of: Orders.self)?["parameters"]?[0]
        #expect(parameter?["example"] == ["name": "open"])
        #expect(parameter?["required"] == nil)
    }
}
