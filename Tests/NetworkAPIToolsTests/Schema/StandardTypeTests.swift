import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

struct StandardTypeTests {
    struct Everything: Decodable {
        let flag: Bool
        let text: String
        let whole: Int
        let small: UInt8
        let real: Double
        let money: Decimal
        let link: URL
        let id: UUID
        let blob: Data
        let made: Date
        let maybe: Int?
        let list: [String]
        let unique: Set<Int>
        let byName: [String: Int]
        let raw: NetworkAPI.JSONValue
        let links: [URL?]?
    }

    static let everything = """
        {"flag": true, "text": "a", "whole": 1, "small": 2, "real": 1.5, "money": 2.5, "link": "https://a.b",
         "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "blob": "", "made": "2020-01-02T03:04:05Z", "list": ["a"],
         "unique": [1], "byName": {"a": 1}, "raw": [1], "maybe": 1, "links": []}
        """

    @Test(arguments: [everything, nil])
    func `the standard types have their schemas with and without an example`(example: String?) throws {
        let found = TypeSchema(of: Everything.self, example: example)
        #expect(found.schema == .reference("Everything"))
        #expect(found.diagnoses.isEmpty)
        let int: JSONSchema = .integer(format: "int64", minimum: nil, maximum: nil)
        #expect(
            try #require(found.definitions["Everything"])
                == .object([
                    .init("flag", .boolean), .init("text", .string), .init("whole", int),
                    .init("small", .integer(format: nil, minimum: 0, maximum: 255)),
                    .init("real", .number(format: "double")), .init("money", .number),
                    .init("link", .string(format: "uri")), .init("id", .string(format: "uuid")),
                    .init("blob", .string(format: nil, encoding: "base64")),
                    .init("made", .string(format: "date-time")),
                    .init("maybe", .anyOf([int, .null]), isRequired: false),
                    .init("list", .array(.string)), .init("unique", .array(int)),
                    .init("byName", .dictionary(int, keys: nil)), .init("raw", .any),
                    .init(
                        "links", .anyOf([.array(.anyOf([.string(format: "uri"), .null])), .null]),
                        isRequired: false),
                ]))
    }

    struct Moment: Decodable { let at: Date }

    @Test func `a date has the format that the endpoint's decoder reads`() {
        func schema(_ dates: NetworkAPI.DateFormat, _ example: String? = nil) -> JSONSchema? {
            schema(.api(dates: dates), example)
        }
        func schema(_ decoder: JSONDecoder, _ example: String? = nil) -> JSONSchema? {
            let found = TypeSchema(of: Moment.self, example: example, decoder: decoder)
            guard case .object(let properties)? = found.definitions.values.first else { return nil }
            return properties.first?.schema
        }
        #expect(schema(.iso8601) == .string(format: "date-time"))
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .iso8601
        #expect(schema(foundation) == .string(format: "date-time"))
        #expect(schema(.day, #"{"at": "2026-11-21"}"#) == .string(format: "date"))
        #expect(
            schema(.format("yyyy/MM/dd"), #"{"at": "2026/11/21"}"#)
                == .described(.string, "A date, such as 2026/11/21."))
        #expect(
            schema(.format("dd.MM.yyyy HH:mm")) == .described(.string, "A date, such as 02.01.2020 03:04."))
        #expect(
            schema(.seconds) == .described(.number, "Seconds since the beginning of 1970, UTC."))
        #expect(
            schema(.milliseconds)
                == .described(.number, "Milliseconds since the beginning of 1970, UTC."))
    }

    @Test func `a date that is decoded by a closure is unknown with a diagnosis`() {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { _ in throw CocoaError(.formatting) }
        let found = TypeSchema(of: Moment.self, decoder: decoder)
        #expect(found.diagnoses.contains { $0.type == "Date" && $0.problem.contains("closure") })
    }

    struct Page: Decodable {
        let perPage: Int
        let nextPageURL: URL?
    }

    @Test func `properties have the names of the keys in the JSON`() {
        let decoder = JSONDecoder.api()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let found = TypeSchema(of: Page.self, example: #"{"per_page": 1}"#, decoder: decoder)
        guard case .object(let properties)? = found.definitions.values.first else {
            Issue.record("not an object: \(found)")
            return
        }
        #expect(properties.map(\.name) == ["per_page", "next_page_url"])
        #expect(properties.map(\.isRequired) == [true, false])
    }

    @Test func `the document of a type is JSON Schema and the same in every run`() {
        struct Inner: Decodable { let a: Int? }
        struct Outer: Decodable { let inner: [Inner] }
        let text = TypeSchema(of: Outer.self).json.description
        #expect(
            text == """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "$ref": "#/$defs/Outer",
                  "$defs": {
                    "Inner": {
                      "type": "object",
                      "properties": {
                        "a": {
                          "type": [
                            "integer",
                            "null"
                          ],
                          "format": "int64"
                        }
                      }
                    },
                    "Outer": {
                      "type": "object",
                      "properties": {
                        "inner": {
                          "type": "array",
                          "items": {
                            "$ref": "#/$defs/Inner"
                          }
                        }
                      },
                      "required": [
                        "inner"
                      ]
                    }
                  }
                }
                """)
    }
}
