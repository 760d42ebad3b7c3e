import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct JSONValueTextTests {
    @Test(arguments: [
        (NetworkAPI.JSONValue.null, "null"), (.bool(true), "true"), (.integer(-7), "-7"),
        (.string("a\"b\\c\u{1}\n\u{1f}é🙂"), #""a\"b\\c\u0001\u000a\u001fé🙂""#),
        (.array([]), "[]"), (.object([:]), "{}"), (.array([.integer(1), .string("")]), #"[1,""]"#),
        (.object(["a": .array([.null])]), #"{"a":[null]}"#),
    ])
    func `a JSON value is written as text`(value: NetworkAPI.JSONValue, text: String) {
        #expect(String(decoding: value.text, as: UTF8.self) == text)
    }

    @Test(arguments: [
        NetworkAPI.JSONValue.decimal(Decimal(string: "0.1")!), .decimal(Decimal(string: "1e30")!),
        .double(1e200), .integer(.min),
        .object(["\u{0}\"": .string("\u{7f}\u{2028}\r\t/"), "b": .array([.bool(false), .decimal(1.5)])]),
    ])
    func `the text of a JSON value is read as the same value`(value: NetworkAPI.JSONValue) throws {
        #expect(try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: value.text) == value)
    }
}
