import Foundation
import NetworkAPITesting
import Testing

@Suite struct SpecifiedStubTests {
    private let catalog = NetworkAPI.Catalog("Trains", [Trains.self, Health.self, Tickets.self])

    private func client(_ stub: NetworkAPI.StubTransport) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: stub)
    }

    @Test func `a stub of a catalog answers every endpoint with its example`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: catalog)
        #expect(try await Trains.specification.example.request(using: client(stub)).count == 2)
        #expect(try await Health().request(using: client(stub)) == EmptyResponse())
        #expect(stub.calls.map { "\($0.definition)" } == ["Trains", "Health"])
    }

    @Test func `the stub of an endpoint receives the arguments by name`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: catalog)
        stub.stub(Tickets.self) { arguments in
            #expect(arguments["nothing"] == nil)
            #expect(arguments.value("line", as: Int.self) == 7)
            #expect(arguments.value("line", as: Bool.self) == nil)
            return arguments["class"] == nil ? nil : .json(#"["\#(arguments["name"] ?? "")"]"#)
        }
        let named = Tickets(line: 7, name: "a/b {c}", class: "first", note: "n")
        #expect(try await named.request(using: client(stub)) == ["a/b {c}"])
        let unnamed = Tickets(line: 7, name: "x", class: nil, note: "n")
        #expect(
            try await unnamed.request(using: client(stub)) == ["example"], "after nil, the example answers")

        let calls = stub.calls(of: Tickets.self)
        #expect(
            calls.map(\.texts) == [
                ["line": "7", "name": "a/b {c}", "class": "first", "X-Note": "n"],
                ["line": "7", "name": "x", "X-Note": "n"],
            ])
        #expect(calls.first?.request.url.path == "/v1/lines/7-a/b {c}/tickets")
        #expect(stub.calls(of: Health.self).isEmpty)
    }

    @Test func `a stub reads arguments in a JSON body, and in a path after the path of a replaced server`()
        async throws
    {
        let stub = NetworkAPI.StubTransport(catalog: catalog)
        let base = try #require(URL(string: "http://127.0.0.1:1/staging/lines"))
        let client = NetworkAPI.Client(transport: stub, servers: ["trains.example.com": base])
        _ = try await Trains.specification.example.request(using: client)
        let texts = try #require(stub.calls(of: Trains.self).first?.texts)
        #expect(
            texts == [
                "line": "7", "operator": "00000000-0000-0000-0000-000000000001", "sort": "time",
                "delay": "1.5",
            ])
    }

    @Test func `a stub with a status answers with the response of that status`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: catalog).stub(Tickets.self, status: 404)
        let tickets = Tickets.specification.example
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await tickets.request(using: client(stub))
        }
        #expect(failure?.status == 404)
        #expect(failure?.errorResponse(of: Tickets.self) == "gone")
        stub.stub(Tickets.self, status: 200)
        #expect(try await tickets.request(using: client(stub)) == ["example"])
        stub.stub(Tickets.self, status: 500)
        let unknown = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await tickets.request(using: client(stub))
        }
        #expect(unknown?.transport?.text == "its specification has no response with the status 500")
    }

    @Test func `the failure of a call without a stub names the most similar stub of an endpoint`() async {
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Some", [Health.self, Tickets.self]))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Trains.specification.example.request(using: client(stub))
        }
        #expect(
            failure?.transport?.text == """
                no stub matches this call; the most similar stub is for Health \
                (GET https://trains.example.com/health)
                """)
    }

    @Test(.timeLimit(.minutes(10)))
    func `a stub answers and remembers many calls at the same time`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: catalog)
        let client = client(stub)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for line in 0..<100 {
                group.addTask {
                    stub.stub(.path("/none/\(line)")) { _ in nil }
                    let tickets = Tickets(line: line, name: "x", class: nil, note: "n")
                    _ = try await tickets.request(using: client)
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(stub.calls(of: Tickets.self).compactMap { $0["line"] }).count == 100)
    }
}

private struct Tickets: SpecifiedAPIDefinition {
    typealias Response = [String]
    typealias ErrorResponse = String
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<EmptyParameter>

    init(line: Int, name: String, class kind: String?, note: String) {
        urlInfo = URLInfo(
            host: "tickets.example.com", path: "/v1/lines/\(line)-\(name)/tickets",
            query: kind.map { ["class": $0] } ?? [:])
        requestInfo = RequestInfo(method: .get, headers: ["X-Note": note])
    }

    static let specification = NetworkAPI.Specification(
        Tickets.init(line:name:class:note:), "line", "name", "class", "X-Note",
        summary: "List tickets", example: 1, "a", nil, "n", exampleResponse: #"["example"]"#,
        responses: [.response(404, String.self, "Gone", example: .text("gone"))])
}
