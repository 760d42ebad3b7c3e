import Foundation
import NetworkAPIKit
import Testing

@Suite struct LimitTests {
    struct Order: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let name: String?, password: String?, weight: Double? }
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(count: Int, name: String?, password: String?, weight: Double?) {
            urlInfo = URLInfo(host: "a.example", path: "/orders/\(count)")
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(name: name, password: password, weight: weight)
            )
            .argument("count", count, limit: .range(1...100))
            .argument("name", name, limit: .length(1...5))
            .argument("name", name, limit: .pattern("^[a-z]+$"))
            .argument("password", password, limit: .length(8...))
            .argument("weight", weight, limit: .range(0..<1.5))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "POST /orders/{count}", summary: "Order", example: 1, "tea",
            "sesame-street", 1,
            exampleResponse: .empty())
    }

    @Test(
        arguments: [
            (Order(count: 1, name: nil, password: nil, weight: nil), nil),
            (Order(count: 100, name: "aaaaa", password: "12345678", weight: 1.4), nil),
            (
                Order(count: 0, name: nil, password: nil, weight: nil),
                ("count", "the argument count is 0, and must be from 1 to 100")
            ),
            (
                Order(count: 101, name: nil, password: nil, weight: nil),
                ("count", "the argument count is 101, and must be from 1 to 100")
            ),
            (
                Order(count: 1, name: "", password: nil, weight: nil),
                ("name", "the argument name is , and must be text with from 1 to 5 characters")
            ),
            (
                Order(count: 1, name: "ab\n", password: nil, weight: nil),
                ("name", "the argument name is ab\\n, and must be text that matches ^[a-z]+$")
            ),
            (
                Order(count: 1, name: nil, password: "sesame", weight: nil),
                ("password", "the argument password is ***, and must be text with at least 8 characters")
            ),
            (
                Order(count: 1, name: nil, password: nil, weight: 1.5),
                ("weight", "the argument weight is 1.5, and must be at least 0.0 and less than 1.5")
            ),
        ] as [(Order, (String, String)?)])
    func `a value outside of a limit is refused before anything is sent`(
        order: Order, problem: (name: String, reason: String)?
    ) async {
        let stub = NetworkAPI.StubTransport { _ in .empty(status: 204) }
        do throws(NetworkAPI.Failure) {
            _ = try await order.request(using: NetworkAPI.Client(transport: stub))
            #expect(problem == nil)
        } catch {
            guard case .request(let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.part == .argument(problem?.name ?? ""))
            #expect(failure.reason == problem?.reason)
            #expect(stub.calls.isEmpty)
        }
    }

    @Test func `a golden text has the limits of the arguments`() async throws {
        try await NetworkAPI.ContractTest(Order.self).verify(
            golden: """
                POST https://a.example/orders/1
                Content-Type: application/json

                {"name":"tea","password":"***","weight":1}

                Template: https://a.example/orders/{count}
                  {count}: the path, from 1 to 100
                  {name}: "/name" in the body, text with from 1 to 5 characters, text that matches ^[a-z]+$
                  {password}: "/password" in the body, text with at least 8 characters
                  {weight}: "/weight" in the body, at least 0.0 and less than 1.5
                """)
    }

    private struct Wrong: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(page: Int, text: String?) {
            urlInfo = URLInfo(host: "a.example", path: "/\(page)", query: ["text": text ?? ""])
            requestInfo = RequestInfo<EmptyParameter>(method: .get)
                .argument("pages", page, limit: .range(1...))
                .argument("page", page + 1, limit: .range(...9))
                .argument("text", text, limit: .pattern("["))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "page", "text", summary: "Wrong", example: 1, nil, exampleResponse: .empty())
    }

    @Test func `a contract test reports a limit of another value, of no argument, and a wrong pattern`() async
    {
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Wrong.self).verify(golden: "")
        }
        #expect(
            failure?.problems.dropFirst() == [
                "the limit of pages belongs to no argument; the arguments are page, text",
                "the limit of page checks the value 2, but the argument is 1",
                #"the limit of text: the pattern "[" is not a regular expression"#,
            ])
        #expect(
            throws: NetworkAPI.Failure.self, "a wrong pattern is a failure of the call"
        ) { try Wrong(page: 1, text: "a").urlRequest() }
    }

    @Test func `arguments of a narrow limit are located by probe values outside of it`() {
        #expect(
            Order.specification.template.arguments.map(\.location) == [
                .path, .body("/name"), .body("/password"), .body("/weight"),
            ])
    }
}
