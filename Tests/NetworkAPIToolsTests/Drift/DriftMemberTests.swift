import Foundation
import NetworkAPITools
import NetworkAPIs
import TestSupport
import Testing

/// Answers with members that a document does not have, samples, and real answers.
@Suite struct DriftMemberTests {
    private static func members(_ answer: NetworkAPI.Answer, _ document: String = ShopAPI.document)
        async throws -> [String]
    {
        let lock = try ContractDocument(Data(document.utf8))
        let definition = ShopAPI.FindItems(shop: "a", order: .up, page: nil)
        return await DriftCalls.reports(answer, to: definition, lock: lock).flatMap(\.findings)
            .filter { $0.kind == .member }.map(\.path)
    }

    @Test func `a member that the lock file does not have is reported with its place alone`() async throws {
        #expect(try await Self.members(DriftTests.items()).isEmpty)
        let more = DriftTests.items(#""id": 1"#, #""id": 1, "more": {"SECRET": 1}"#)
        #expect(try await Self.members(more) == ["/*/more"])
        let inner = DriftTests.items(#"{"name": "b"}"#, #"{"name": "b", "a/b": 1, "born": 1}"#)
        #expect(try await Self.members(inner) == ["/*/maker/*", "/*/maker/born"])
        let problem = NetworkAPI.Answer.json(#"{"message": "x", "code": 1}"#, status: 404)
        #expect(try await Self.members(problem) == ["/code"])
    }

    @Test(arguments: [
        "SECRET 1", "4f9a0c7712", "2020-01-02", "", "a-name-that-is-longer-than-forty-characters",
        "ann@example.com",
    ])
    func `a name that looks like data is not shown`(name: String) async throws {
        let answer = DriftTests.items(#""id": 1"#, #""id": 1, "\#(name)": 1"#)
        #expect(try await Self.members(answer) == ["/*/*"])
    }

    @Test(arguments: [
        (#""additionalProperties": true"#, []), (#""additionalProperties": {}"#, []),
        (#""additionalProperties": {"type": "object", "properties": {"a": {}}}"#, ["/*/maker/*/b"]),
        (#""additionalProperties": false"#, ["/*/maker/x"]),
        (#""patternProperties": {"^x": {}}"#, []),
        (#""dependentSchemas": {"name": {"properties": {"x": {}}}}"#, []),
        (#""if": {"properties": {"x": {}}}"#, []),
        (#""oneOf": [{"type": "object"}]"#, []),
        (#""anyOf": [{"properties": {"x": {"properties": {"a": {}}}}}]"#, ["/*/maker/x/b"]),
        (#""allOf": [{"required": ["name"]}]"#, ["/*/maker/x"]),
    ])
    func `other members are allowed where the document allows them`(keywords: String, paths: [String])
        async throws
    {
        let document = ShopAPI.document.replacingOccurrences(
            of: #""named": {"type": "object""#, with: #""named": {"type": "object", \#(keywords)"#)
        let answer = DriftTests.items(#"{"name": "b"}"#, #"{"name": "b", "x": {"a": 1, "b": 1}}"#)
        #expect(try await Self.members(answer, document).filter { $0.contains("maker") } == paths)
    }

    @Test(arguments: [("3.0.3", ["/*/maker/x"]), ("3.1.0", [])])
    func `members beside a reference are those of the object since OpenAPI 3 1`(
        version: String, paths: [String]
    ) async throws {
        let reference = ##""maker": {"$ref": "#/components/schemas/named""##
        let document = ShopAPI.document.replacingOccurrences(of: "3.0.3", with: version)
            .replacingOccurrences(of: reference, with: reference + #", "properties": {"x": {}}"#)
        let answer = DriftTests.items(#"{"name": "b"}"#, #"{"name": "b", "x": {"a": 1}}"#)
        #expect(try await Self.members(answer, document) == paths)
    }

    @Test func `a schema that contains itself is followed as deep as the answer`() async throws {
        let document = ShopAPI.document.replacingOccurrences(
            of: #""name": {"type": "string"}}}"#,
            with: ##""name": {"type": "string"}, "of": {"$ref": "#/components/schemas/named"}}}"##)
        let answer = DriftTests.items(
            #"{"name": "b"}"#, #"{"name": "b", "of": {"of": {"of": {"name": "c", "x": 1}}}}"#)
        #expect(try await Self.members(answer, document) == ["/*/maker/of/of/of/x"])
    }

    @Test func `a status of the lock file is declared`() async throws {
        let document = ShopAPI.document.replacingOccurrences(of: #""404": "#, with: #""202": "#)
        let lock = try ContractDocument(Data(document.utf8))
        let definition = ShopAPI.FindItems(shop: "a", order: .up, page: nil)
        let declared = await DriftCalls.reports(.json("[]", status: 202), to: definition, lock: lock)
        #expect(declared.isEmpty)
        let other = await DriftCalls.reports(.json("[]", status: 203), to: definition, lock: lock)
        #expect(
            other.flatMap(\.findings).map(\.sentence) == [
                "The status 203 is not declared by the specification and the lock file."
            ])
    }

    @Test func `the part of the answers that is checked follows the random numbers`() async throws {
        let numbers = Locked([0.009, 0.01, 0.5, 0.0])
        let count = Locked(0)
        let drift = Drift(
            sample: 0.01, random: { numbers.withLock { $0.removeFirst() } },
            report: { _ in count.withLock { $0 += 1 } })
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty(headers: ["Sunset": "x"]) }, interceptors: [drift])
        var reported: [Int] = []
        for _ in 0..<4 {
            _ = try await ShopAPI.Ping().request(using: client)
            reported.append(count.withLock { $0 })
        }
        #expect(reported == [1, 1, 1, 2])
    }

    @Test(arguments: [0, -1, .nan])
    func `no answer is checked without a sample`(sample: Double) async throws {
        let count = Locked(0)
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty(headers: ["Sunset": "x"]) },
            interceptors: [.drift(sample: sample) { _ in count.withLock { $0 += 1 } }])
        for _ in 0..<20 { _ = try await ShopAPI.Ping().request(using: client) }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `the answer is returned unchanged`() async throws {
        let answer = NetworkAPI.Answer.json(
            #"{"id": 1, "x": 2}"#, status: 201, headers: ["Sunset": "x", "A": "b"])
        let client = NetworkAPI.Client(
            transport: .stub { _ in answer }, interceptors: [.drift(sample: 1) { _ in }])
        let reply = try await ShopAPI.AddItem(name: "a", count: nil, order: .up).reply(using: client)
        #expect(reply.body == answer.body)
        #expect(reply.headers == answer.headers)
        #expect(reply.status == 201)
    }
}
