import Foundation
import Testing

@testable import NetworkAPIKit

/// What a failure has for a report to the provider, and what a person reads for 202.
@Suite struct RequestIDTests {
    private func failure(
        _ answer: NetworkAPI.Answer, _ info: NetworkAPI.ResponseInfo<[Int]> = .automatic
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Endpoint<EmptyParameter, [Int]>(requestInfo: .init(method: .get), responseInfo: info)
                .request(using: .stub(answer))
        }
    }

    @Test func `the identifier is in X-Request-Id unless the endpoint names a header`() async {
        let both: NetworkAPI.Headers = ["x-request-id": "a1", "X-GitHub-Request-Id": "b2"]
        #expect(await failure(.empty(status: 500, headers: both))?.requestID == "a1")
        let info = NetworkAPI.ResponseInfo<[Int]>.json().requestID(in: "x-github-request-id")
        #expect(await failure(.empty(status: 500, headers: both), info)?.requestID == "b2")
        #expect(await failure(.json("{}", headers: both), info)?.requestID == "b2")
        #expect(await failure(.empty(status: 500, headers: ["X-Request-Id": "a1"]), info)?.requestID == nil)
    }

    @Test func `a failure without the header or without an answer has no identifier`() async {
        #expect(await failure(.empty(status: 500))?.requestID == nil)
        #expect(await failure(.empty(status: 500, headers: ["X-Request-Id": ""]))?.requestID == nil)
        #expect(NetworkAPI.Failure.cancelled.requestID == nil)
    }

    @Test func `no description shows the identifier`() async throws {
        let failure = try #require(await failure(.empty(status: 500, headers: ["X-Request-Id": "hidden-id"])))
        #expect(!"\(failure) \(failure.message)".contains("hidden-id"))
    }

    @Test(
        arguments: [
            (202, .successful, "status.pending"), (202, [200], "status.pending"),
            (200, .successful, "decoding.failed"), (204, [200], "status.refused"),
        ] as [(Int, NetworkAPI.StatusSet, String)])
    func `a 202 that is not accepted or is empty is a result that comes later`(
        status: Int, accepted: NetworkAPI.StatusSet, key: String
    ) async {
        let failure = await failure(.empty(status: status), .json().accepting(accepted))
        #expect(failure?.messageKey == key)
        #expect(
            (failure?.message == "The server has not finished the request yet (202). Try again later.")
                == (key == "status.pending"))
    }

    @Test func `a 202 with a body of another type is not as declared`() async {
        #expect(await failure(.json("{}", status: 202))?.messageKey == "decoding.failed")
    }
}
