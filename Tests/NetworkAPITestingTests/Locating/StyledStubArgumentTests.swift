import Foundation
import NetworkAPITesting
import Testing

/// The arguments that a stub reads from a request, in the styles that an endpoint can declare.
@Suite struct StyledStubArgumentTests {
    struct Things: Located {
        @TaskLocal static var encoding = NetworkAPI.ParameterEncoding.json
        struct Parameter: Encodable {
            let flags: [Bool]
            let days: [Date]
            let on: Date
            let tags: [String]
            let bio: NetworkAPI.Patch<String>
        }
        let urlInfo = URLInfo(host: "a.example", path: "/things")
        let requestInfo: RequestInfo<Parameter>

        init(
            flags: [Bool] = [true, false], days: [Date] = [Self.first, Self.second], on: Date = Self.first,
            tags: [String] = ["x", "y"], bio: NetworkAPI.Patch<String> = .leave
        ) {
            requestInfo = RequestInfo(
                method: .patch,
                parameters: Parameter(flags: flags, days: days, on: on, tags: tags, bio: bio),
                encoding: Self.encoding)
        }

        static let first = Date(timeIntervalSince1970: 1_714_521_600)
        static let second = first.addingTimeInterval(41 * 86_400)
        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, "flags", "days", "on", "tags", "bio", summary: "Change things",
                example: [true], [first], first, ["a"], .set("old"), exampleResponse: .empty())
        }
    }

    private func arguments(
        of things: () -> Things, _ encoding: NetworkAPI.ParameterEncoding
    ) async throws -> NetworkAPI.StubTransport.Arguments {
        try await Things.$encoding.withValue(encoding) {
            let stub = NetworkAPI.StubTransport { _ in .empty() }
            _ = try await things().request(using: NetworkAPI.Client(transport: stub))
            return try #require(stub.calls(of: Things.self).first)
        }
    }

    private static let changes: [(change: NetworkAPI.Patch<String>, text: String?)] = [
        (.leave, nil), (.clear, "null"), (.set("null"), #"\null"#), (.set(#"\null"#), #"\\null"#),
        (.set("new"), "new"), (.set(#"\new"#), #"\new"#),
    ]

    @Test(
        arguments: [.json, .form(.init(nils: .empty)), .query(.init(nils: .empty))]
            as [NetworkAPI.ParameterEncoding])
    func `a value that is cleared is null, and the text null is escaped`(
        encoding: NetworkAPI.ParameterEncoding
    ) async throws {
        for (change, text) in Self.changes {
            let arguments = try await arguments(of: { Things(bio: change) }, encoding)
            #expect(arguments["bio"] == text)
            #expect(arguments.value("bio", as: NetworkAPI.Patch<String>.self) ?? .leave == change)
        }
    }

    @Test(arguments: [.form(.init()), .query(.init())] as [NetworkAPI.ParameterEncoding])
    func `the text null is a text where nothing can be cleared`(
        encoding: NetworkAPI.ParameterEncoding
    ) async throws {
        let arguments = try await arguments(of: { Things(bio: .set("null")) }, encoding)
        #expect(arguments["bio"] == #"\null"#)
        #expect(arguments.value("bio", as: NetworkAPI.Patch<String>.self) == .set("null"))
    }

    @Test func `a value that is cleared with the text null in a query is null`() async throws {
        let arguments = try await arguments(of: { Things(bio: .clear) }, .query(.init(nils: .null)))
        #expect(arguments.value("bio", as: NetworkAPI.Patch<String>.self) == .clear)
    }

    static let styles: [NetworkAPI.ParameterEncoding] = [
        .json, .json(dates: .seconds), .json(dates: .format("dd.MM.yyyy")),
        .json(dates: .byKey(["on": .milliseconds], otherwise: .seconds)),
        .query(.init(booleans: .numeric, dates: .day)),
        .query(.init(arrays: .brackets, booleans: .numeric, dates: .seconds)),
        .query(.init(arrays: .indexed, booleans: .numeric, dates: .milliseconds)),
        .query(.init(arrays: .pipe, booleans: .numeric, dates: .format("dd.MM.yyyy"))),
        .form(.init(arrays: .comma, booleans: .numeric, dates: .seconds)),
        .form(.init(arrays: .space, booleans: .numeric, dates: .day)),
    ]

    @Test(arguments: styles.indices)
    func `lists of Boolean values and dates are read in each style`(index: Int) async throws {
        let arguments = try await arguments(of: { Things() }, Self.styles[index])
        #expect(arguments["flags"] == "true,false")
        #expect(arguments.value("flags") == [true, false])
        #expect(arguments.value("days") == [Things.first, Things.second])
        #expect(arguments.value("on") == Things.first)
        #expect(arguments.value("tags") == ["x", "y"])
    }

    @Test(arguments: [["a,b", "c"], ["a,b"], ["c"], [#"a\,b"#, "%2C", ""], [""]])
    func `a comma in an element of a list with commas does not end it`(tags: [String]) async throws {
        for encoding in [
            NetworkAPI.ParameterEncoding.json, .query(.init(arrays: .comma)), .form(.init(arrays: .comma)),
        ] {
            let arguments = try await arguments(of: { Things(tags: tags) }, encoding)
            #expect(arguments.value("tags") == tags)
        }
    }

    @Test(arguments: [[""], ["", ""], ["a", ""], []])
    func `an empty element is one in each style with a delimiter`(tags: [String]) async throws {
        for arrays in [.pipe, .space, .comma] as [NetworkAPI.QueryEncoding.Arrays] {
            for encoding in [
                NetworkAPI.ParameterEncoding.query(.init(arrays: arrays)), .form(.init(arrays: arrays)),
            ] {
                let arguments = try await arguments(of: { Things(tags: tags) }, encoding)
                #expect(arguments.value("tags") ?? [] == tags)
            }
        }
    }

    @Test func `a list that an initializer joins with commas is read as one`() async throws {
        struct Joined: Located {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)

            init(tags: [String]) {
                urlInfo = URLInfo(
                    host: "a.example", path: "/things", query: ["tags": tags.joined(separator: ",")])
            }

            static let specification = NetworkAPI.Specification(
                Self.init, "tags", summary: "List", example: ["a", "b"], exampleResponse: .empty())
        }
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        _ = try await Joined(tags: ["c", "d"]).request(using: NetworkAPI.Client(transport: stub))
        #expect(stub.calls(of: Joined.self).first?.value("tags") == ["c", "d"])
    }
}
