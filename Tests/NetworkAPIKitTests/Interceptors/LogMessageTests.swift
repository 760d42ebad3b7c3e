import Testing

@testable import NetworkAPIKit

/// The messages of a text in the system's log, which cuts a long one.
struct LogMessageTests {
    @Test(arguments: ["", "one", "one\ntwo", "a\n\nb", "curl \\\n  -H 'A: b'"])
    func `each line of a text is one message`(text: String) {
        #expect(text.logMessages.joined(separator: "\n") == text)
        #expect(text.logMessages.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    @Test(arguments: [799, 800, 801, 1600, 1601, 100_000])
    func `a long line is cut into pieces that have all of it`(count: Int) {
        let line = String(repeating: "x", count: count)
        #expect(line.logMessages.joined() == line)
        #expect(line.logMessages.map(\.utf8.count).allSatisfy { (1...800).contains($0) })
        #expect(line.logMessages.count == (count + 799) / 800)
    }

    @Test(arguments: ["민", "🤷🏽‍♀️", "e\u{301}", "é"])
    func `a piece ends between two characters of Unicode`(character: String) {
        let line = String(repeating: character, count: 1000)
        let messages = line.logMessages
        #expect(messages.joined() == line)
        #expect(messages.dropLast().allSatisfy { (797...800).contains($0.utf8.count) })
        #expect(!messages.contains { $0.unicodeScalars.contains("\u{FFFD}") })
    }
}
