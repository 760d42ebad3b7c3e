import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Answers that one member tells apart.
@Suite struct DiscriminatorTests {
    private enum Pet: Decodable, Sendable {
        case cat(name: String)
        case dog(age: Int)

        private enum CodingKeys: String, CodingKey { case kind, name, age }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            switch try values.decode(String.self, forKey: .kind) {
            case "cat", "Cat", "kitten": self = .cat(name: try values.decode(String.self, forKey: .name))
            case "dog", "Dog", "Wolf": self = .dog(age: try values.decode(Int.self, forKey: .age))
            case let kind:
                throw DecodingError.dataCorruptedError(
                    forKey: .kind, in: values, debugDescription: "there is no pet \(kind)")
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
            let first: Pet
            let all: [Pet]
        }

        static let specification = NetworkAPI.Specification(
            GetPets.init, summary: "Get pets",
            exampleResponse: #"{"first": {"kind": "cat", "name": "a"}, "all": [{"kind": "dog", "age": 1}]}"#)
    }

    private static let pet = ##"{"$ref": "#/components/schemas/Pet"}"##
    private static let pets =
        #"{"type": "object", "required": ["first", "all"], "properties": {"first": \#(pet), "all": {"type": "array", "items": \#(pet)}}}"#
    private static let mapping =
        ##"{"cat": "#/components/schemas/Cat", "kitten": "Cat", "dog": "#/components/schemas/Dog"}"##

    private static func kind(
        _ name: String, _ member: String, _ type: String, kind: String = #"{"type": "string"}"#
    ) -> String {
        let members = #"{"kind": \#(kind), "\#(member)": {"type": "\#(type)"}}"#
        return
            #""\#(name)": {"type": "object", "required": ["kind", "\#(member)"], "properties": \#(members)}"#
    }

    private static let cat = kind("Cat", "name", "string")
    private static let dog = kind("Dog", "age", "integer")

    private static func union(_ discriminator: String, _ names: [String] = ["Cat", "Dog"]) -> String {
        let all = names.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
        return #""Pet": {"oneOf": [\#(all)], "discriminator": \#(discriminator)}"#
    }

    private func breaking(_ schemas: [String]) throws -> [ContractFinding] {
        let endpoints: [(String, any SpecifiedAPIDefinition.Type)] = [
            (Self.pet, GetPet.self), (Self.pets, GetPets.self),
        ]
        return try endpoints.flatMap { schema, endpoint in
            let document = """
                {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
                 "paths": {"/pet": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
                   \(schema)}}}}}}}, "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
                """
            let catalog = NetworkAPI.Catalog("Pets", [endpoint])
            return try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
        }
    }

    /// A base with the alternatives, each of which has the base as a part.
    private static let based: [String] =
        ["Cat", "Dog"].map { name in
            let (kind, member, type) = name == "Cat" ? ("cat", "name", "string") : ("dog", "age", "integer")
            let members = #"{"kind": {"enum": ["\#(kind)"]}, "\#(member)": {"type": "\#(type)"}}"#
            return
                ##""\##(name)": {"allOf": [\##(pet), {"required": ["\##(member)"], "properties": \##(members)}]}"##
        } + [
            union(#"{"propertyName": "kind", "mapping": \#(mapping)}"#).replacing(
                #"{"oneOf""#,
                with:
                    #"{"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}, "oneOf""#
            )
        ]

    @Test(arguments: [
        [union(#"{"propertyName": "kind", "mapping": \#(mapping)}"#), cat, dog],
        [union(#"{"propertyName": "kind"}"#), cat, dog],
        [
            union(#"{"propertyName": "kind"}"#),
            kind("Cat", "name", "string", kind: #"{"enum": ["cat", "kitten"]}"#),
            kind("Dog", "age", "integer", kind: #"{"enum": ["dog"]}"#),
        ],
        [
            ##""Pet": {"oneOf": [{"allOf": [{"$ref": "#/components/schemas/Cat"}]}, {"$ref": "#/components/schemas/Dog"}], "discriminator": {"propertyName": "kind"}}"##,
            cat, dog,
        ],
        [
            union(#"{"propertyName": "kind"}"#, ["Cat", "Large"]), cat,
            ##""Large": {"oneOf": [{"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Wolf"}]}"##,
            kind("Dog", "age", "integer", kind: #"{"enum": ["dog"]}"#),
            kind("Wolf", "age", "integer", kind: #"{"enum": ["Wolf"]}"#),
        ],
        based,
        // The base has the discriminator, and an alternative has alternatives of its own.
        [
            ##""Pet": {"oneOf": [{"$ref": "#/components/schemas/Animal"}]}"##,
            ##""Animal": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Large"}], "discriminator": {"propertyName": "kind"}}"##,
            ##""Large": {"oneOf": [{"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Wolf"}], "discriminator": {"propertyName": "kind"}}"##,
            ##""Base": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}, "discriminator": {"propertyName": "kind"}}"##,
            ##""Cat": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["name"], "properties": {"name": {"type": "string"}}}]}"##,
            kind("Wolf", "age", "integer"),
            ##""Dog": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["age"], "properties": {"age": {"type": "integer"}}}]}"##,
        ],
    ])
    func `each alternative has its own name`(schemas: [String]) throws {
        #expect(try breaking(schemas) == [])
    }

    @Test func `an alternative that the type does not know is found, at the top and in a member`() throws {
        let schemas = [
            Self.union(#"{"propertyName": "kind"}"#, ["Cat", "Dog", "Bird"]), Self.cat, Self.dog,
            Self.kind("Bird", "wings", "integer"),
        ]
        let texts = try breaking(schemas).map(\.ours)
        #expect(texts.filter { $0.contains("there is no pet Bird") }.count == 3, "\(texts)")
    }

    @Test(arguments: [
        [
            union(#"{"propertyName": "kind", "mapping": {"cat": "Cat", "lion": "Cat", "dog": "Dog"}}"#),
            cat, dog,
        ],
        [
            union(#"{"propertyName": "kind"}"#),
            kind("Cat", "name", "string", kind: #"{"enum": ["cat", "lion"]}"#),
            kind("Dog", "age", "integer", kind: #"{"enum": ["dog"]}"#),
        ],
        // No alternative: a listed value is one of a member like any other.
        [
            kind("Pet", "name", "string", kind: #"{"type": "string", "enum": ["cat", "lion"]}"#).dropLast()
                + #", "discriminator": {"propertyName": "kind"}}"#
        ],
    ])
    func `another name of an alternative is found`(schemas: [String]) throws {
        let found = try breaking(schemas)
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.ours.contains("there is no pet lion") })
    }

    @Test func `a member that one alternative loses is found`() throws {
        let schemas = [
            Self.union(#"{"propertyName": "kind"}"#), Self.cat,
            Self.kind("Dog", "name", "string"),
        ]
        #expect(try breaking(schemas).count >= 3)
    }

    @Test(arguments: [true, false])
    func `what can be missing in an alternative of a member is found`(isNested: Bool) throws {
        let dog =
            #""Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "age": {"type": "integer"}}}"#
        let kind = #"{"propertyName": "kind"}"#
        let large = Self.union(kind, ["Wolf", "Dog"]).replacing("\"Pet\":", with: "\"Large\":")
        let schemas = [
            Self.union(kind, ["Cat", isNested ? "Large" : "Dog"]), large, Self.cat, dog,
            Self.kind("Wolf", "age", "integer"),
        ]
        let found = try breaking(schemas)
        #expect(Set(found.map(\.rule)) == ["response-property-became-optional"])
        let inMembers = found.map(\.path).filter { $0.hasSuffix("first.age") || $0.hasSuffix("all[].age") }
        #expect(inMembers.count == 2)
    }
}
