import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("The elements of a stream in pieces", .timeLimit(.minutes(10)))
struct StreamParserTests {
    /// What a reader gets: the elements up to a problem.
    struct Outcome: Equatable {
        var elements: [String] = []
        var problem: StreamProblem?
    }

    /// A format with a whole text of it.
    struct Sample: Sendable {
        let format: NetworkAPI.StreamFormat
        let text: String
    }

    static let samples = [
        Sample(
            format: .events, text: "\u{FEFF}id: 1\ndata: a\n\n: c\r\nevent: add\r\ndata: b\rdata: c\r\r\n\n"),
        Sample(format: .events(end: "[DONE]"), text: "data: a\n\ndata: b\n\ndata: [DONE]\n\ndata: c\n\n"),
        Sample(
            format: .events(end: .name("message_stop")),
            text: "event: delta\ndata: [1]\n\nevent: ping\n\nevent: message_stop\n\ndata: 2\n\n"),
        Sample(format: .lines, text: "a\r\n\rb\n한\n"),
        Sample(format: .lines(end: "EOF"), text: "a\nEO\nEOF\nb"),
        Sample(format: .jsonLines, text: "{\"a\":1}\n\n [2] \r\n\"x\"\n"),
        Sample(format: .jsonLines(end: "null"), text: "1\n22\n null \n3"),
        Sample(format: .array(), text: "[1,\"x\",{\"a\":[\"]\"]}, -1.5e+3,true, null ,\"\\u00e9\"] "),
        Sample(
            format: .array(at: "/items"), text: "{\"n\":[0],\"items\":[12,{\"a\":\"}\"},[3]],\"next\":null}"),
        Sample(format: .array(at: "/1/b"), text: "[{},{\"b\":[1,[2],\"]\"]}]"),
        Sample(format: .bytes, text: "ab\n"),
    ]

    private func outcome(
        _ format: NetworkAPI.StreamFormat, _ pieces: [Data], limit: Int = 1_000_000
    ) -> Outcome {
        var parser = StreamParser(format, limit: limit)
        var outcome = Outcome()
        do throws(StreamProblem) {
            for piece in pieces { outcome.elements += try parser.elements(in: piece).map(Self.text) }
            outcome.elements += try parser.elements(in: nil).map(Self.text)
            if let problem = parser.problem { throw problem }
        } catch {
            outcome.problem = error
        }
        return outcome
    }

    private static func text(_ element: StreamParser.Element) -> String {
        switch element {
        case .event(let event): "\(event.name)|\(event.id)|\(event.data)"
        case .body(let body): String(decoding: body, as: UTF8.self)
        }
    }

    @Test(arguments: samples.indices)
    func `a damaged text has the same elements before the same problem, wherever it is divided`(index: Int) {
        let sample = Self.samples[index]
        guard sample.format != .bytes else { return }
        var random = SplitMix(printingSeedOf: "damaged streams, \(sample.format)")
        let whole = Data(sample.text.utf8)
        let others = Array("\"\\{}[]:,.-+eEtn0\n\r x".utf8) + [0, 0x80, 0xEF, 0xFF]
        var wrong: [String] = []
        for _ in 0..<1_000 {
            var text = whole + (random.next() % 4 == 0 ? whole : Data())
            for _ in 0..<random.next() % 4 where text.count > 3 {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch random.next() % 4 {
                case 0: text[place] = others.randomElement(using: &random) ?? 0
                case 1: text.insert(others.randomElement(using: &random) ?? 0, at: place)
                case 2: text.remove(at: place)
                default: text = Data(text.prefix(max(3, place)))
                }
            }
            // A short limit refuses elements.
            let limit = random.next() % 3 == 0 ? 5 : 1_000_000
            let cuts = (0..<6).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
            let expected = outcome(sample.format, [text], limit: limit)
            for cuts in [Array(1..<max(1, text.count)), cuts]
            where outcome(sample.format, text.pieces(cuts), limit: limit) != expected {
                wrong.append(
                    "limit \(limit): \(String(decoding: text, as: UTF8.self).debugDescription) \(cuts)"
                )
            }
        }
        #expect(wrong == [])
    }

    /// The formats with an end, and the length of a text up to it.
    static let ends: [(Sample, Int)] = samples.compactMap { sample in
        let end: String? =
            switch sample.format.kind {
            case .events(.data?, _): "[DONE]\n\n"
            case .events(.name?, _): "message_stop\n\n"
            case .lines(.some): "EOF"
            case .jsonLines(.some): "null"
            case .array: sample.text.hasPrefix("{") ? "}" : "]"
            default: nil
            }
        guard let end, let range = sample.text.range(of: end, options: .backwards) else { return nil }
        return (sample, sample.text[..<range.upperBound].utf8.count)
    }

    private struct Feed<Response: Decodable & SendableMetatype>: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/feed")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Response>
    }

    /// The failure of a call that is answered with this body.
    private func failure(_ format: NetworkAPI.StreamFormat, _ body: Data) async -> NetworkAPI.Failure? {
        format.isJSON
            ? await failure(of: NetworkAPI.JSONValue.self, format, body)
            : await failure(of: String.self, format, body)
    }

    private func failure<Response: Decodable & SendableMetatype>(
        of: Response.Type, _ format: NetworkAPI.StreamFormat, _ body: Data
    ) async -> NetworkAPI.Failure? {
        let type = if case .events = format.kind { "text/event-stream" } else { "application/json" }
        let client = NetworkAPI.Client(
            transport: .stub { _ in .init(status: 200, headers: ["Content-Type": type], body: body) })
        do {
            let feed = Feed<Response>(responseInfo: .stream(format))
            for try await _ in feed.stream(using: client) {}
            return nil
        } catch {
            let error: any Error = error
            return error as? NetworkAPI.Failure
        }
    }

    @Test func `every format with an end is among the samples`() {
        #expect(Self.ends.count == 7)
    }

    @Test(arguments: ends.indices)
    func `a stream that is cut before its end is never taken for a whole one`(index: Int) async {
        let (sample, length) = Self.ends[index]
        let text = Data(sample.text.utf8)
        for count in 0..<length {
            let failure = await failure(sample.format, text.prefix(count))
            #expect(failure?.transport?.reason == .connectionLost, "\(sample.format) \(count)")
            #expect(failure?.transport?.text.isEmpty == false)
        }
        #expect(await failure(sample.format, text.prefix(length)) == nil)
        #expect(await failure(sample.format, text) == nil)
    }

    @Test(
        arguments: [
            (.jsonLines(end: "null"), "1\n23", ["1"]), (.lines(end: "EOF"), "a\nprice 5", ["a"]),
            (.lines(end: "EOF"), "a\nEO", ["a"]), (.jsonLines(end: "[DONE]"), "{}\n[DON", ["{}"]),
            (.jsonLines, "\u{1E}1\n\u{1E}23", ["1"]), (.jsonLines, "\u{1E}1\n\u{1E}true", ["1"]),
        ] as [(NetworkAPI.StreamFormat, String, [String])])
    func `a part of a line is not an element`(
        format: NetworkAPI.StreamFormat, text: String, elements: [String]
    ) async {
        let outcome = outcome(format, [Data(text.utf8)])
        #expect(outcome.elements == elements)
        #expect(outcome.problem != nil)
        #expect(await failure(format, Data(text.utf8))?.transport?.reason == .connectionLost)
    }

    @Test func `a number of a sequence is whole with white space after it`() {
        #expect(outcome(.jsonLines, [Data("\u{1E}1\n\u{1E}23 ".utf8)]) == Outcome(elements: ["1", "23"]))
    }

    @Test func `a last line that is not whole JSON is a stream that was cut`() async {
        let text = Data("{\"a\":[1,true]}".utf8)
        let first = Data("{\"a\":1}\n".utf8)
        for count in 1..<text.count {
            let failure = await failure(.jsonLines, first + text.prefix(count))
            #expect(failure?.transport?.reason == .connectionLost, "\(count)")
        }
        #expect(await failure(.jsonLines, first + text) == nil)
        #expect(await failure(.jsonLines, first) == nil)
    }

    @Test func `the text of an element that arrives in many pieces is read once`() throws {
        // Read from its start with each piece, the number takes longer than the time limit.
        let piece = Data(repeating: UInt8(ascii: "1"), count: 1_000)
        for format in [.array(), .jsonLines, .lines] as [NetworkAPI.StreamFormat] {
            var parser = StreamParser(format)
            #expect(try parser.elements(in: Data("[".utf8)).isEmpty)
            var found = 0
            for _ in 0..<20_000 { found += try parser.elements(in: piece).count }
            #expect(found == 0)
            #expect(try parser.elements(in: Data("]\n".utf8)).first?.count ?? 0 >= 20_000_000)
        }
    }
}
