import Foundation
import Testing

@testable import NetworkAPIKit

/// The messages for the users of an app.
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

    @Test func `every stage has a different message`() async throws {
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

    @Test func `every reason of the transport has a different message`() throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let sentences = Self.reasons.map { reason in
            NetworkAPI.Failure.transport(NetworkAPI.TransportFailure(reason, request)).errorDescription ?? ""
        }
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 20 })
    }

    private static func failures() throws -> [NetworkAPI.Failure] {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let call = NetworkAPI.CallDescription(request)
        let reasons = reasons + [.totalTimeout, .streamOverflow(limit: 1), .digestMismatch, .other]
        let statuses = [202, 401, 403, 404, 410, 418, 429, 500, 503]
        let thrown = CancellationError()
        return try [.request(.init(RequestProblem(.path, "x"), call))]
            + [.interceptor(.init(call: call, underlying: thrown))]
            + reasons.map { .transport(.init($0, request)) }
            + statuses.map { .status(.init(call: call, answer: .empty(status: $0), decoding: .automatic)) }
            + [.status(.init(call: call, answer: PostMessage.refused(), decoding: .automatic))]
            + [.decoding(.init(thrown, .empty(), of: request)), .cancelled]
    }

    /// An app has a table of these keys: a key that changes is a change that breaks apps.
    @Test func `the keys of all messages are these`() throws {
        let keys = try Self.failures().map(\.messageKey)
        let expected: Set<String> = [
            "request.invalid", "interceptor.failed", "transport.unreachable", "transport.untrusted",
            "transport.connectionLost", "transport.timeout", "transport.tooLarge", "transport.redirect",
            "transport.failed", "status.unauthorized", "status.forbidden", "status.notFound",
            "status.tooManyRequests", "status.serverError", "status.refused", "status.refusal",
            "status.pending", "decoding.failed", "cancelled",
        ]
        #expect(Set(keys) == expected)
        #expect(Set(NetworkAPI.Failure.UserMessage.allCases.map(\.rawValue)) == expected)
    }

    @Test func `each message has one key and each key has one message`() throws {
        var messages: [String: Set<String>] = [:]
        for failure in try Self.failures() {
            // The status is part of the sentence.
            let digits = failure.status.map { "\($0)" } ?? "none"
            messages[failure.messageKey, default: []].insert(failure.message.replacing(digits, with: "N"))
            #expect(failure.message == failure.errorDescription)
        }
        #expect(messages.values.allSatisfy { $0.count == 1 })
        #expect(Set(messages.values).count == messages.count)
    }
}
