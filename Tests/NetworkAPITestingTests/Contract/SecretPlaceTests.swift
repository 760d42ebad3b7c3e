import NetworkAPITesting
import Testing

/// Arguments with the names of secrets, at places with other names.
@Suite struct SecretPlaceTests {
    private struct Hook: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(token: String) { urlInfo = .init(host: "\(token).hooks.example", path: "/x") }

        static let specification = NetworkAPI.Specification(
            Self.init, "token", summary: "Call a hook", example: "abcd", exampleResponse: .empty())
    }

    private struct Keyed: Located {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<[String: String]>

        init(key: String, sid: String) {
            urlInfo = .init(host: "a.example", path: "/x", query: ["q": key])
            requestInfo = RequestInfo(
                method: .post, headers: ["Idempotency-Key": key], parameters: ["text": sid])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.header("Idempotency-Key", name: "key"), "sid", summary: "Put",
            example: "abcd", "efgh", exampleResponse: .empty())
    }

    private struct Lookup: Located {
        @TaskLocal static var secrets = NetworkAPI.Secrets.standard
        @TaskLocal static var notSecret: Set<String> = []
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<[String: String]>

        init(password: String, secret: String, session: String) {
            urlInfo = .init(host: "a.example", path: "/x", query: ["q": password])
            requestInfo = RequestInfo(
                method: .post, headers: ["X-Other": secret, "X-Session-Token": session],
                parameters: ["text": secret], secrets: Self.secrets)
        }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, ArgumentName.query("q", name: "password"), "client_secret",
                ArgumentName.header("X-Session-Token", name: "session_token"), summary: "Look up",
                example: "abcd", "efgh", "ijkl", exampleResponse: .empty(), notSecret: notSecret)
        }
    }

    private func problems(of definition: (some SpecifiedAPIDefinition).Type) async -> [String] {
        await contractProblems(of: definition).filter { $0.contains("looks like a secret") }
    }

    @Test func `an argument in the server with the name of a secret is reported`() async {
        #expect(
            await problems(of: Hook.self) == [
                """
                the argument token looks like a secret and is shown in the server: add "token" to notSecret of the \
                specification
                """
            ])
    }

    @Test func `an argument with the name of a secret is reported where the place has another name`() async {
        #expect(
            await problems(of: Lookup.self) == [
                """
                the argument password looks like a secret and is shown in the query item "q": add "q" to the secrets \
                of the definition, or add "password" to notSecret of the specification
                """,
                """
                the argument client_secret looks like a secret and is shown in the header X-Other: add "X-Other" to \
                the secrets of the definition, or add "client_secret" to notSecret of the specification
                """,
            ])
    }

    @Test func `the key and the id of an object are not secrets`() async {
        #expect(await problems(of: Keyed.self) == [])
    }

    @Test func `an argument that is masked, or named in notSecret, is not reported`() async {
        await Lookup.$secrets.withValue(.standard.adding("q", "X-Other", "text")) {
            #expect(await problems(of: Lookup.self) == [])
        }
        await Lookup.$notSecret.withValue(["password", "clientSecret"]) {
            #expect(await problems(of: Lookup.self) == [])
        }
    }
}
