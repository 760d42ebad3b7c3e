import NetworkAPITesting
import NetworkAPITools
import Testing

private struct 사용자: Codable, Sendable { let 이름: String, friends: [사용자] }
private struct 집: Codable, Sendable { let 길: String }
private struct Äpfel: Codable, Sendable { let count: Int }

/// Types with names in other scripts than ASCII.
struct ForeignNameTests {
    private struct Get: SpecifiedAPIDefinition {
        struct Response: Codable, Sendable { let user: 사용자, home: 집, apples: Äpfel }
        let urlInfo = URLInfo(host: "api.example.com", path: "/user")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Get a user",
            exampleResponse: """
                {"user": {"이름": "a", "friends": []}, "home": {"길": "b"}, "apples": {"count": 1}}
                """)
    }

    @Test func `each type has a name of ASCII characters, and references lead to it`() throws {
        let document = NetworkAPI.Catalog("Users", [Get.self]).openAPI()
        let names = try #require(document.json["components"]?["schemas"]?.value.object).keys.sorted()
        #expect(names == ["GetResponse", "uC0ACuC6A9uC790", "uC4pfel", "uC9D1"])
        let references = document.text.matches(of: /"#\/components\/schemas\/([^"]*)"/).map { String($0.1) }
        #expect(Set(references).isSubset(of: names))
    }
}
