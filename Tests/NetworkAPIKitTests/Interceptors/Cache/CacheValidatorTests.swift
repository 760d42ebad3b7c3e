import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheValidatorTests {
    private let folder = CacheFolder()
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    /// Returns a client with an empty memory, as after a start.
    private func client(_ script: Script) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.Cache(folder: folder.url)])
    }

    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test(
        arguments: [
            ("\"v\u{1}0\"", nil, nil), ("\"1\"\u{7f}", nil, nil), (nil, date + "\u{7f}", nil),
            ("\"\u{1}\"", date, date),
        ] as [(String?, String?, String?)])
    func `a validator that cannot be sent is ignored, also after a start`(
        eTag: String?, date: String?, sent: String?
    ) async throws {
        var headers: NetworkAPI.Headers = ["Cache-Control": "no-cache"]
        headers[.eTag] = eTag
        headers[.lastModified] = date
        let script = Script({ [headers] _ in .text("kept", headers: headers) })
        let first = client(script)
        for client in [first, first, client(script)] {
            #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        }
        #expect(script.requests.map { $0.headers[.ifNoneMatch] } == [nil, nil, nil])
        #expect(script.requests.map { $0.headers[.ifModifiedSince] } == [nil, sent, sent])
    }
}
