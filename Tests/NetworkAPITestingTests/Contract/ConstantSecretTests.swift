import NetworkAPITesting
import Testing

/// Secrets that a definition writes itself, in the path.
@Suite struct ConstantSecretTests {
    private struct Hook: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)

        init(channel: String) {
            urlInfo = .init(host: "a.example", path: "/hooks/\(secret: "T0pS3cret")/\(channel)")
        }

        @TaskLocal static var requestLine = "POST /hooks/***/{channel}"

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, requestLine: requestLine, summary: "Call a hook", example: "general",
                exampleResponse: .empty())
        }
    }

    private struct Named: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)

        init(secret1: String, channel: String) {
            urlInfo = .init(
                host: "a.example",
                path: "/\(secret: "a-b")-\(secret: secret1)/\(secret: "T0pS3cret")-\(channel)")
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "secret1", "channel", summary: "Call a hook", example: "x-y", "general",
            exampleResponse: .empty())
    }

    private struct Repeated: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/T0pS3cret/\(secret: "T0pS3cret")")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Call a hook", exampleResponse: .empty())
    }

    private func problems<Definition: SpecifiedAPIDefinition>(
        of definition: Definition.Type, golden: NetworkAPI.ContractTest.GoldenText = ""
    ) async -> [String] {
        do throws(NetworkAPI.ContractTest.Failure) {
            try await NetworkAPI.ContractTest(definition).verify(golden: golden)
            return []
        } catch {
            return error.problems
        }
    }

    private static let golden: NetworkAPI.ContractTest.GoldenText = """
        POST https://a.example/hooks/***/general

        Template: https://a.example/hooks/***/{channel}
        """

    @Test func `a secret of the path is not in the golden text and in the template`() async {
        #expect(await problems(of: Hook.self, golden: Self.golden) == [])
        let template = Hook.specification.template
        #expect("\(template)" == "POST https://a.example/hooks/***/{channel}")
        #expect(template.path == "/hooks/{secret1}/{channel}")
        #expect(template.maskedPath == "/hooks/***/{channel}")
        var dumped = ""
        dump(template, to: &dumped)
        #expect(!dumped.contains("T0pS3cret"))
    }

    @Test(arguments: [
        ("POST /hooks/{token}/{channel}", "/hooks/{token}/{channel}"),
        ("POST /hooks/{secret1}/{channel}", "/hooks/{secret1}/{channel}"),
        ("POST /hooks/{channel}/{name}", "/hooks/{channel}/{name}"),
    ])
    func `a request line can name a secret of the path as the provider does`(
        line: String, path: String
    ) async {
        await Hook.$requestLine.withValue(line) {
            #expect(await problems(of: Hook.self).count == 1)
            #expect(Hook.specification.template.path == path)
        }
    }

    @Test func `a wrong request line is reported without the secret of the path`() async {
        await Hook.$requestLine.withValue("POST /hooks/x/{channel}") {
            #expect(
                await problems(of: Hook.self, golden: Self.golden) == [
                    """
                    the request line is "POST /hooks/x/{channel}", but the example sends \
                    "POST /hooks/***/{channel}"
                    """
                ])
        }
    }

    @Test func `the arguments beside a secret of the path are read from a request`() async throws {
        #expect(Named.specification.template.path == "/{secret2}-{secret1}/{secret3}-{channel}")
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        _ = try await Named(secret1: "1-2", channel: "3-4").request(using: .init(transport: stub))
        let call = try #require(stub.calls(of: Named.self).first)
        #expect(call["channel"] == "3-4")
        #expect(call["secret1"] == "1-2")
        #expect(call["secret2"] == nil)
    }

    @Test func `a secret of the path that is also shown in the path is reported`() async {
        #expect(
            await problems(of: Repeated.self).filter { $0.contains("secret") } == [
                "the value of a secret of the path is shown, because it is also in another part of the request"
            ])
    }
}
