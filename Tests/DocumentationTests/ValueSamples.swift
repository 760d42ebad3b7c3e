import Foundation
import NetworkAPIKit
import Testing

@Suite("Samples of open enums and changes")
struct ValueSamples {
    struct Issue: Decodable {
        enum State: String, CaseIterable { case open, closed }
        let state: NetworkAPI.OpenEnum<State>
    }

    @Test(arguments: ["open", "closed", "merged"])
    func `an open enum keeps an unknown value`(text: String) throws {
        let issue = try JSONDecoder().decode(Issue.self, from: Data(#"{"state": "\#(text)"}"#.utf8))
        #expect((issue.state == .open) == (text == "open"))
        let word =
            switch issue.state {
            case .known(.open): "open"
            case .known(.closed): "closed"
            case .unknown(let text): "something newer: \(text)"
            }
        #expect(word.hasSuffix(text))
    }

    @Test func `a patch leaves, clears or sets a value`() throws {
        struct Changes: Encodable {
            var title: NetworkAPI.Patch<String> = .leave
            var milestone: NetworkAPI.Patch<Int> = .leave
        }
        let changes = Changes(milestone: .clear)  // {"milestone":null}
        #expect(try JSONEncoder().encode(changes) == Data(#"{"milestone":null}"#.utf8))
    }
}
