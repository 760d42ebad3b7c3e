import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct JSONValueTests {
    private func value(_ text: String) throws -> NetworkAPI.JSONValue {
        try JSONDecoder.api().decode(NetworkAPI.JSONValue.self, from: Data(text.utf8))
    }

    private static let values: [(String, NetworkAPI.JSONValue)] = [
        ("null", .null), ("true", .bool(true)), ("0", .integer(0)), ("1.0", .integer(1)),
        ("1e3", .integer(1000)),
        ("\"a\"", .string("a")), ("\"\"", .string("")), ("\"1\"", .string("1")), ("[]", .array([])),
        ("{}", .object([:])), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775807", .integer(.max)),
        ("{\"a\":[1,{\"b\":null}]}", .object(["a": .array([.integer(1), .object(["b": .null])])])),
        ("\"2026-11-21T00:00:00Z\"", .string("2026-11-21T00:00:00Z")),
        ("[true,1]", .array([.bool(true), .integer(1)])),
    ]

    @Test(arguments: values)
    func `every kind of value is itself`(text: String, value: NetworkAPI.JSONValue) throws {
        #expect(try self.value(text) == value)
    }

    @Test(arguments: [
        "18446744073709551615", "0.1", "9007199254740993", "-0.30000000000000004",
        "12345678901234567890.12345",
        "99999999999999999999999999999999999999", "1.5", "12.000000000000000001", "1.0000000000000001",
        "0.99999999999999999999", "9007199254740993.5", "-4503599627370497.9", "100000000000000000.5",
    ])
    func `no digit of a number is lost`(text: String) throws {
        let encoded = try JSONEncoder.api().encode(try value(text))
        #expect(String(decoding: encoded, as: UTF8.self) == text)
    }

    @Test(arguments: [
        "37.566535", "126.9779692", "0.1", "-33.8688", "1.1", "3.14159265358979", "1e-20", "2.3e40",
    ])
    func `a decimal's double is the nearest one`(text: String) throws {
        #expect(try value(text).double == Double(text))
    }

    @Test(arguments: [("1e300", 1e300), ("1e-200", 1e-200), ("-1.5e128", -1.5e128), ("2.5", 2.5), ("7", 7)])
    func `a number beyond a decimal is a double`(text: String, double: Double) throws {
        #expect(try value(text).double == double)
    }

    @Test(arguments: ["", "1e400", "[1", "{\"a\"}", "nul", "'a'", "01", "\"\\ud800\""])
    func `text that is not a JSON value is an error`(text: String) {
        #expect(throws: DecodingError.self) { try value(text) }
    }

    @Test func `nesting beyond the decoder's depth is an error`() {
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: DecodingError.self) { try value(text) }
    }

    @Test(
        arguments: [
            ("[]", []), ("{}", [:]), ("null", nil), ("1.5", 1.5), ("1.0", 1.0), ("-0.0", -0.0),
            ("1e300", 1e300),
            ("0.1", 0.1), ("1e-200", 1e-200), ("1e20", 1e20), ("-2.5e-7", -2.5e-7), ("0.0", 0.0),
            (#"{"a":[1,"b",true,null,{"c":-1.5}]}"#, ["a": [1, "b", true, nil, ["c": -1.5]]]),
            (#""a1""#, "a\(1)"),
        ] as [(String, NetworkAPI.JSONValue)])
    func `a literal is the value that is read from its text`(text: String, value: NetworkAPI.JSONValue) throws
    {
        #expect(try self.value(text) == value)
    }

    @Test func `of two members of a literal with one name the first is used`() {
        let value: NetworkAPI.JSONValue = ["a": 1, "a": 2]
        #expect(value == ["a": 1])
    }

    @Test func `a body is any JSON value`() throws {
        let call = Endpoint<NetworkAPI.JSONValue, EmptyResponse>(
            requestInfo: .init(
                method: .post,
                parameters: [
                    "query": ["bool": ["must": [["term": ["a": 1.5]], nil]]], "size": 10, "all": false,
                ]))
        let text = #"{"all":false,"query":{"bool":{"must":[{"term":{"a":1.5}},null]}},"size":10}"#
        #expect(try call.body() == Data(text.utf8))
        #expect(try call.urlRequest().value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func `members and elements are reached by name and place`() throws {
        let json = try value(
            #"{"data":{"Aatrox":{"name":"아트록스","tags":["a","b"]}},"ok":true,"n":1,"none":null}"#)
        #expect(json["data"]?["Aatrox"]?["name"]?.string == "아트록스")
        #expect(json["data"]?["Aatrox"]?["tags"]?[1]?.string == "b")
        #expect(json["data"]?["Aatrox"]?["tags"]?[2] == nil)
        #expect(json["data"]?["Aatrox"]?["tags"]?[-1] == nil)
        #expect(json["ok"]?.bool == true)
        #expect(json["n"]?.int == 1)
        #expect(NetworkAPI.JSONValue.decimal(5).int == 5)
        #expect(NetworkAPI.JSONValue.decimal(5.5).int == nil)
        #expect(json["none"]?.isNull == true)
        #expect(json["missing"] == nil)
        #expect(json[0] == nil)
        #expect(json["data"]?.object?.count == 1)
        #expect(json["n"]?.string == nil)
    }

    @Test func `what was read is written again`() throws {
        let text = #"{"a":[1,2.5,"x/y",null,true,{"b":{}}],"z":[]}"#
        let encoded = try JSONEncoder.api().encode(try value(text))
        #expect(String(decoding: encoded, as: UTF8.self) == text)
    }
}
