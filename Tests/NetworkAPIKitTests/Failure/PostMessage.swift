import Foundation
import Testing

@testable import NetworkAPIKit

/// A call of a service that writes its refusals into a 200, as Slack does.
struct PostMessage: NetworkAPIDefinition {
    var urlInfo = URLInfo(host: "chat.example", path: "/post")
    var requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo = NetworkAPI.ResponseInfo<Response>(refusal: .member("/ok", equals: false))

    struct Response: Decodable, Hashable, Sendable { let ts: String }
    struct ErrorResponse: Decodable { let error: String }

    static let refusal = NetworkAPI.Answer.json(#"{"ok": false, "error": "not_in_channel"}"#)
    /// The refusal as a call gets it.
    static func refused() throws -> NetworkAPI.Answer {
        refusal.checked(for: try NetworkAPI.Client.stub().makeRequest(PostMessage()))
    }

    static let success = NetworkAPI.Answer.json(#"{"ok": true, "ts": "1.2"}"#)

    /// The failure of a call with an answer.
    static func failure(
        _ info: NetworkAPI.ResponseInfo<Response>, _ answer: NetworkAPI.Answer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self, sourceLocation: sourceLocation) {
            try await PostMessage(responseInfo: info).request(using: .stub(answer))
        }
    }
}
