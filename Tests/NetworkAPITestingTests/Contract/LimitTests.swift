import Foundation
import NetworkAPITesting
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
                ("name", "the argument name is empty, and must be text with from 1 to 5 characters")
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
    }

    private struct Matching: NetworkAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "a.example", path: "/")
        let requestInfo: RequestInfo<EmptyParameter>

        init(_ text: String, _ pattern: String) {
            requestInfo = RequestInfo<EmptyParameter>(method: .get)
                .argument("text", text, limit: .pattern(pattern))
        }
    }

    /// Parts that ICU refuses, or reads in another way than ECMA-262.
    private static let foreign = [
        "[^]", "[]", "\\0", "\\u{1F600}", "[a-\\d]", "[\\w-z]", "(?i)a", "(?i:a)", "\\Qa.b\\E", "\\A", "a\\z",
        "a\\Z",
        "a*+", "a++", "a?+", "a{2}+", "(?>a)", "(?#a)", "\\h", "\\R", "\\X", "\\N{DIGIT ONE}", "\\G", "\\e",
        "\\a", "\\07",
        "a{,3}", "a{b", "\\uD83D\\uDE00", "\\x{41}", "\\pL", "[\\A]", "[\\0]",
    ]

    @Test(arguments: foreign)
    func `a pattern that ICU and ECMA-262 read differently fails no call and is reported`(pattern: String)
        throws
    {
        #expect(throws: Never.self) { try Matching("§", pattern).urlRequest() }
        #expect(LimitRule.pattern(pattern).problem != nil)
    }

    @Test(arguments: ["[", "[a\\]", "(", "a)", "*", "\\", "^[a--b]$"])
    func `a pattern that is not valid fails no call and is reported`(pattern: String) throws {
        #expect(throws: Never.self) { try Matching("§", pattern).urlRequest() }
        #expect(LimitRule.pattern(pattern).problem?.hasSuffix("is not a regular expression") == true)
    }

    /// Patterns with the same meaning in both, a text in which they match, and one in which they don't.
    private static let shared = [
        ("^[a-z]+$", "abc", "ab1"), ("^[a-z]+$", "abc", "abc\n"), ("^\\d{2,4}$", "123", "١٢٣"),
        ("^\\w+$", "a_1", "é"),
        ("\\bcat\\b", "a cat", "concat"), ("\\bé", "aé", "é"), ("\\Bt\\b", "cat", "t"),
        ("^.$", "\u{85}", "\u{2028}"),
        ("^[[a]$", "[", "b"), ("^[a&&b]$", "&", "c"), ("^[.$*{}()|]+$", "{$}", "a"),
        ("^(?:a|b)*?c$", "abc", "abx"), ("^(?=a)(?!ab)(?<=)a", "ac", "ab"),
        ("^(?<x>a)\\k<x>\\1$", "aaa", "aab"),
        ("^\\p{L}+$", "한글", "1"), ("^[\\p{Lu}\\d]+$", "A1", "a"), ("^\\u0041\\x42\\cI$", "AB\t", "AB"),
        ("^a{2}?b{1,}$", "aab", "ab"),
        ("^[^\\s@]+@[^\\s@]+$", "a@b", "a @b"), ("^\\/\\-\\_\\@$", "/-_@", "/"), ("^[\\b]$", "\u{8}", "b"),
        ("a]", "a]", "a"),
        ("^[\\D]$", "a", "1"), ("^[a-]$", "-", "b"), ("^[^^]$", "a", "^"),
    ]

    @Test(arguments: shared)
    func `a pattern with one meaning is checked`(pattern: String, accepted: String, refused: String) throws {
        #expect(LimitRule.pattern(pattern).problem == nil)
        #expect(throws: Never.self) { try Matching(accepted, pattern).urlRequest() }
        #expect(throws: NetworkAPI.Failure.self) { try Matching(refused, pattern).urlRequest() }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            ("(a+)+$", String(repeating: "a", count: 100) + "b"),
            ("\\s+$", String(repeating: " ", count: 300_000) + "x"),
            ("^(?:a|b)*$", String(repeating: "ab", count: 2_000_000)),
            ("^(\\w+\\s?)*$", String(repeating: "word ", count: 40) + "!"),
        ])
    func `a value in which a search takes too long is accepted`(pattern: String, text: String) {
        #expect(throws: Never.self) { try Matching(text, pattern).urlRequest() }
    }

    @Test func `arguments of a narrow limit are located by probe values outside of it`() {
        #expect(
            Order.specification.template.arguments.map(\.location) == [
                .path, .body("/name"), .body("/password"), .body("/weight"),
            ])
    }
}
