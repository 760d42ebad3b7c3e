import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Bodies with a value of one of several kinds.
struct SentAlternativeTests {
    enum Label: Encodable, Sendable {
        case name(String)
        case object(id: Int)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .name(let name):
                var container = encoder.singleValueContainer()
                try container.encode(name)
            case .object(let id): try ["id": id].encode(to: encoder)
            }
        }
    }
    enum Shape: Encodable, Sendable { case circle(radius: Double), point }
    enum Order: Encodable, Sendable {
        case up, down

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(self)")
        }
    }

    private struct Send: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let labels: [Label], shape: Shape, order: Order }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/send")
        let requestInfo: RequestInfo<Parameter>
        init(labels: [Label], shape: Shape) {
            requestInfo = .init(
                method: .post, parameters: Parameter(labels: labels, shape: shape, order: .up))
        }
        static let specification = NetworkAPI.Specification(
            { Send(labels: [.name("a")], shape: .point) }, summary: "Send", exampleResponse: .empty())
    }

    @Test func `a kind that the example does not have is accepted, and diagnosed`() throws {
        let catalog = NetworkAPI.Catalog("Example", [Send.self])
        #expect(
            catalog.openAPI().diagnoses.map { $0.prefix { $0 != ";" } } == [
                "SentAlternativeTests.Label: is an enumeration with associated values",
                "SentAlternativeTests.Shape: is an enumeration with associated values",
            ])
        #expect(try OwnExample.answer(of: Send.self) == ["204"])
        let other = Send(labels: [.object(id: 1)], shape: .circle(radius: 1))
        #expect(try OwnExample.answer(to: other, in: catalog) == ["204"])
    }
}
