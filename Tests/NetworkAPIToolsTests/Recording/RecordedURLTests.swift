import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// URLs and headers of a recording stay usable if a part of them is a secret value.
struct RecordedURLTests {
    @Test func `a secret number is masked as text outside of JSON`() async throws {
        let transport = RecordingTransport(
            wrapping: .stub { _ in .json("[1,1234,5]", headers: ["X-Numbers": "1,1234,5"]) })
        let call = Ask("/a", ["ids": "1,1234,5", "password": "1234"], .form)
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.response.headers.map(\.value).contains("1,***,5"))
        #expect(entry.response.content.text == "[1,0,5]")
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await call.reply(using: replay).status == 200)
    }
}
