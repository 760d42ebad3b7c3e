import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct ValuePrinterTests {
    private struct Card {
        var title: String
        var points: [Int] = []
        var owner: Owner?
        var labels: [String: Double] = [:]
    }

    private struct Owner { var id: UUID }

    private class Animal { let name = "Rex" }

    private final class Dog: Animal { let legs = 4 }

    private final class Link { var next: Link? }

    private enum Shape { case point, circle(Double), box(width: Int, height: Int), named(String, Int) }

    @Test func `a struct is printed as an initializer with one property on each line`() throws {
        let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))
        let card = Card(
            title: "A \"b\"\n", points: [1, 2], owner: Owner(id: id), labels: ["b": 2, "a": 1.5])
        #expect(
            ValuePrinter.text(of: card) == """
                ValuePrinterTests.Card(
                    title: "A \\"b\\"\\n",
                    points: [
                        1,
                        2
                    ],
                    owner: ValuePrinterTests.Owner(
                        id: 00000000-0000-0000-0000-00000000000A
                    ),
                    labels: [
                        "a": 1.5,
                        "b": 2.0
                    ]
                )
                """)
    }

    @Test func `nil and empty values are printed on one line`() {
        #expect(
            ValuePrinter.text(of: Card(title: "")) == """
                ValuePrinterTests.Card(
                    title: "",
                    points: [],
                    owner: nil,
                    labels: []
                )
                """)
    }

    @Test(arguments: [
        (Shape.point, ".point"),
        (.circle(1), ".circle(\n    1.0\n)"),
        (.box(width: 1, height: 2), ".box(\n    width: 1,\n    height: 2\n)"),
        (.named("a", 2), ".named(\n    \"a\",\n    2\n)"),
    ])
    private func `an enumeration is printed as its case`(shape: Shape, text: String) {
        #expect(ValuePrinter.text(of: shape) == text)
    }

    @Test func `strings, numbers and other simple values are printed on one line`() throws {
        #expect(ValuePrinter.text(of: true) == "true")
        #expect(ValuePrinter.text(of: UInt8(255)) == "255")
        #expect(ValuePrinter.text(of: Decimal(string: "1.10")) == "1.1")
        #expect(ValuePrinter.text(of: Character("é")) == "\"é\"")
        #expect(ValuePrinter.text(of: "abc".dropFirst()) == "\"bc\"")
        #expect(ValuePrinter.text(of: Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
        #expect(
            ValuePrinter.text(of: URL(string: "https://example.com/a b")) == #""https://example.com/a%20b""#)
        #expect(ValuePrinter.text(of: Data([1, 2])) == "2 bytes")
        #expect(ValuePrinter.text(of: Set(["b", "a"])) == "[\n    \"a\",\n    \"b\"\n]")
        #expect(ValuePrinter.text(of: (1, b: "c")) == "(\n    1,\n    b: \"c\"\n)")
        #expect(ValuePrinter.text(of: Optional<Int?>.some(.none)) == "nil")
    }

    @Test func `a class is printed with its superclass's properties first, and circular references end`() {
        #expect(
            ValuePrinter.text(of: Dog()) == """
                ValuePrinterTests.Dog(
                    name: "Rex",
                    legs: 4
                )
                """)
        let link = Link()
        link.next = link
        defer { link.next = nil }
        #expect(ValuePrinter.text(of: link).contains("next: …"))
    }

    @Test func `control characters in a server's text are escaped`() {
        let text = ValuePrinter.text(of: ["\u{1B}[2J\r\u{7}": "\0\u{9B}"])
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }
}
