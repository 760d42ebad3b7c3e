import NetworkAPITesting
import NetworkAPITools
import Testing

/// Generated answers of types that refuse names or texts.
struct SeededNameTests {
    private struct Sales: SpecifiedAPIDefinition {
        struct Response: Codable, Sendable { let id: Int, byYear: [Int: Int] }
        let urlInfo = URLInfo(host: "api.example.com", path: "/sales")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Get the sales", exampleResponse: #"{"id": 1, "byYear": {"2020": 3}}"#)
    }

    private enum Level: Int, Codable, CaseIterable, CodingKeyRepresentable, Sendable { case low = 1, high }

    private struct Currency: Codable, Sendable {
        let code: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            code = try container.decode(String.self)
            guard code.count == 3, code == code.uppercased() else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a currency")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(code)
        }
    }

    private struct Account: SpecifiedAPIDefinition {
        struct Response: Codable, Sendable { let id: Int, currency: Currency? }
        let urlInfo = URLInfo(host: "api.example.com", path: "/account")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Get the account", exampleResponse: #"{"id": 1}"#, absent: ["currency"])
    }

    private func bodies<Definition: SpecifiedAPIDefinition>(of type: Definition.Type) async throws
        -> Set<String>
    {
        var bodies: Set<String> = []
        for seed in 0..<50 as Range<UInt64> {
            let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Shop", [type]), seed: seed)
            let reply = try await type.specification.example.reply(using: .init(transport: stub))
            bodies.insert(String(decoding: reply.answer.body, as: UTF8.self))
        }
        return bodies
    }

    @Test func `a dictionary with numbers as keys has numbers as names`() async throws {
        let schema = TypeSchema(of: [Int: Bool].self).schema
        #expect(schema == .integerKeyed(.boolean))
        #expect(schema.json()["propertyNames"]?["pattern"]?.value == "^-?[0-9]+$")
        #expect(schema.instance()?.object?.count == 1)
        #expect(schema.problems(in: ["x": true]).count == 1)
        let bodies = try await bodies(of: Sales.self)
        #expect(bodies.count > 20, "\(bodies.sorted())")
    }

    @Test func `an enumeration of numbers as the key lists its values`() {
        #expect(TypeSchema(of: [Level: Bool].self).schema == .dictionary(.boolean, keys: ["1", "2"]))
    }

    @Test func `an optional member without an accepted value is left out`() async throws {
        let bodies = try await bodies(of: Account.self)
        #expect(bodies.count > 20, "\(bodies.sorted())")
        #expect(bodies.allSatisfy { !$0.contains("currency") || $0.contains("null") })
    }
}
