import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPIKit

/// What Alamofire's own tests expect of its form encoders (MIT; facts restated): servers were built for these bytes.
@Suite struct AlamofireFactsTests {
    struct Fact: Decodable, Sendable, CustomTestStringConvertible {
        struct Options: Decodable, Sendable {
            var array: String?
            var keyPath: String?
        }
        var input: FormValue
        var options = Options()
        var output: String

        var testDescription: String { output }

        /// Alamofire's defaults are brackets, 1 and 0, and sorted keys.
        func encoding() throws -> NetworkAPI.QueryEncoding {
            let arrays: NetworkAPI.QueryEncoding.Arrays =
                switch options.array {
                case nil: .brackets
                case "noBrackets": .repeated
                case "indexInBrackets": .indexed
                default: throw UnknownOption()
                }
            let nested: NetworkAPI.QueryEncoding.Nested =
                switch options.keyPath {
                case nil: .brackets
                case "dots": .dots
                default: throw UnknownOption()
                }
            return NetworkAPI.QueryEncoding(
                arrays: arrays, booleans: .numeric, nested: nested, order: .sorted)
        }

        /// The output with the escapes of `/` and `?`, which Alamofire leaves as they are.
        var escaped: String {
            output.replacingOccurrences(of: "/", with: "%2F").replacingOccurrences(of: "?", with: "%3F")
        }
    }

    struct UnknownOption: Error {}

    private struct Table: Decodable { var cases: [Fact] }

    static func facts() throws -> [Fact] {
        try JSONDecoder().decode(Table.self, from: Contracts.data("form/alamofire-facts.json")).cases
    }

    @Test(arguments: try facts())
    func `a value is encoded as Alamofire's tests expect`(fact: Fact) throws {
        #expect(try fact.encoding().encode(fact.input) == fact.escaped)
    }
}
