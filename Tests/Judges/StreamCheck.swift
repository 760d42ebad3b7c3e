import Foundation

/// Reads the elements of a stream from pieces of its text: they must be the same, however the text is divided.
struct StreamCheck {
    /// What a reader gets: the elements up to a problem.
    struct Outcome: Equatable {
        var elements: [String] = []
        var problem: StreamProblem?
    }

    private static let formats: [NetworkAPI.StreamFormat] = [
        .events, .events(end: "end"), .lines, .jsonLines, .array(), .array(at: "/a"), .array(at: "/1/b"),
    ]

    let format: NetworkAPI.StreamFormat
    let limit: Int
    let seed: UInt64
    let text: Data

    /// Creates a check: the first byte of the input is the format, the second one the pieces, the rest the text.
    init?(_ input: Data) {
        guard input.count > 2 else { return nil }
        let choice = Int(input[input.startIndex])
        format = Self.formats[choice % Self.formats.count]
        // A short limit refuses elements.
        limit = choice >= 224 ? 16 : 1_000_000
        seed = UInt64(input[input.startIndex + 1])
        text = Data(input.dropFirst(2))
    }

    /// Returns how two divisions differ; `nil` if they do not.
    func difference() -> String? {
        let whole = outcome(of: [text])
        for pieces in [text.map { Data([$0]) }, divided()] {
            let other = outcome(of: pieces)
            guard other != whole else { continue }
            return """
                format: \(format)
                text: \(String(decoding: text, as: UTF8.self).debugDescription)
                whole: \(whole)
                pieces: \(pieces.map { Array($0) })
                other: \(other)
                """
        }
        return rejoined == text ? nil : "the pieces of an example are not its text: \(Array(text))"
    }

    private var rejoined: Data {
        format.pieces(of: text).reduce(Data(), +)
    }

    private func divided() -> [Data] {
        var random = SplitMix(seed: seed)
        var rest = text
        var pieces: [Data] = []
        while !rest.isEmpty {
            // An empty piece now and then.
            let count = min(rest.count, Int.random(in: 0...5, using: &random))
            pieces.append(Data(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    private func outcome(of pieces: [Data]) -> Outcome {
        var parser = StreamParser(format, limit: limit)
        var outcome = Outcome()
        do throws(StreamProblem) {
            for piece in pieces {
                outcome.elements += try parser.elements(in: piece).map(Self.text)
            }
            outcome.elements += try parser.elements(in: nil).map(Self.text)
            if let problem = parser.problem { throw problem }
        } catch {
            outcome.problem = error
        }
        return outcome
    }

    private static func text(of element: StreamParser.Element) -> String {
        switch element {
        case .event(let event): "\(event.name)|\(event.id)|\(event.data)"
        case .body(let body): String(decoding: body, as: UTF8.self)
        }
    }
}

#if FUZZ
    /// One input of libFuzzer.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        guard
            let difference = StreamCheck(Data(UnsafeBufferPointer(start: bytes, count: count)))?.difference()
        else { return 0 }
        fatalError(difference)
    }
#else
    /// Checks inputs that were found, or writes texts for the fuzzer to begin with.
    ///
    ///     StreamCheck FILE…              the inputs in these files
    ///     StreamCheck corpus FOLDER      writes the first inputs
    @main
    enum StreamCheckCommand {
        static func main() throws {
            let words = Array(CommandLine.arguments.dropFirst())
            if words.count == 2, words[0] == "corpus" { return try writeCorpus(URL(filePath: words[1])) }
            for file in words {
                let difference = StreamCheck(try Data(contentsOf: URL(filePath: file)))?.difference()
                print(file, difference ?? "ok")
            }
        }

        private static let texts = [
            "\u{FEFF}event: add\r\nid: 7\rdata: a\ndata: b\n\n: comment\n\nretry: 10\n\n",
            "data: end\n\ndata: x\n\n",
            "a\nb\rc\r\nd", "{\"a\":1}\n\n[2]\r\n\"x\"",
            "[1, {\"a\": [\"\\\"]\"]}, null , -2.5e3,\"\\u00e9\"]",
            "{\"x\": [], \"a\": [1, [2], {}], \"b\": {\"a\": 1}}", "[0, {\"b\": [true, \"é\"]}]", "[1, tru",
        ]

        private static func writeCorpus(_ folder: URL) throws {
            for (number, text) in texts.enumerated() {
                for format in [UInt8(number % 7), 224 + UInt8(number % 7)] {
                    let input = Data([format, UInt8(number)]) + Data(text.utf8)
                    try input.write(to: folder.appending(path: "\(number)-\(format)"))
                }
            }
        }
    }
#endif
