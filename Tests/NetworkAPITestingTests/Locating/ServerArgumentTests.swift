import Foundation
import NetworkAPITesting
import Testing

/// An argument that is a part of the server's name, as for services with a host in each region.
@Suite struct ServerArgumentTests {
    private struct Region: RawRepresentable, NetworkAPI.Argument {
        let rawValue: String
    }

    private struct Player: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(region: Region, name: String) {
            urlInfo = URLInfo(host: "\(region.rawValue).api.example.com", path: "/players/\(name)")
        }

        static let specification = NetworkAPI.Specification(
            Player.init(region:name:), "region", "name",
            summary: "", example: Region(rawValue: "kr"), "kr", exampleResponse: .empty())
    }

    private struct Either: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(isTest: Bool) { urlInfo = URLInfo(host: isTest ? "test.example" : "a.example", path: "/") }
        static let specification = NetworkAPI.Specification(
            Either.init(isTest:), "test", summary: "", example: false, exampleResponse: .empty())
        static let stated = NetworkAPI.Specification(
            Either.init(isTest:), .server("test"), summary: "", example: false, exampleResponse: .empty())
    }

    private struct Sent: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/")
        let requestInfo: RequestInfo<EmptyParameter>

        init(method: String) { requestInfo = RequestInfo(method: NetworkAPI.Method(rawValue: method)) }
        static let specification = NetworkAPI.Specification(
            Sent.init(method:), "method", summary: "", example: "GET", exampleResponse: .empty())
    }

    @Test func `the server of a template has an argument's name in braces`() {
        let template = Player.specification.template
        #expect("\(template)" == "GET https://{region}.api.example.com/players/{name}")
        #expect(template.locations == [.server, .path])
        #expect(NetworkAPI.Catalog("Players", [Player.self]).servers == ["https://kr.api.example.com"])
    }

    @Test func `a server that has a different text than its argument can be stated as its location`() {
        let diagnosis =
            "the server changes with test but has a different text; if this is the location, write "
            + #"ArgumentName.server("test") instead of the name"#
        #expect(Either.specification.template.locations == [.unknown(diagnosis)])
        let template = Either.stated.template
        #expect(template.locations == [.server])
        #expect(template.server == "https://a.example")
    }

    @Test func `an argument that changes the method has an unknown location`() {
        #expect(
            Sent.specification.template.locations == [
                .unknown("method changes the method, and an argument cannot be located there")
            ])
    }

    @Test func `a stub reads an argument in the server, unless the client replaced the server`() async throws
    {
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Players", [Player.self]))
        let player = Player(region: Region(rawValue: "na1"), name: "a/b")
        _ = try await player.request(using: NetworkAPI.Client(transport: stub))
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let client = NetworkAPI.Client(transport: stub, servers: ["na1.api.example.com": base])
        _ = try await player.request(using: client)
        #expect(
            stub.calls(of: Player.self).map(\.texts) == [["region": "na1", "name": "a/b"], ["name": "a/b"]])
    }

    @Test
    func `the stub of an endpoint with an argument in the server is similar to calls of any of its servers`()
        async throws
    {
        let stub = NetworkAPI.StubTransport()
        stub.stub(Sent.self) { _ in nil }
        stub.stub(Player.self) { _ in nil }
        let other = Endpoint<EmptyParameter, EmptyResponse>(
            urlInfo: .init(host: "eu.api.example.com", path: "/players"), requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await other.request(using: NetworkAPI.Client(transport: stub))
        }
        #expect(
            failure?.description.contains("the most similar stub is for ServerArgumentTests.Player") == true)
    }
}
