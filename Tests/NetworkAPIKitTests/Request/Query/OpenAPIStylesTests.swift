import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

/// The rows for queries in the table "Style Examples" of OpenAPI 3.1.2; `nil` if the table has n/a.
@Suite struct OpenAPIStylesTests {
    struct Row: Decodable, Sendable, Equatable, CustomTestStringConvertible {
        var style: String
        var explode: Bool
        var undefined: String?
        var string: String?
        var array: String?
        var object: String?

        var testDescription: String { "\(style), explode \(explode)" }

        /// `nil` for the styles of paths and headers, and for values without such a form in a query.
        var encoding: NetworkAPI.QueryEncoding? {
            switch (style, explode) {
            case ("form", let explode): .form(explode: explode)
            case ("spaceDelimited", false): .init(arrays: .space, nested: .joined)
            case ("pipeDelimited", false): .init(arrays: .pipe, nested: .joined)
            case ("deepObject", true): .init(nested: .deepObject)
            default: nil
            }
        }
    }

    static let rows = [
        Row(
            style: "form", explode: false, undefined: "color=", string: "color=blue",
            array: "color=blue,black,brown", object: "color=R,100,G,200,B,150"),
        Row(
            style: "form", explode: true, undefined: "color=", string: "color=blue",
            array: "color=blue&color=black&color=brown", object: "R=100&G=200&B=150"),
        Row(
            style: "spaceDelimited", explode: false, array: "color=blue%20black%20brown",
            object: "color=R%20100%20G%20200%20B%20150"),
        Row(
            style: "pipeDelimited", explode: false, array: "color=blue%7Cblack%7Cbrown",
            object: "color=R%7C100%7CG%7C200%7CB%7C150"),
        Row(style: "deepObject", explode: true, object: "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
    ]

    private struct Parameter<Color: Encodable>: Encodable {
        var color: Color
    }

    private struct RGB: Encodable {
        var R = 100
        var G = 200
        var B = 150
    }

    private func check(_ row: Row) throws {
        var encoding = try #require(row.encoding)
        if let array = row.array {
            #expect(try encoding.encode(Parameter(color: ["blue", "black", "brown"])) == array)
        }
        if let object = row.object { #expect(try encoding.encode(Parameter(color: RGB())) == object) }
        if let string = row.string { #expect(try encoding.encode(Parameter(color: "blue")) == string) }
        encoding.nils = .empty
        if let undefined = row.undefined {
            #expect(try encoding.encode(Parameter(color: String?.none)) == undefined)
        }
    }

    @Test(arguments: rows)
    func `a style of OpenAPI writes what the specification shows`(row: Row) throws { try check(row) }

    @Test func `the tested styles are those of the OpenAPI specification`() throws {
        struct Table: Decodable { var rows: [Row] }
        let data = try Contracts.data("url/oas-3.1.2-style-examples.json")
        let published = try JSONDecoder().decode(Table.self, from: data).rows
        #expect(published.filter { $0.encoding != nil } == Self.rows)
    }

    @Test func `joined objects take any value that is one text`() throws {
        struct Mixed: Encodable {
            enum Kind: String, Encodable { case big }
            var a = "x,y"
            var b: Int?
            var c = Kind.big
            var d = Date(timeIntervalSince1970: 0)
        }
        let value = Parameter(color: Mixed())
        #expect(
            try QueryEncoding.form(explode: false).encode(value)
                == "color=a,x%2Cy,c,big,d,1970-01-01T00%3A00%3A00Z")
        var encoding = QueryEncoding(arrays: .pipe, nested: .joined)
        encoding.nils = .null
        #expect(
            try encoding.encode(value)
                == "color=a%7Cx%2Cy%7Cb%7Cnull%7Cc%7Cbig%7Cd%7C1970-01-01T00%3A00%3A00Z")
    }

    @Test func `two objects of a flattened value keep their own properties`() throws {
        struct Two: Encodable {
            var color = RGB()
            var page = ["size": 2]
            var ids = [1, 2]
        }
        #expect(try QueryEncoding.form().encode(Two()) == "R=100&G=200&B=150&size=2&ids=1&ids=2")
    }
}
