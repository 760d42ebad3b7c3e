import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Answers that an enumeration decodes as its case `unknown`.
@Suite struct OtherKindTests {
    private struct Cat: Decodable, Sendable { let name: String }
    private struct Dog: Decodable, Sendable { let age: Int }

    /// An animal by its tag.
    private enum Pet: Decodable, Sendable {
        case cat(Cat)
        case dog(Dog)
        case unknown(NetworkAPI.JSONValue)

        private enum CodingKeys: String, CodingKey { case kind }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let tags = try decoder.container(keyedBy: CodingKeys.self)
            switch try? tags.decode(String.self, forKey: .kind) {
            case "cat": self = .cat(try container.decode(Cat.self))
            case "dog": self = .dog(try container.decode(Dog.self))
            default: self = .unknown(try container.decode(NetworkAPI.JSONValue.self))
            }
        }
    }

    /// An animal by its form.
    private enum Sign: Decodable, Sendable {
        case cat(Cat)
        case text(String)
        case unknown(NetworkAPI.JSONValue)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Cat.self) {
                self = .cat(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else {
                self = .unknown(try container.decode(NetworkAPI.JSONValue.self))
            }
        }
    }

    private struct GetPet: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/pet")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Pet
        static let specification = NetworkAPI.Specification(
            GetPet.init, summary: "Get a pet", exampleResponse: #"{"kind": "cat", "name": "a"}"#)
    }

    private struct GetPets: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/pet")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable, Sendable {
            let best: Pet?
            let all: [Pet]?

            private enum CodingKeys: String, CodingKey {
                case best = "the_best"
                case all
            }
        }
        static let specification = NetworkAPI.Specification(
            GetPets.init, summary: "Get pets", exampleResponse: "{}")
    }

    private struct GetSign: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/pet")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable, Sendable { let sign: Sign? }
        static let specification = NetworkAPI.Specification(
            GetSign.init, summary: "Get a sign", exampleResponse: "{}")
    }

    private func drift(_ endpoint: any SpecifiedAPIDefinition.Type, _ schema: String) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/pet": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Pets", [endpoint])
        let report = try catalog.check(against: ContractDocument(Data(text.utf8)))
        #expect(report.breaking == [])
        return report.findings.filter { $0.severity == .drift && $0.ours.hasSuffix("as unknown") }
            .map { "\($0.path) \($0.rule)" }.sorted()
    }

    private static func animal(
        _ kind: String, _ member: String, _ type: String, required: String = #""kind", "#, tag: String? = nil
    ) -> String {
        let kind = tag ?? #"{"const": "\#(kind)"}"#
        let members = #"{"kind": \#(kind), "\#(member)": {"type": "\#(type)"}}"#
        return #"{"type": "object", "required": [\#(required)"\#(member)"], "properties": \#(members)}"#
    }

    private static let cat = animal("cat", "name", "string")
    private static let dog = animal("dog", "age", "integer")
    private static let bird = animal("bird", "wings", "integer")

    private static func pets(_ animals: String...) -> String {
        let pet = one(animals)
        return
            #"{"type": "object", "properties": {"the_best": \#(pet), "all": {"type": "array", "items": \#(pet)}}}"#
    }

    private static func one(_ animals: [String]) -> String {
        #"{"oneOf": [\#(animals.joined(separator: ", "))]}"#
    }

    private static let rule = "response-property-one-of-added"
    private static let both = ["responses.200.$.all[] \(rule)", "responses.200.$.the_best \(rule)"]

    @Test(arguments: [
        (pets(cat, dog), []), (pets(cat), []), (pets(cat, dog, bird), both), (pets(bird, cat, dog), both),
    ])
    func `an alternative of a member that is read as unknown is drift`(
        schema: String, expected: [String]
    ) throws {
        let found = try drift(GetPets.self, schema)
        #expect(found == expected, "\(found)")
    }

    @Test(arguments: [[cat, dog, bird], [bird, dog]])
    func `an alternative of the whole answer that is read as unknown is drift`(animals: [String]) throws {
        let found = try drift(GetPet.self, Self.one(animals))
        #expect(found == ["responses.200.$ response-body-one-of-added"], "\(found)")
    }

    @Test func `a tag that can be missing, or has another value, is drift at its own place`() throws {
        let missing = try drift(
            GetPet.self, Self.one([Self.animal("cat", "name", "string", required: ""), Self.dog]))
        #expect(missing == ["responses.200.$.kind response-property-became-optional"], "\(missing)")
        let lion = Self.animal("cat", "name", "string", tag: #"{"enum": ["cat", "lion"]}"#)
        let other = try drift(GetPet.self, Self.one([lion, Self.dog]))
        #expect(other == ["responses.200.$.kind response-property-enum-value-added"], "\(other)")
    }

    @Test func `a tag that the document leaves open says nothing about the alternatives`() throws {
        let open = #"{"type": "string"}"#
        let cat = Self.animal("cat", "name", "string", tag: open)
        let dog = Self.animal("dog", "age", "integer", tag: open)
        #expect(try drift(GetPets.self, Self.pets(cat, dog)) == [])
        #expect(try drift(GetPet.self, Self.one([cat, dog])) == [])
    }

    @Test(arguments: [
        (#"{"type": "string"}, \#(cat)"#, []),
        (#"\#(cat), \#(dog)"#, ["responses.200.$.sign \(rule)"]),
        (#"{"type": "string"}, \#(cat), \#(dog)"#, ["responses.200.$.sign \(rule)"]),
    ])
    func `of kinds without a tag, one that no case reads is drift`(
        signs: String, expected: [String]
    ) throws {
        let schema = #"{"type": "object", "properties": {"sign": {"anyOf": [\#(signs)]}}}"#
        let found = try drift(GetSign.self, schema)
        #expect(found == expected, "\(found)")
    }
}
