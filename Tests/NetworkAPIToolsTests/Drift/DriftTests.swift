import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

/// The answers of a service with differences of each kind.
@Suite struct DriftTests {
    static let item = """
        {"id": 1, "name": "a", "made": "2020-01-02T03:04:05Z", "link": "https://a.b", "size": "small",
          "colour": "red", "tags": [], "maker": {"name": "b"}, "note": null}
        """

    /// Returns an array with one item, in which a text is replaced.
    static func items(_ old: String = "", _ new: String = "") -> NetworkAPI.Answer {
        .json("[\(old.isEmpty ? item : item.replacingOccurrences(of: old, with: new))]")
    }

    @Test func `an answer that the type allows is not reported`() async throws {
        #expect(try await findings(Self.items()).isEmpty)
        #expect(try await findings(Self.items(#", "note": null"#, "")).isEmpty)
        #expect(try await findings(Self.items(#""id": 1"#, #""id": 1, "more": {"a": [1]}"#)).isEmpty)
        #expect(try await findings(.json("[]")).isEmpty)
        #expect(try await findings(.json(#"{"message": null}"#, status: 404)).isEmpty)
        #expect(try await findings(.json(#"{"message": "x"}"#, status: 503)).isEmpty)
        #expect(try await findings(.text("<html>", status: 502)).isEmpty)
    }

    @Test(arguments: [
        (#""name": "a""#, #""name": null"#, DriftReport.Kind.null, "/*/name"),
        (#""name": "b""#, #""name": null"#, .null, "/*/maker/name"),
        (#", "maker": {"name": "b"}"#, "", .absent, "/*/maker"),
        (#""maker": {"name": "b"}"#, #""maker": {}"#, .absent, "/*/maker/name"),
        (#""size": "small""#, #""size": "SECRET""#, .value, "/*/size"),
        // The cases are not listed: only the decoder finds the difference.
        (#""colour": "red""#, #""colour": "SECRET""#, .value, "/*/colour"),
        (#""made": "2020"#, #""made": "SECRET"#, .value, "/*/made"),
        (#""id": 1"#, #""id": "SECRET""#, .type, "/*/id"),
        (#""tags": []"#, #""tags": [1]"#, .type, "/*/tags/*"),
        (#""tags": []"#, #""tags": {"SECRET": 1}"#, .type, "/*/tags"),
    ])
    func `a value that the type does not allow is reported with its place alone`(
        old: String, new: String, kind: DriftReport.Kind, path: String
    ) async throws {
        let findings = try await findings(Self.items(old, new))
        #expect(findings.map(\.kind) == [kind])
        #expect(findings.map(\.path) == [path])
        #expect(!"\(findings)".contains("SECRET"))
    }

    @Test func `each difference of a body is reported, once for all elements`() async throws {
        let broken = Self.item.replacingOccurrences(of: #""id": 1, "#, with: "")
            .replacingOccurrences(of: #""red""#, with: #""green""#)
            .replacingOccurrences(of: #""small""#, with: "null")
        let report = try #require(try await reports(.json("[\(broken), \(broken)]")).first)
        #expect(
            report.description == """
                ShopAPI.FindItems, status 200:
                  absent: /*/id is missing, and the type requires it.
                  null: /*/size is null, which the type does not allow.
                """)
        let text = try await findings(.text("<html>SECRET"))
        #expect(text.map(\.description) == ["type: The body is not JSON."])
        #expect(try await findings(.json("")).map(\.description) == ["type: The body is not JSON."])
    }

    @Test func `an error response is compared with its own type`() async throws {
        let found = try await findings(.json(#"{"message": 1}"#, status: 422))
        #expect(found.map(\.description) == ["type: /message is not a string, as the type expects."])
    }

    @Test(arguments: [(200, 0), (202, 1), (299, 1), (304, 1), (404, 0), (500, 0)])
    func `a status that is neither specified nor an error with a type is reported`(status: Int, count: Int)
        async throws
    {
        let found = try await findings(.json(status < 400 ? "[]" : "{}", status: status))
        #expect(found.map(\.kind) == Array(repeating: .status, count: count))
        guard count > 0 else { return }
        #expect(found.first?.sentence == "The status \(status) is not declared by the specification.")
    }

    @Test func `an error without a type is undeclared`() async throws {
        let ping = ShopAPI.Ping()
        #expect(try await reports(.empty(), to: ping).isEmpty)
        let found = try await reports(.json("{}", status: 429), to: ping)
        #expect(found.flatMap(\.findings).map(\.kind) == [.status])
        #expect(found.map(\.status) == [429])
    }

    @Test(arguments: [
        ("@1688169599", "as of 2023-06-30 (Deprecation)."), (" @-1;x=1", "as of 1969-12-31 (Deprecation)."),
        ("true", "as of a date that cannot be read (Deprecation)."),
        ("@99999999999999999999", "as of a date that cannot be read (Deprecation)."),
        ("@SECRET", "as of a date that cannot be read (Deprecation)."),
    ])
    func `a deprecation is reported with its day`(value: String, end: String) async throws {
        let found = try await findings(.json("[]", headers: ["Deprecation": value]))
        #expect(found.map(\.kind) == [.deprecation])
        #expect(found.first?.sentence == "The provider deprecates the operation \(end)")
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06"), ("SECRET", "a date that cannot be read"),
    ])
    func `a sunset is reported with its day`(value: String, day: String) async throws {
        let found = try await findings(.json("[]", headers: ["Sunset": value]))
        #expect(found.map(\.kind) == [.sunset])
        #expect(found.first?.sentence == "The provider may end the operation on \(day) (Sunset).")
    }

    @Test func `a deprecation that the specification states is not reported`() async throws {
        let answer = NetworkAPI.Answer.json(
            "{}", headers: ["Deprecation": "@1688169599", "Sunset": "SECRET"])
        #expect(try await reports(answer, to: OldThing()).flatMap(\.findings).map(\.kind) == [.sunset])
        #expect(
            try await findings(.json("[]", headers: ["Deprecation": "?0"])).isEmpty)
    }

    struct OldThing: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/old")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable {}
        static let specification = NetworkAPI.Specification(
            OldThing.init, summary: "Old", deprecated: "Use the new one", exampleResponse: "{}")
    }

    private struct Plain: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/plain")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable { let id: Int }
    }

    @Test func `an endpoint without a specification is checked for the headers`() async throws {
        let answer = NetworkAPI.Answer.json("{}", headers: ["Sunset": "Sun, 06 Nov 1994 08:49:37 GMT"])
        let found = try await reports(answer, to: Plain())
        #expect(found.flatMap(\.findings).map(\.kind) == [.sunset])
        #expect(found.first?.endpoint.hasSuffix("Plain") == true)
    }
}

extension DriftTests {
    func findings(_ answer: NetworkAPI.Answer) async throws -> [DriftReport.Finding] {
        try await reports(answer).flatMap(\.findings)
    }

    func reports(_ answer: NetworkAPI.Answer) async throws -> [DriftReport] {
        try await reports(answer, to: ShopAPI.FindItems(shop: "a", order: .up, page: nil))
    }

    func reports(_ answer: NetworkAPI.Answer, to definition: some NetworkAPIDefinition) async throws
        -> [DriftReport]
    {
        await DriftCalls.reports(answer, to: definition)
    }
}
