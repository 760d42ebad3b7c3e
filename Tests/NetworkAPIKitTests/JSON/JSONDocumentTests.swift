import Foundation
import NetworkAPIKit
import Testing

/// What the kit's reader reads, and what it refuses.
///
/// That `JSONDecoder` does the same is in `JSONParityTests`.
struct JSONDocumentTests {
    private func value(_ text: String) throws -> NetworkAPI.JSONValue {
        try NetworkAPI.JSONValue(json: Data(text.utf8))
    }

    @Test(arguments: ["-0", "-0.0", "-0e0", "-0.00E+5", "[-0]"])
    func `negative zero keeps its sign`(text: String) throws {
        let value = try value(text)
        let number = try #require((value[0] ?? value).double)
        #expect(number == 0)
        #expect(number.sign == .minus)
        #expect((value[0] ?? value).int == 0)
        let encoded = try JSONEncoder().encode(value)
        #expect(try NetworkAPI.JSONValue(json: encoded) == value)
        #expect(try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: encoded) == value)
    }

    @Test func `the first of members with equal names is read, and another is not looked at`() throws {
        #expect(try value(#"{"a":1,"a":2}"#) == .object(["a": .integer(1)]))
        #expect(try value(#"{"a":1,"\u0061":01}"#) == .object(["a": .integer(1)]))
        #expect(try value(#"{"é":1,"e\#u{301}":2}"#) == .object(["é": .integer(1)]))
        #expect(throws: JSONDocument.SyntaxError.self) { try value(#"{"a":01,"a":1}"#) }
    }

    @Test func `the sample of the type's comment reads a value`() throws {
        let value = try JSONDocument(Data(#"{"id": 1}"#.utf8)).value()
        #expect(value == .object(["id": .integer(1)]))
    }

    @Test func `entries keep the order and the place of every value`() throws {
        let document = try JSONDocument(Data(#" {"b":[1,2.5],"a":"x\n"} "#.utf8))
        #expect(
            document.entries.map(\.kind) == [
                .object, .plainText, .array, .integer, .fraction, .plainText, .escapedText,
            ])
        #expect(document.entries.map(\.start) == [1, 3, 6, 7, 9, 15, 19])
        #expect(document.entries.map(\.end) == [24, 4, 13, 8, 12, 16, 22])
        #expect(document.entries.map(\.next) == [7, 2, 5, 4, 5, 6, 7])
        #expect(try document.value(at: 2) == .array([.integer(1), .decimal(2.5)]))
        #expect(try document.value(at: 6) == .string("x\n"))
    }

    @Test(arguments: [
        ("", 0, 1, 1), ("  ", 2, 1, 3), ("[1,\n 2", 6, 2, 3), ("[1 2]", 3, 1, 4),
        ("{\"한\":\n  nul}", 10, 2, 3),
        ("{\"a\" 1}", 5, 1, 6), ("{1:2}", 1, 1, 2), ("[\"a]", 1, 1, 2), ("[01]", 2, 1, 3), ("[1.]", 3, 1, 4),
        ("[1]]", 3, 1, 4), (#"["\x"]"#, 2, 1, 3), ("[\"a\u{1}\"]", 3, 1, 4), (#"["\ud800"]"#, 2, 1, 3),
        (#"["ab\u12G4"]"#, 8, 1, 9), ("[1e999]", 1, 1, 2),
    ])
    func `an error has the place of the first byte that cannot be read`(
        text: String, offset: Int, line: Int, column: Int
    ) throws {
        let error = try #require(throws: JSONDocument.SyntaxError.self) { try value(text) }
        #expect(error.offset == offset)
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(!error.reason.isEmpty)
    }

    @Test func `a syntax error contains nothing of the text`() throws {
        let error = try #require(throws: JSONDocument.SyntaxError.self) {
            try value(#"{"token":"hunter2\x"}"#)
        }
        #expect(!"\(error)".contains("hunter2"))
        #expect("\(error)".hasPrefix("line 1, column 18: "))
    }

    @Test(arguments: [
        ("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"),
    ])
    func `512 arrays and objects may be open, and not one more`(open: String, close: String) throws {
        let levels = open.count { "[{".contains($0) }
        func text(_ count: Int) -> String {
            String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
        }
        #expect(try value(text(512 / levels)) != .null)
        for deeper in [text(512 / levels + 1), text(200_000)] {
            let error = try #require(throws: JSONDocument.SyntaxError.self) { try value(deeper) }
            #expect(error.reason.contains("512"))
        }
    }

    @Test func `a slice of data is read like the whole`() throws {
        let data = Data(#"xx{"a":["b"]}yy"#.utf8)
        #expect(try NetworkAPI.JSONValue(json: data[2..<13]) == .object(["a": .array([.string("b")])]))
    }
}
