import Foundation
import Testing

@testable import NetworkAPIKit

struct JSONScannerTests {
    private static let texts = [
        #"{"name":"Oslo \"고\" \u00e9\n","tags":["a","b",[]],"n":-1.5e+3,"t":true,"f":false,"z":null,"o":{"x":{}}}"#,
        " [ 1 , 2.5 , 300 ,] ", "\"text \\\\ \\u0041 한글 and more than eight bytes\"", "12345", "-0", "null",
        "\n\t{ \"a\" : [ true , { \"b\" : \"\u{1}\" } ] }\r\n",
    ]

    /// The entries of text that arrives in these pieces.
    private func entries(_ text: [UInt8], _ ends: [Int]) throws -> [JSONDocument.Entry] {
        var scanner = JSONScanner()
        for end in ends + [text.count] {
            try text[..<end].withUnsafeBytes { bytes in try scanner.scan(bytes, isWhole: false) }
        }
        try text.withUnsafeBytes { bytes in try scanner.scan(bytes, isWhole: true) }
        #expect(scanner.isAtEnd)
        return scanner.entries
    }

    private func expectSame(_ left: [JSONDocument.Entry], _ right: [JSONDocument.Entry], _ ends: [Int]) {
        #expect(left.map(\.kind) == right.map(\.kind), "\(ends)")
        #expect(left.map(\.start) == right.map(\.start), "\(ends)")
        #expect(left.map(\.end) == right.map(\.end), "\(ends)")
        #expect(left.map(\.next) == right.map(\.next), "\(ends)")
        #expect(left.map(\.fingerprint) == right.map(\.fingerprint), "\(ends)")
        #expect(left.map(\.hasPlainNames) == right.map(\.hasPlainNames), "\(ends)")
    }

    @Test(arguments: texts)
    func `text in two pieces has the index of the whole text`(text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try JSONDocument(Data(bytes)).entries
        for end in 0...bytes.count { expectSame(try entries(bytes, [end]), whole, [end]) }
    }

    @Test(arguments: texts)
    func `text that arrives byte by byte has the index of the whole text`(text: String) throws {
        let bytes = Array(text.utf8)
        let ends = Array(0...bytes.count)
        expectSame(try entries(bytes, ends), try JSONDocument(Data(bytes)).entries, ends)
    }

    @Test(arguments: ["[1234", "[-12.5e", "[\"abcd", "{\"n\":123"])
    func `a number or a text in pieces is not read from its start with each piece`(text: String) throws {
        var scanner = JSONScanner()
        try Array(text.utf8).withUnsafeBytes { try scanner.scan($0, isWhole: false) }
        #expect(scanner.unfinished?.end == text.utf8.count)
    }

    @Test(arguments: [
        "[1,", "{\"a\"", "{\"a\":", "\"ab", "\"ab\\", "\"\\u00", "tru", "[", "", "  ", "[[]", "{\"a\":1,",
    ])
    func `text that may continue is an error only if it is complete`(text: String) throws {
        var scanner = JSONScanner()
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBytes { try scanner.scan($0, isWhole: false) }
        #expect(!scanner.isAtEnd)
        let fault = #expect(throws: JSONDocument.Fault.self) {
            try bytes.withUnsafeBytes { try scanner.scan($0, isWhole: true) }
        }
        #expect(fault?.kind == .earlyEnd)
    }

    @Test(arguments: ["[1 2", "{1", "{\"a\" 1", "tx", "[,", "1 2", "{,", "]", "\"\\u0\"a1"])
    func `text that can never be JSON is refused before it is whole`(text: String) {
        var scanner = JSONScanner()
        let bytes = Array(text.utf8)
        let fault = #expect(throws: JSONDocument.Fault.self) {
            try bytes.withUnsafeBytes { try scanner.scan($0, isWhole: false) }
        }
        #expect(fault?.kind == .syntax)
    }
}
