import Foundation
import NetworkAPITesting
import Testing

@Suite struct SpecificationTests {
    private static let id = "00000000-0000-0000-0000-000000000001"

    @Test func `a specification has its arguments in the order of the initializer`() {
        let specification = Trains.specification
        #expect(specification.name == "Trains")
        #expect(specification.summary == "List a line's trains")
        #expect(specification.reference == "https://trains.example.com/reference")
        #expect(
            specification.arguments.map(\.name) == ["line", "operator", "stop", "sort", "express", "delay"])
        #expect(specification.arguments.map(\.isRequired) == [true, true, false, true, false, false])
        #expect(specification.arguments.map(\.example) == ["7", Self.id, "sel", "time", nil, "1.5"])
        #expect(
            specification.arguments.map(\.expectedFormat) == [
                "a whole number from -9223372036854775808 to 9223372036854775807", "a UUID",
                "a stop's three letters", "one of time, platform", "true or false", "a number",
            ])
    }

    @Test func `the example of a specification is the endpoint with the example's arguments`() throws {
        let example = Trains.specification.example
        #expect(try example.sentURL() == "https://trains.example.com/lines/7/trains")
        #expect(example.requestInfo.parameters?.stop == "SEL")
        #expect(example.requestInfo.parameters?.delay == 1.5)
    }

    @Test func `an endpoint without arguments is made from no words`() throws {
        #expect(Health.specification.arguments.isEmpty)
        #expect(Health.specification.reference == nil)
        #expect(
            try Health.specification.definition(arguments: []).sentURL()
                == "https://trains.example.com/health")
        #expect(throws: NetworkAPI.Catalog.Argument.Failure.surplus("x", arguments: [])) {
            _ = try Health.specification.definition(arguments: ["x"])
        }
    }

    @Test(arguments: [
        ["7", id, "sel", "platform", "true", "0.5"],
        ["line=7", "operator=\(id)", "stop=sel", "sort=platform", "express=true", "delay=0.5"],
        ["delay=0.5", "7", id, "stop=sel", "platform", "true"],
        ["express=true", "7", id, "sel", "sort=platform", "0.5"],
    ])
    func `words are assigned to arguments by position or by name`(words: [String]) throws {
        let parameters = try #require(
            try Trains.specification.definition(arguments: words).requestInfo.parameters)
        #expect(
            parameters
                == Trains.Parameter(
                    operator: try #require(UUID(uuidString: Self.id)), stop: "SEL", sort: .byPlatform,
                    express: true, delay: 0.5))
    }

    @Test func `an optional argument that is left out is nil`() throws {
        let trains = try Trains.specification.definition(arguments: ["7", Self.id, "sort=time"])
        let parameters = try #require(trains.requestInfo.parameters)
        #expect((parameters.stop, parameters.express, parameters.delay) == (nil, nil, nil))
    }

    @Test(arguments: [
        (["7", id, "sel"], "the argument sort (one of time, platform) is missing"),
        (
            [],
            "the argument line (a whole number from -9223372036854775808 to 9223372036854775807) is missing"
        ),
        (["7", "7", "sel", "time"], #"the argument operator must be a UUID, not "7""#),
        (["7", id, "seoul", "time"], #"the argument stop must be a stop's three letters, not "seoul""#),
        (["7", id, "sel", "Time"], #"the argument sort must be one of time, platform, not "Time""#),
        (["7", id, "sel", "time", "yes"], #"the argument express must be true or false, not "yes""#),
        (["7", id, "sel", "time", ""], #"the argument express must be true or false, not """#),
        (["7", id, "sel", "time", "delay=1,5"], #"the argument delay must be a number, not "1,5""#),
        (["line=7", "line=8"], "the argument line is given twice"),
        (
            ["7", id, "sel", "time", "true", "1", "colour=red"],
            #""colour=red" cannot be assigned: the arguments are line, operator, stop, sort, express, delay"#
        ),
    ])
    func `the error for a word that cannot be read names the argument`(words: [String], text: String) {
        let failure = #expect(throws: NetworkAPI.Catalog.Argument.Failure.self) {
            _ = try Trains.specification.definition(arguments: words)
        }
        #expect(failure?.description == text)
    }

    @Test func `an initializer does not get some of the words if another one is not valid`() {
        let pairs = Locked<Set<[Int]>>([])
        let specification = NetworkAPI.Specification(
            { (first: Int, last: Int) in
                pairs.withLock { _ = $0.insert([first, last]) }
                return Health(host: "a.example")
            }, "first", "last", summary: "", example: 1, 2, exampleResponse: .empty())
        #expect(throws: NetworkAPI.Catalog.Argument.Failure.self) {
            _ = try specification.definition(arguments: ["9", "x"])
        }
        #expect(pairs.withLock { $0 } == [[1, 2]])
    }

    @Test func `a word with an equals sign is a value unless an argument's name is before it`() throws {
        struct Search: SpecifiedAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            typealias Response = EmptyResponse

            init(text: String) { urlInfo = URLInfo(host: "a.example", path: "/", query: ["q": text]) }

            static let specification = NetworkAPI.Specification(
                Search.init(text:), "q", summary: "Search", example: "x", exampleResponse: .empty())
        }
        let specification = Search.specification
        #expect(try specification.definition(arguments: ["a=b"]).urlInfo.query == ["q": "a=b"])
        #expect(try specification.definition(arguments: ["q=a=b"]).urlInfo.query == ["q": "a=b"])
        #expect(try specification.definition(arguments: ["q="]).urlInfo.query == ["q": ""])
        #expect(try specification.definition(arguments: ["=q"]).urlInfo.query == ["q": "=q"])
        #expect(specification.name.hasSuffix("Search"))
    }

    @Test func `a specification has its other responses and its deprecation`() throws {
        struct Gone: Decodable { var reason: String }
        let specification = NetworkAPI.Specification(
            Health.init as @Sendable () -> Health,
            summary: "Say whether the service is well",
            deprecated: "Use Status.",
            exampleResponse: .empty(),
            responses: [
                .response(304, "Not modified"),
                .response(410, Gone.self, "Gone", example: #"{"reason": "closed"}"#),
                .response(503, String.self, "Closed at night", example: .text("later", status: 200)),
            ]
        )
        #expect(specification.deprecated == "Use Status.")
        #expect((Health.specification.deprecated, Health.specification.responses.count) == (nil, 0))
        #expect(specification.responses.map(\.summary) == ["Not modified", "Gone", "Closed at night"])
        #expect(specification.responses.map(\.status) == [304, 410, 503])
        #expect(specification.responses[0].type is EmptyResponse.Type)
        #expect(specification.responses[1].type is Gone.Type)
        let answers = try specification.responses.map { try $0.answer() }
        #expect(answers.map(\.status) == [304, 410, 503])
        #expect(
            answers.map { String(decoding: $0.body, as: UTF8.self) } == [
                "", #"{"reason": "closed"}"#, "later",
            ])
        #expect(answers.map(\.contentType) == [nil, .json, .text])
    }
}
