import NetworkAPITesting
import Testing

/// Members that types read with `try?`, and collections of other types than arrays.
@Suite struct HandledMemberTests {
    private struct Item: Decodable, Hashable, Sendable { let x: Int }

    /// Reads a mistyped key of the example in several ways.
    private struct Tried: Decodable, Sendable {
        private enum Keys: String, CodingKey { case id, tags = "tgas", nick, inner, name = "nmae", odd }
        let id: Int
        let tags: [String]
        let nick, name: String?
        let odd: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            id = try container.decode(Int.self, forKey: .id)
            tags = (try? container.decode([String].self, forKey: .tags)) ?? []
            nick = try? container.decode(String.self, forKey: .nick)
            let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
            name = try? inner.decode(String.self, forKey: .name)
            odd = (try? container.decode(Int.self, forKey: .odd)) ?? 0
        }
    }

    /// One of two types, of which the first that can be decoded is read.
    private enum Either: Decodable, Sendable {
        struct First: Decodable, Sendable { let first: Int }
        struct Second: Decodable, Sendable { let second: Int }
        case first(First), second(Second)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let first = try? container.decode(First.self) {
                self = .first(first)
            } else {
                self = .second(try container.decode(Second.self))
            }
        }
    }

    private struct Empty: Decodable, Sendable {
        enum Kind: String, Decodable, CodingKeyRepresentable, Sendable { case a }
        let set: Set<Item>, list: ContiguousArray<Item>, map: [Kind: Item], texts: Set<String>
    }

    private struct Get<Value: Decodable & SendableMetatype>: SpecifiedAPIDefinition {
        typealias Response = Value
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, summary: "Get", exampleResponse: .json(HandledMemberTests.example))
        }
    }

    @TaskLocal private static var example = "{}"

    private func problems<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, _ example: String, optional: [String]
    ) async -> [String] {
        await Self.$example.withValue(example) {
            let lines =
                optional.isEmpty ? [] : ["", "Optional in the response:"] + optional.map { "  \($0)" }
            let golden = (["GET https://a.example/x", "Accept: application/json"] + lines).joined(
                separator: "\n")
            do throws(NetworkAPI.ContractTest.Failure) {
                try await NetworkAPI.ContractTest(Get<Value>.self).verify(golden: "\(golden)")
                return []
            } catch {
                return error.problems.map { String($0.prefix { $0 != ";" }) }
            }
        }
    }

    @Test func `a member that is read with try is optional if its key is missing or null`() async {
        let example = #"{"id": 1, "tags": ["a"], "nick": null, "inner": {"name": "a"}, "odd": "no"}"#
        let missing = ["inner.nmae", "nick", "tgas"]
        #expect(
            await problems(Tried.self, example, optional: missing)
                == missing.map { "\($0) has no value in an example: its key may be mistyped" })
        let whole = #"{"id": 1, "tgas": ["a"], "nick": "b", "inner": {"nmae": "a"}, "odd": "no"}"#
        #expect(await problems(Tried.self, whole, optional: []) == [])
    }

    @Test func `the members of a type that cannot be decoded are not optional`() async {
        #expect(await problems(Either.self, #"{"second": 2}"#, optional: []) == [])
        let found = await problems(Tried.self, "{}", optional: [])
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("the example's response is not a valid Tried") == true)
    }

    @Test func `an empty set and an empty dictionary of any keys are reported`() async {
        let example = #"{"set": [], "list": [], "map": {}, "texts": []}"#
        #expect(
            await problems(Empty.self, example, optional: []) == [
                "map.* is empty in each example, so its elements are not read",
                "set[] is empty in each example, so its elements are not read",
            ])
    }

    private struct Nested: Decodable, Sendable {
        struct Entry: Decodable, Sendable { let scope: String? }
        let map: [String: [String: Entry]], deep: [String: [String: [String: Entry]]]?
    }

    @Test func `the keys of a dictionary in a dictionary are not names of members`() async {
        let example = #"{"map": {"a": {"b": {}, "c": {"scope": "x"}}}, "deep": {"a": {"b": {"c": {}}}}}"#
        #expect(await problems(Nested.self, example, optional: ["deep", "map.*.*.scope"]) == [])
    }
}
