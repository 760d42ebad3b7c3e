import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

struct DateByKeySchemaTests {
    struct Order: Codable {
        var createdAt: Date
        var paidAt: Date
        var birthday: Date?
        var changes: [Date] = []
        var visits: [String: Date] = [:]
    }

    private static let dates = NetworkAPI.DateFormat.byKey([
        "createdAt": .seconds, "birthday": .day, "changes": .milliseconds,
    ])

    private struct Save: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/orders")
        let requestInfo: RequestInfo<Order>
        var responseInfo: NetworkAPI.ResponseInfo<Order> { .json(dates: dates) }
        typealias Response = Order

        init(at date: Date) {
            let order = Order(
                createdAt: date, paidAt: date, birthday: date, changes: [date], visits: ["a": date])
            requestInfo = RequestInfo(method: .post, parameters: order, encoding: .json(dates: dates))
        }

        static let specification = NetworkAPI.Specification(
            Save.init(at:), .named("date"), summary: "Save an order", example: Date(timeIntervalSince1970: 1),
            exampleResponse: .json(
                #"{"createdAt": 1, "paidAt": "1970-01-01T00:00:01Z", "changes": [], "visits": {}}"#))
    }

    private struct Send: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/forms")
        let requestInfo: RequestInfo<Order>
        typealias Response = EmptyResponse

        init() {
            let date = Date(timeIntervalSince1970: 1)
            requestInfo = RequestInfo(
                method: .post, parameters: Order(createdAt: date, paidAt: date, birthday: date),
                encoding: .form(.init(dates: dates)))
        }

        static let specification = NetworkAPI.Specification(
            Send.init, summary: "Send a form", exampleResponse: .empty())
    }

    private func check(_ schema: NetworkAPI.JSONValue?, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let properties = try #require(schema?["properties"], sourceLocation: sourceLocation)
        let created = properties["createdAt"]
        #expect(created?["type"] == "number", sourceLocation: sourceLocation)
        #expect(
            created?["description"]?.string?.hasPrefix("Seconds since") == true,
            sourceLocation: sourceLocation)
        #expect(properties["paidAt"]?["format"] == "date-time", sourceLocation: sourceLocation)
        #expect(properties["birthday"]?["format"] == "date", sourceLocation: sourceLocation)
        let changes = properties["changes"]?["items"]
        #expect(
            changes?["description"]?.string?.hasPrefix("Milliseconds") == true, sourceLocation: sourceLocation
        )
        let visits = properties["visits"]?["additionalProperties"]
        #expect(visits?["format"] == "date-time", sourceLocation: sourceLocation)
    }

    @Test func `a schema has the format of each date, in an answer and in a body`() throws {
        let document = NetworkAPI.Catalog("Shop", [Save.self]).openAPI(version: "1")
        let schemas = try #require(document.json["components"]?["schemas"]?.value.object)
        #expect(!schemas.isEmpty)
        for schema in schemas.values { try check(schema) }
        #expect(document.diagnoses == [])
    }

    @Test func `a form has the format of each date`() throws {
        let document = NetworkAPI.Catalog("Shop", [Send.self]).openAPI(version: "1").json
        let schemas = try #require(document["components"]?["schemas"]?.value.object)
        let properties = try #require(schemas.values.first?["properties"])
        #expect(properties["createdAt"]?["type"] == "number")
        #expect(properties["paidAt"]?["format"] == "date-time")
        #expect(properties["birthday"]?["format"] == "date")
    }
}
