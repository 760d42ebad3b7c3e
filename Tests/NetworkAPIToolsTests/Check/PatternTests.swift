import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Texts that have a form, which a type reads in its own way.
@Suite struct PatternTests {
    private struct GetPrice: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/price")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        struct Response: Decodable, Sendable {
            let amount: Double

            private enum CodingKeys: String, CodingKey { case amount }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                let text = try values.decode(String.self, forKey: .amount)
                guard let amount = Double(text) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .amount, in: values, debugDescription: "it is not a number")
                }
                self.amount = amount
            }
        }

        static let specification = NetworkAPI.Specification(
            GetPrice.init, summary: "Get a price", exampleResponse: #"{"amount": "1.50"}"#)
    }

    private func breaking(_ amount: String) throws -> [ContractFinding] {
        let schema = #"{"type": "object", "required": ["amount"], "properties": {"amount": \#(amount)}}"#
        let document = """
            {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/price": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Prices", [GetPrice.self])
        return try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
    }

    @Test(arguments: [#"^[0-9]+\\.[0-9]{2}$"#, #"^-?\\d{1,10}$"#, #"^(0|[1-9][0-9]*)(\\.[0-9]+)?$"#])
    func `the values of a pattern match it`(pattern: String) throws {
        #expect(try breaking(#"{"type": "string", "pattern": "\#(pattern)"}"#) == [])
    }

    @Test(arguments: [#""string""#, #""string", "pattern": "^[A-Z]{3}$""#])
    func `a text that the type does not read is found`(type: String) throws {
        #expect(try breaking(#"{"type": \#(type)}"#).map(\.rule) == ["response-property-type-changed"])
    }

    private struct GetItems: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/price")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        struct Item: Decodable, Sendable {
            let a: Int64
            let b: String
            let at: Date?
        }

        typealias Response = [Int: Item]

        static let specification = NetworkAPI.Specification(
            GetItems.init, summary: "Get items", exampleResponse: #"{"1": {"a": 1, "b": "x"}}"#)
    }

    @Test(arguments: [
        (#""format": "int64""#, #""format": "date-time""#, 0),
        (#""format": "uint64""#, #""format": "date-time""#, 1),
        (
            #""format": "int64""#,
            #""format": "date-time", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z$""#, 0
        ),
        (#""format": "int64""#, #""pattern": "^[a-z]+$""#, 1),
    ])
    func `members with names of a pattern are made and checked`(number: String, text: String, count: Int)
        throws
    {
        let members =
            #"{"a": {"type": "integer", \#(number)}, "b": {"type": "string"}, "at": {"type": "string", \#(text)}}"#
        let item = #"{"type": "object", "required": ["a", "b"], "properties": \#(members)}"#
        let schema = #"{"type": "object", "patternProperties": {"^[0-9]+$": \#(item), "^_": false}}"#
        let document = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/price": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Items", [GetItems.self])
        let found = try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
        #expect(found.count == count, "\(found)")
    }
}
