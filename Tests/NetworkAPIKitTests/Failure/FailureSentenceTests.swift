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
        let reasons =
            reasons + [.totalTimeout, .streamOverflow(limit: 1), .digestMismatch, .unavailable, .other]
        let statuses = [202, 401, 403, 404, 410, 418, 429, 500, 503]
        let thrown = CancellationError()
        return try [.path, .authorization].map { .request(.init(RequestProblem($0, "x"), call)) }
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
            "request.invalid", "request.unauthorized", "interceptor.failed",
            "transport.unreachable", "transport.untrusted",
            "transport.connectionLost", "transport.timeout", "transport.tooLarge", "transport.redirect",
            "transport.failed", "status.unauthorized", "status.forbidden", "status.notFound",
            "status.tooManyRequests", "status.serverError", "status.refused", "status.refusal",
            "status.pending", "decoding.failed", "cancelled",
        ]
        #expect(Set(keys) == expected)
        for sentences in NetworkAPI.Failure.sentences.values { #expect(Set(sentences.keys) == expected) }
    }

    @Test func `each message has one key and each key has one message`() throws {
        var messages: [String: Set<String>] = [:]
        for failure in try Self.failures() {
            // The status is part of the sentence.
            let digits = failure.status.map { "\($0)" } ?? "none"
            messages[failure.messageKey, default: []].insert(failure.message.replacing(digits, with: "N"))
        }
        #expect(messages.values.allSatisfy { $0.count == 1 })
        #expect(Set(messages.values).count == messages.count)
    }

    /// Each sentence by its key: one that is swapped with another is found.
    private static let sentences: [(key: String, english: String, korean: String)] = [
        ("request.invalid", "could not be created", "만들 수 없습니다"),
        ("request.unauthorized", "You are not signed in.", "로그인하지 않았습니다."),
        ("interceptor.failed", "could not be completed", "완료할 수 없습니다"),
        ("transport.unreachable", "could not be reached", "서버에 연결할 수 없습니다"),
        ("transport.untrusted", "identity of the server", "신원을 확인할 수 없습니다"),
        ("transport.connectionLost", "connection to the server was lost", "연결이 끊어졌습니다"),
        ("transport.timeout", "did not respond in time", "응답이 늦어지고"),
        ("transport.tooLarge", "is too large", "너무 큽니다"),
        ("transport.redirect", "redirect could not be followed", "리디렉션을 따를 수 없습니다"),
        ("transport.failed", "The request to the server failed", "서버 요청에 실패했습니다"),
        ("status.unauthorized", "session has expired", "로그인하지 않았거나"),
        ("status.forbidden", "do not have permission", "권한이 없습니다"),
        ("status.notFound", "could not be found", "찾을 수 없습니다"),
        ("status.tooManyRequests", "Too many requests", "요청이 너무 많습니다"),
        ("status.serverError", "server had a problem", "문제가 발생했습니다"),
        ("status.pending", "has not finished", "아직 요청을 처리하고"),
        ("status.refusal", "service refused", "서비스가 요청을 거부했습니다"),
        ("status.refused", "server refused", "서버가 요청을 거부했습니다"),
        ("decoding.failed", "could not be read", "응답을 읽을 수 없습니다"),
        ("cancelled", "was canceled", "취소되었습니다"),
    ]

    @Test func `each failure has the sentence of its own key, in English and in Korean`() throws {
        for failure in try Self.failures() {
            let (_, english, korean) = try #require(Self.sentences.first { $0.key == failure.messageKey })
            #expect(failure.message.contains(english))
            #expect(failure.message(in: "en-GB") == failure.message)
            for tag in ["ko", "KO", "ko-KR", "ko_kr", "ko-Kore-KR"] {
                #expect(failure.message(in: tag).contains(korean), "\(tag)")
            }
            for other in Self.sentences where other.key != failure.messageKey {
                #expect(!failure.message.contains(other.english))
                #expect(!failure.message(in: "ko").contains(other.korean))
            }
            let status = "(\(failure.status ?? 0))"
            #expect(failure.message(in: "ko").contains(status) == failure.message.contains(status))
        }
    }

    private static func refused(_ status: Int) throws -> NetworkAPI.Failure {
        let call = NetworkAPI.CallDescription(try NetworkAPI.Client.stub().makeRequest(Plain()))
        return .status(.init(call: call, answer: .empty(status: status), decoding: .automatic))
    }

    @Test func `the texts of an app come before those of the kit`() throws {
        let table = [
            "ko": ["status.notFound": "없어요 ({status})"], "pt": ["status.notFound": "Nada"],
            "pt-BR": ["status.notFound": "Nada aqui"], "en": ["status.notFound": "Gone"],
        ]
        let failure = try Self.refused(410)
        #expect(failure.message(in: "ko", table: table) == "없어요 (410)")
        #expect(failure.message(in: "pt-BR", table: table) == "Nada aqui")
        #expect(failure.message(in: "pt-PT", table: table) == "Nada")
        #expect(failure.message(in: "en", table: table) == "Gone")
    }

    @Test func `a text that no table has is that of the kit, or else English`() throws {
        let table = ["ko": ["cancelled": "취소"], "en": ["status.notFound": "Gone"]]
        let failure = try Self.refused(404)
        #expect(failure.message(in: "ko", table: table) == "찾을 수 없습니다(404).")
        #expect(failure.message(in: "fr", table: table) == "Gone")
        #expect(failure.message(in: "fr") == failure.message)
        #expect(failure.message(in: "") == failure.message)
    }

    @Test func `an alert shows the sentence in the language of the app, and no technical detail`() throws {
        for failure in try Self.failures() {
            #expect(failure.errorDescription == failure.message())
            #expect(failure.failureReason == nil)
        }
    }
}
