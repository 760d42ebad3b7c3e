import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

struct JSONMaskingTests {
    private let secrets = RecordedSecrets(.standard.adding("session id"))

    @Test(arguments: [
        (#"{ "a" : 1.0, "token" : "S" }"#, #"{ "a" : 1.0, "token" : "***" }"#),
        (#"{"token":123,"b":-4e2}"#, #"{"token":0,"b":-4e2}"#),
        (
            #"{"key":{"a":"S","n":[1,{"b":"S"}]},"b":"c"}"#,
            #"{"key":{"a":"***","n":[0,{"b":"***"}]},"b":"c"}"#
        ),
        (
            #"{"token":null,"secret":true,"pwd":[],"sig":{},"a":"b"}"#,
            #"{"token":null,"secret":true,"pwd":[],"sig":{},"a":"b"}"#
        ),
        (#"{"\u0074oken":"S"}"#, #"{"\u0074oken":"***"}"#),
        (#"{"Session ID":"S\"S"}"#, #"{"Session ID":"***"}"#),
        (#"{"url":"https:\/\/a.com\/?token=S&b=1"}"#, #"{"url":"https://a.com/?token=***&b=1"}"#),
        (#"{"body":"{\"token\":\"S\"}"}"#, #"{"body":"{\"token\":\"***\"}"}"#),
        ("{\"token\":\"S\"}\n{\"token\":\"S\"}\n", "{\"token\":\"***\"}\n{\"token\":\"***\"}\n"),
        (#"data: {"token": "S", "a"#, #"data: {"token": "***", "a"#),
        (#"{"token":"S"#, #"{"token":"***"#), (#"{"token":["a","S"#, #"{"token":["***","***"#),
        (#"{"url":"https://a.com/?token=S"#, #"{"url":"https://a.com/?token=***"#),
        (#"{"body":"{\"token\":\"S"#, #"{"body":"***"#),
        ("data: {\"token\":\"S\n\ndata: {\"a\":\"b", "data: {\"token\":\"***\n\ndata: {\"a\":\"b"),
        (#"{"token":"#, #"{"token":"#), ("{\"token\":\"S\\\n\", \"a\":1}", "{\"token\":\"***\n\", \"a\":1}"),
        (#"{"token":[1,"#, #"{"token":[0,"#),
        ("say \"token\n\": x", "say \"token\n\": x"), (#"["token","a"]"#, #"["token","a"]"#), ("", ""),
        ("\"", "\""),
    ])
    func `secret members of JSON are masked and other bytes do not change`(json: String, shown: String) {
        #expect(String(decoding: secrets.json(Data(json.utf8)), as: UTF8.self) == shown)
    }

    @Test(arguments: [
        (#"{"tokens":["S","T"],"max_tokens":5}"#, #"{"tokens":["***","***"],"max_tokens":5}"#),
        (#"{"tokens":"5","a":"b"}"#, #"{"tokens":"5","a":"b"}"#),
        (#"{"keys": {"a": "S", "b": "T"}}"#, #"{"keys": {"a": "***", "b": "***"}}"#),
        (#"{"tokens":["S", "#, #"{"tokens":["***", "#),
        (#"{"tokens":["S",1],"keys":[["a"]]}"#, #"{"tokens":["S",1],"keys":[["a"]]}"#),
    ])
    func `lists of texts with the plural of a secret name are masked, and numbers are not`(
        json: String, shown: String
    ) {
        #expect(String(decoding: secrets.json(Data(json.utf8)), as: UTF8.self) == shown)
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "a=1&token=S", "a=1&token=***"),
        (
            "application/x-www-form-urlencoded", "next=https%3A%2F%2Fa.com%2F%3Ftoken%3DS",
            "next=https%3A%2F%2Fa.com%2F%3Ftoken%3D***"
        ),
        ("text/plain", "access_token=S&scope=repo", "access_token=***&scope=repo"),
        ("text/plain", "see https://a.com/?token=S or not", "see https://a.com/?token=*** or not"),
        ("text/html", "<a href=\"https://u:p@a.com/\">", "<a href=\"https://***@a.com/\">"),
    ])
    func `secret members in bodies of other types are masked`(type: String, body: String, shown: String) {
        let masked = secrets.body(Data(body.utf8), as: .init(rawValue: type))
        #expect(String(decoding: masked, as: UTF8.self) == shown)
    }

    @Test(.timeLimit(.minutes(10))) func `lines that end inside of an escape are read once`() {
        let data = Data(("\"" + String(repeating: "\\\n\\\"", count: 20_000)).utf8)
        #expect(secrets.json(data) == data)
    }

    @Test func `JSON that is not UTF-8 is masked as a whole`() throws {
        let data = try #require(#"{"token":"S"}"#.data(using: .utf16LittleEndian))
        #expect(secrets.body(data, as: .json) == Data("***".utf8))
        #expect(secrets.body(Data([0xFF, 0xFE]), as: .octetStream) == Data([0xFF, 0xFE]))
    }

    /// The last byte begins a character of two bytes.
    @Test(arguments: [
        ("text/event-stream", #"data: {"token":"S"}"# + "\n\ndata: "), ("text/plain", "token=S&name="),
        ("application/x-www-form-urlencoded", "token=S&name="),
        ("application/json", #"{"token":"S","name":""#),
        ("application/x-ndjson", #"{"token":"S"}"# + "\n{"),
    ])
    func `text that ends inside a character is masked`(type: String, text: String) {
        let masked = secrets.body(Data(text.utf8) + [0xC3], as: .init(rawValue: type))
        let shown = String(decoding: masked, as: UTF8.self)
        #expect(shown.contains("***") && !shown.contains("S"))
    }
}
