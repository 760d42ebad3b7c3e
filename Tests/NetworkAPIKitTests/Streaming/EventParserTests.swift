import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("Parsing server-sent events", .timeLimit(.minutes(10)))
struct EventParserTests {
    private func events(_ text: String, cuts: [Int] = []) throws -> [EventParser.Event] {
        var parser = EventParser(limit: 1_000_000)
        var events: [EventParser.Event] = []
        for piece in Data(text.utf8).pieces(cuts) {
            try piece.withUnsafeBytes { bytes in
                Result { () throws(StreamProblem) in try parser.read(bytes) { events.append($0) } }
            }.get()
        }
        return events
    }

    private func event(_ data: String, name: String = "message", id: String = "") -> EventParser.Event {
        EventParser.Event(name: name, data: data, id: id)
    }

    /// The streams of the standard (WHATWG HTML, section 9.2.6), and the cases beside each rule.
    private static let streams: [(text: String, events: [(name: String, data: String, id: String)])] = [
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [("message", "YHOO\n+2\n10", "")]),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [
                ("message", "first event", "1"), ("message", "second event", ""),
                ("message", " third event", ""),
            ]
        ),
        ("data\n\ndata\ndata\n\ndata:", [("message", "", ""), ("message", "\n", "")]),
        ("data:test\n\ndata: test\n\n", [("message", "test", ""), ("message", "test", "")]),
        ("event: add\rdata: 73857293\r\r", [("add", "73857293", "")]),
        (
            "event: add\r\ndata: 1\r\n\r\nevent: x\r\n\r\ndata: 2\r\n\r\n",
            [("add", "1", ""), ("message", "2", "")]
        ),
        ("\u{FEFF}data: a\n\n", [("message", "a", "")]),
        ("\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", [("message", "b", "")]),
        ("data: a\n\n\u{FEFF}data: b\n\n", [("message", "a", "")]),
        ("id: 1\ndata: a\n\nid: 2\u{0}3\ndata: b\n\n", [("message", "a", "1"), ("message", "b", "1")]),
        ("id: 7\n\ndata: a\n\n", [("message", "a", "7")]),
        ("data: a\nid: 9", []),
        ("data: a\n", []),
        (":\n\n:comment\n\n", []),
        ("Data: a\ndata : b\ndatas: c\n\n", []),
        ("data: a: b\ndata:: c\n\n", [("message", "a: b\n: c", "")]),
        ("data: 한글\n\n", [("message", "한글", "")]),
        ("event:\ndata: a\n\n", [("message", "a", "")]),
        ("\n\n\ndata: a\n\n\n\n", [("message", "a", "")]),
    ]

    @Test(arguments: streams.indices)
    func `a stream has the events that the standard says, wherever its bytes are divided`(index: Int) throws {
        let (text, expected) = Self.streams[index]
        let wanted = expected.map { event($0.data, name: $0.name, id: $0.id) }
        #expect(try events(text) == wanted)
        for cut in 1..<max(2, text.utf8.count) { #expect(try events(text, cuts: [cut]) == wanted) }
        #expect(try events(text, cuts: Array(1..<max(2, text.utf8.count))) == wanted)
    }

    @Test func `random streams have the same events however they are divided`() throws {
        let seed: UInt64 = 20
        var random = SplitMix(seed: seed)
        let parts = [
            "data", "event", "id", "retry", ":", ": ", "\n", "\r", "\r\n", "\n\n", "a", "é", "12", "\u{FEFF}",
        ]
        for _ in 0..<400 {
            let text = (0..<40).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let whole = try events(text)
            let count = text.utf8.count
            let cuts = (0..<8).map { _ in Int.random(in: 0..<count, using: &random) }.sorted()
            #expect(try events(text, cuts: cuts) == whole, "seed \(seed)")
            #expect(try events(text, cuts: Array(1..<count)) == whole, "seed \(seed)")
        }
    }

    @Test(
        arguments: [
            ("retry: 250\n", 250), ("retry:0\n", 0), ("retry: 1.5\n", nil), ("retry: -1\n", nil),
            ("retry\n", nil),
            ("retry: 10\nretry: x\n", 10), ("retry: 99999999999999999999\n", nil),
        ] as [(String, Int?)])
    func `only digits set the time before the next connection`(text: String, retry: Int?) throws {
        var parser = EventParser(limit: 100)
        try Data(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(StreamProblem) in
                try parser.read(bytes) { Issue.record("an event: \($0)") }
            }
        }.get()
        #expect(parser.retry == retry)
    }

    @Test(arguments: ["data: 1234567890\n", "data: 1234567890", "data: 1234\ndata: 5678\ndata: 90\n"])
    func `an event beyond the limit is refused`(text: String) {
        var parser = EventParser(limit: 12)
        let problem = Data(text.utf8).withUnsafeBytes { bytes -> StreamProblem? in
            do throws(StreamProblem) {
                try parser.read(bytes) { _ in }
                return nil
            } catch {
                return error
            }
        }
        #expect(problem == .tooLong(limit: 12))
    }
}

extension Data {
    /// The pieces between places, in their order.
    func pieces(_ cuts: [Int]) -> [Data] {
        var pieces: [Data] = []
        var start = 0
        for end in cuts + [count] where end >= start {
            pieces.append(Data(self[startIndex + start..<startIndex + end]))
            start = end
        }
        return pieces
    }
}
