import Foundation
import Testing

@testable import NetworkAPIKit

/// The sentences that people who use an app read.
struct FailureSentenceTests {
    private func failure(_ error: URLError.Code) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Plain().request(using: .failing(URLError(error)))
        }
    }

    @Test(arguments: [
        URLError.Code.cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
    ])
    func `a host that cannot be reached is unreachable`(code: URLError.Code) async {
        let failure = await failure(code)
        #expect(failure?.transport?.reason == .unreachable)
    }

    @Test func `every stage has a sentence of its own`() async throws {
        let refused = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Plain(urlInfo: .init(host: "a b", path: "/")).request(using: .stub())
        }
        let thrown = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Plain().request(using: .failing(throwing: URLError(.badURL)))
        }
        let status = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Plain().request(using: .stub(.empty(status: 418)))
        }
        let sentences = [refused, thrown, status, .cancelled].map { $0?.errorDescription ?? "" }
        #expect(Set(sentences).count == 4)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 20 })
        #expect(sentences[2].contains("418"))
    }

    /// One reason for each sentence that a transport's failure has.
    private static let reasons: [NetworkAPI.TransportFailure.Reason] = [
        .unreachable, .untrusted, .connectionLost, .idleTimeout(.seconds(1)), .answerTooLarge(limit: 1),
        .redirect(.insecure), .unsupported,
    ]

    @Test func `every reason of the transport has a sentence of its own`() throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let sentences = Self.reasons.map { reason in
            NetworkAPI.Failure.transport(NetworkAPI.TransportFailure(reason, request)).errorDescription ?? ""
        }
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 20 })
    }
}
