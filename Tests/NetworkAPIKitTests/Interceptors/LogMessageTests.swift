import Foundation
import Testing

@testable import NetworkAPIKit

/// The messages of a text in the system's log, which cuts a long one.
struct LogMessageTests {
    @Test(arguments: ["", "one", "one\ntwo", "a\n\nb", "curl \\\n  -H 'A: b'"])
    func `each line of a text is one message`(text: String) {
        #expect(text.logMessages.joined(separator: "\n") == text)
        #expect(text.logMessages.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    @Test(arguments: [(8_192, true), (8_193, false)])
    func `a large body is logged as its number of bytes`(count: Int, isShown: Bool) async throws {
        let texts = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty(status: 500) },
            interceptors: [.log { text in texts.withLock { $0.append(text) } }])
        let forms: NetworkAPI.MultipartForm = [.data("a", Data(repeating: 0x61, count: count))]
        let bodies: [NetworkAPI.RawBody] = [
            .data(Data(repeating: 0x61, count: count), type: .text),
            .data(Data(repeating: 0xFF, count: count), type: .octetStream),
        ]
        for body in bodies {
            let endpoint = Endpoint<NetworkAPI.RawBody, EmptyResponse>(
                requestInfo: .init(method: .post, parameters: body))
            await #expect(throws: NetworkAPI.Failure.self) { try await endpoint.request(using: client) }
        }
        let form = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: forms))
        await #expect(throws: NetworkAPI.Failure.self) { try await form.request(using: client) }
        let shown = texts.withLock { $0 }
        #expect(shown.count == 3)
        #expect(shown[0].contains("'<\(count) bytes>'") == !isShown)
        #expect(shown[1].contains("'<\(count) bytes>'") == !isShown)
        #expect(shown.allSatisfy { isShown || $0.utf8.count < 1_000 })
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
