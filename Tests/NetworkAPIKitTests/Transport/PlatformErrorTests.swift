import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PlatformErrorTests {
    private func failure(_ error: any Error) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain(requestInfo: .init(method: .get, timeout: .idle(.seconds(7)))).request(
                using: .failing(error))
        }
    }

    @Test(
        arguments: [
            (-1003, .unreachable), (-1004, .unreachable), (-1006, .unreachable), (-1009, .unreachable),
            (-1018, .unreachable), (-1019, .unreachable), (-1020, .unreachable), (-2000, .unreachable),
            (-1005, .connectionLost), (-1011, .connectionLost), (-997, .connectionLost),
            (-1001, .idleTimeout(.seconds(7))), (-1000, .unsupported), (-1002, .other),
            (-1022, .unsupported),
            (-1, .other), (-1008, .other), (-1200, .other), (-1202, .other), (-1206, .other),
        ] as [(Int, NetworkAPI.TransportFailure.Reason)])
    func `a code of URLSession has its reason`(
        code: Int, reason: NetworkAPI.TransportFailure.Reason
    ) async {
        for error in [
            NSError(domain: NSURLErrorDomain, code: code),
            NSError(domain: "kCFErrorDomainCFNetwork", code: code),
        ] as [any Error] {
            let failure = await self.failure(error)?.transport
            #expect(failure?.reason == reason, "\(error)")
            #expect(failure?.code == code)
        }
    }

    @Test(arguments: ["서버에 연결할 수 없습니다.", "Could not connect to the server."])
    func `the text of a URLError begins with its domain and code, in every language`(text: String) async {
        let error = URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: text])
        #expect(await failure(error)?.transport?.text == "NSURLErrorDomain -1004: \(text)")
    }

    @Test(
        arguments: [
            (ECONNABORTED, .connectionLost), (ECONNRESET, .connectionLost), (ENOTCONN, .connectionLost),
            (EPIPE, .connectionLost), (EPROTO, .connectionLost), (ENETDOWN, .connectionLost),
            (ETIMEDOUT, .connectionLost), (ECONNREFUSED, .unreachable), (EHOSTUNREACH, .unreachable),
            (ENETUNREACH, .unreachable), (EACCES, .other),
        ] as [(Int32, NetworkAPI.TransportFailure.Reason)])
    func `an error of a socket has its reason, code and domain`(
        code: Int32, reason: NetworkAPI.TransportFailure.Reason
    ) async throws {
        let posix = POSIXError(try #require(POSIXErrorCode(rawValue: code)))
        for error in [posix, NSError(domain: NSPOSIXErrorDomain, code: Int(code))] as [any Error] {
            let failure = await self.failure(error)?.transport
            #expect(failure?.reason == reason)
            #expect(failure?.code == Int(code))
            #expect(failure?.text == "NSPOSIXErrorDomain \(code)")
        }
    }

    @Test(
        arguments: [
            (1, .unreachable), (2, .unreachable), (306, .unreachable), (310, .unreachable), (311, .other),
        ] as [(Int, NetworkAPI.TransportFailure.Reason)])
    func `an error of CFNetwork has its reason, code and domain`(
        code: Int, reason: NetworkAPI.TransportFailure.Reason
    ) async {
        let failure = await self.failure(NSError(domain: "kCFErrorDomainCFNetwork", code: code))?.transport
        #expect(failure?.reason == reason)
        #expect(failure?.code == code)
        #expect(failure?.text == "kCFErrorDomainCFNetwork \(code)")
    }

    @Test func `an error of another domain shows its type alone`() async {
        struct Odd: Error { let secret = "s3cret" }
        let failure = await self.failure(Odd())?.transport
        #expect(failure?.reason == .other)
        #expect(failure?.code == nil)
        #expect(failure?.text == "Odd")
        #expect(failure?.underlying is Odd)
    }

    @Test(arguments: [NSURLErrorDomain, "kCFErrorDomainCFNetwork"])
    func `a canceled task is a canceled call`(domain: String) async {
        #expect(await failure(NSError(domain: domain, code: -999))?.isCancelled == true)
    }

    @Test(arguments: [-1018, -1019, -1020])
    func `a call that failed without a network may be repeated`(code: Int) async throws {
        let script = Script(
            { _ in throw NSError(domain: NSURLErrorDomain, code: code) }, { _ in .empty() })
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Retry(clock: TestClock(), jitter: { 0 })])
        #expect(try await Plain().reply(using: client).answer.attempts == 2)
    }

    @Test(arguments: [
        (NSURLAuthenticationMethodHTTPBasic, true), (NSURLAuthenticationMethodHTTPDigest, true),
        (NSURLAuthenticationMethodNTLM, true), (NSURLAuthenticationMethodNegotiate, true),
        (NSURLAuthenticationMethodDefault, true), (NSURLAuthenticationMethodHTMLForm, true),
        ("NSURLAuthenticationMethodServerTrust", false),
        ("NSURLAuthenticationMethodClientCertificate", false),
    ])
    func `a server's challenge for credentials is refused, and a proxy's never`(
        method: String, isRefused: Bool
    ) {
        #expect(SessionDelegate.isForCredentials(method, isProxy: false) == isRefused)
        #expect(!SessionDelegate.isForCredentials(method, isProxy: true))
    }

    @Test func `the completion handlers for a task that was stopped are called`() throws {
        final class Sender: NSObject, URLAuthenticationChallengeSender {
            func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
            func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
            func cancel(_ challenge: URLAuthenticationChallenge) {}
            func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
            func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
        }
        let delegate = SessionDelegate()
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let task = URLSession.shared.dataTask(with: url)
        let space = URLProtectionSpace(
            host: "127.0.0.1", port: 9, protocol: "http", realm: nil, authenticationMethod: nil)
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: 0, failureResponse: nil,
            error: nil, sender: Sender())
        let dispositions = Locked((response: [URLSession.ResponseDisposition](), challenge: [Int]()))
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        delegate.urlSession(.shared, dataTask: task, didReceive: response) { disposition in
            dispositions.withLock { $0.response.append(disposition) }
        }
        delegate.urlSession(.shared, task: task, didReceive: challenge) { disposition, _ in
            dispositions.withLock { $0.challenge.append(disposition.rawValue) }
        }
        #expect(dispositions.withLock { $0.response } == [.cancel])
        let rejecting = URLSession.AuthChallengeDisposition.rejectProtectionSpace
        #expect(dispositions.withLock { $0.challenge } == [rejecting.rawValue])
    }
}
