import Foundation
import NetworkAPITesting
import Testing

@Suite struct ContractTestTests {
    /// An endpoint with responses that a test can change.
    private struct Order: SpecifiedAPIDefinition {
        struct Parameter: Encodable { var item: String, note: String? }
        struct Response: Decodable { let id: Int }
        struct Problem: Decodable { let message: String }
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(shop: String, item: String, note: String?) {
            urlInfo = URLInfo(host: "a.example", path: "/shops/\(shop)", query: ["api_key": "hidden-key"])
            requestInfo = RequestInfo(
                method: .post, headers: ["X-Version": "1"], parameters: Parameter(item: item, note: note))
        }

        @TaskLocal static var responses: [NetworkAPI.Catalog.Response] = []
        @TaskLocal static var exampleResponse: NetworkAPI.Catalog.ExampleResponse = #"{"id": 7}"#

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Order.init(shop:item:note:), "shop", "item", "note", summary: "Order an item",
                example: "seoul", "tea", nil, exampleResponse: exampleResponse, responses: responses)
        }

        static let golden: NetworkAPI.ContractTest.GoldenText = """
            POST https://a.example/shops/seoul?api_key=***
            X-Version: 1
            Content-Type: application/json
            Accept: application/json

            {"item":"tea"}

            Template: https://a.example/shops/{shop}
              {item}: "/item" in the body
              {note}: "/note" in the body
            """
    }

    private func problems<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        golden: NetworkAPI.ContractTest.GoldenText,
        environment: [String: String] = [:]
    ) async -> [String] {
        let test = NetworkAPI.ContractTest(definition, environment: environment)
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await test.verify(golden: golden)
        }
        #expect(failure?.definition == Definition.specification.name)
        return failure?.problems ?? []
    }

    @Test func `a contract test of an endpoint that keeps its contract throws nothing`() async throws {
        try await NetworkAPI.ContractTest(Order.self).verify(golden: Order.golden)
    }

    @Test
    func `a request that differs from the golden text is reported line by line with the endpoint's name`()
        async
    {
        let golden: NetworkAPI.ContractTest.GoldenText = """
            POST https://a.example/shops/seoul?api_key=***
            X-Version: 2
            Content-Type: application/json
            Accept: application/json

            {"item":"tea"}

            Template: https://a.example/shops/{shop}
              {item}: "/item" in the body
              {note}: "/note" in the body
            """
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Order.self).verify(golden: golden)
        }
        #expect(
            failure?.description.hasSuffix(
                """
                Order does not match its specification:
                - the request differs from the golden text; if the change is intended, change the text in the test:
                      POST https://a.example/shops/seoul?api_key=***
                    - X-Version: 2
                    + X-Version: 1
                      Content-Type: application/json
                      Accept: application/json
                      \("")
                      {"item":"tea"}
                      \("")
                      Template: https://a.example/shops/{shop}
                        {item}: "/item" in the body
                        {note}: "/note" in the body
                """) == true)
    }

    @Test func `a golden file is written only if the environment variable is set`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let golden = NetworkAPI.ContractTest.GoldenText.file(
            "Golden/order.txt", beside: folder.appendingPathComponent("T.swift").path)
        let path = folder.appendingPathComponent("Golden/order.txt").path
        let missing = "there is no golden text: set NETWORKAPI_WRITE_GOLDEN=1 to write \(path), and review it"
        #expect(await problems(Order.self, golden: golden) == [missing])
        #expect(
            await problems(Order.self, golden: golden, environment: ["NETWORKAPI_WRITE_GOLDEN": "0"]) == [
                missing
            ])
        #expect(!FileManager.default.fileExists(atPath: path))

        let writing = NetworkAPI.ContractTest(Order.self, environment: ["NETWORKAPI_WRITE_GOLDEN": "1"])
        try await writing.verify(golden: golden)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix("{note}: \"/note\" in the body\n"))
        try await NetworkAPI.ContractTest(Order.self).verify(golden: golden)

        try Data(text.replacing("\n", with: "\r\n").utf8).write(to: URL(fileURLWithPath: path))
        try await NetworkAPI.ContractTest(Order.self).verify(golden: golden)

        try Data("GET /\n".utf8).write(to: URL(fileURLWithPath: path))
        let problem = try #require(await problems(Order.self, golden: golden).first)
        #expect(problem.contains("if the change is intended, set NETWORKAPI_WRITE_GOLDEN=1 to write \(path)"))
        try await writing.verify(golden: golden)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func `a golden file that cannot be written is reported`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try Data().write(to: file)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        let golden = NetworkAPI.ContractTest.GoldenText.file(
            beside: file.appendingPathComponent("T.swift").path)
        let problem = try #require(
            await problems(Order.self, golden: golden, environment: ["NETWORKAPI_WRITE_GOLDEN": "1"]).first)
        #expect(problem.hasPrefix("the golden text \(file.path)/Golden/"))
        #expect(problem.contains(" cannot be written: "))
    }

    @Test(arguments: [
        (NetworkAPI.Catalog.ExampleResponse.json(#"{"id": "seven"}"#), "is not a valid Response: "),
        (.json(#"{"id": 7}"#, status: 404), "404"),
        (.file(nil), "the example's response cannot be read: "),
    ])
    func `an example response that is not accepted, not valid or not readable is reported`(
        response: NetworkAPI.Catalog.ExampleResponse, text: String
    ) async throws {
        let found = await Order.$exampleResponse.withValue(response) {
            await problems(Order.self, golden: Order.golden)
        }
        #expect(found.count == 1)
        #expect(found.first?.contains(text) == true)
    }

    @Test func `the examples of the other responses must decode as their declared types`() async throws {
        let good: [NetworkAPI.Catalog.Response] = [
            .response(202, Order.Response.self, "Accepted", example: #"{"id": 8}"#),
            .response(304, "Not modified"),
            .response(404, Order.Problem.self, "No such shop", example: #"{"message": "none"}"#),
        ]
        try await Order.$responses.withValue(good) {
            try await NetworkAPI.ContractTest(Order.self).verify(golden: Order.golden)
        }
        let bad: [NetworkAPI.Catalog.Response] = [
            .response(202, Order.Problem.self, "Accepted", example: #"{"message": "later"}"#),
            .response(404, Order.Problem.self, "No such shop", example: #"{"text": "none"}"#),
            .response(500, Order.Problem.self, "Broken", example: .file(nil)),
        ]
        let found = await Order.$responses.withValue(bad) {
            await problems(Order.self, golden: Order.golden)
        }
        #expect(found.count == 3)
        #expect(
            found.first?.hasPrefix("the status 202 is accepted, but its example is not a valid Response")
                == true)
        #expect(
            found.dropFirst().first?.hasPrefix("the example of the status 404 is not a valid Problem: ")
                == true
        )
        #expect(found.last?.hasPrefix("the example of the status 500 cannot be read: ") == true)
    }

    @Test
    func `an argument that changes when it is read from its text, and one without a location, are reported`()
        async
    {
        let problems = await problems(
            Endpoints.Lossy.self,
            golden:
                "GET https://a.example/x?level=2.25\nAccept: */*\n\nTemplate: https://a.example/x{?level}\n  {unused}: unknown"
        )
        #expect(problems.count == 3)
        #expect(
            problems.contains {
                $0.contains("create a different request:")
                    && $0.contains("+ GET https://a.example/x?level=2.0")
            })
        #expect(
            problems.contains {
                $0.hasPrefix("the location of the argument unused is unknown: no probe value of unused")
            })
    }

    @Test func `secret values that are shown, and names that look like secrets, are reported`() async {
        let golden: NetworkAPI.ContractTest.GoldenText = """
            POST https://a.example/accounts/sesame?page_token=3
            Content-Type: application/json
            Accept: */*
            Authorization: sesame

            {"max_tokens":5,"pin":7}
            """
        let reported = await problems(Endpoints.Leaky.self, golden: golden)
        #expect(
            reported.filter { $0.contains("secret") } == [
                """
                the header Authorization looks like a secret and is shown: add "Authorization" to the secrets of the \
                definition, or to notSecret of the specification
                """
            ])
        let masked = await problems(Endpoints.Masked.self, golden: "")
        #expect(
            masked.contains(
                "the value of the secret Authorization is shown, because it is also in another part of the request"
            ))
    }

    @Test func `an argument in the path with the name of a secret must be one, or be named in notSecret`()
        async
    {
        let shown = await problems(Endpoints.Bot.self, golden: "")
        #expect(
            shown.contains(
                """
                the argument token in the path looks like a secret and is shown: write \\(secret: …) for its value, \
                or add "token" to notSecret of the specification
                """))
        let kept = await problems(Endpoints.SecretBot.self, golden: "GET https://a.example/bot***/send")
        #expect(!kept.contains { $0.contains("secret") })
        #expect(!(await problems(Endpoints.Coin.self, golden: "")).contains { $0.contains("secret") })
    }

    @Test func `a request that cannot be built is the only problem reported`() async {
        #expect(
            await problems(Endpoints.Unsendable.self, golden: "") == [
                #"the example's request cannot be built: the host is not a host name: "not a host""#
            ])
    }
}
