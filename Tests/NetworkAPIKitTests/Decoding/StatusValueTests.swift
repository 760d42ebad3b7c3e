import Foundation
import Testing

@testable import NetworkAPIKit

/// Answers that have a value for their status alone.
struct StatusValueTests {
    private struct Problem: Decodable, Equatable { let message: String }

    private struct IsThere: NetworkAPIDefinition {
        typealias ErrorResponse = Problem
        let urlInfo = URLInfo(host: "api.example.com", path: "/things/1")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])
        typealias Response = Bool
    }

    private enum Progress: String, Decodable { case done, running }

    @Test(
        arguments: [
            (.empty(status: 204), true), (.empty(status: 404), false), (.text("<html>", status: 404), false),
            (.json(#"{"message": "Not Found"}"#, status: 404), false), (.json("false", status: 204), true),
        ] as [(NetworkAPI.Answer, Bool)])
    func `the status is the answer, whatever the body`(answer: NetworkAPI.Answer, value: Bool) async throws {
        #expect(try await IsThere().request(using: .stub(answer)) == value)
        let reply = try await IsThere().reply(using: .stub(answer))
        #expect((reply.value, reply.answer.status) == (value, answer.status))
    }

    @Test(arguments: [200, 299, 304, 401, 403, 410, 500])
    func `a status without a value is a failure with the server's error response`(status: Int) async throws {
        let answer = NetworkAPI.Answer.json(#"{"message": "No"}"#, status: status)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await IsThere().request(using: .stub(answer))
        }
        guard case .status(let refusal) = failure else {
            Issue.record("\(String(describing: failure)) is not a refusal")
            return
        }
        #expect(refusal.status == status)
        #expect(failure?.errorResponse(of: IsThere.self) == Problem(message: "No"))
    }

    @Test func `a type that reads bodies takes its value from the status too`() async throws {
        var endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))
        endpoint.responseInfo = .byStatus([200: "done", 202: "running"])
        #expect(try await endpoint.request(using: .stub(.text("body", status: 202))) == "running")
        #expect(try await endpoint.request(using: .stub(.text("body", status: 200))) == "done")
        var optional = Endpoint<EmptyParameter, Progress?>(requestInfo: .init(method: .get))
        optional.responseInfo = .byStatus([200: .done, 404: nil])
        #expect(try await optional.request(using: .stub(.empty(status: 404))) == nil)
        #expect(try await optional.request(using: .stub(.empty(status: 200))) == .done)
    }

    @Test func `a content type can select values by status`() async throws {
        var endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))
        endpoint.responseInfo = .byContentType { type in
            type?.isJSON == true ? .byStatus([200: "done", 202: "running"]) : .text
        }
        #expect(try await endpoint.request(using: .stub(.json("{}", status: 202))) == "running")
        #expect(try await endpoint.request(using: .stub(.text("body", status: 202))) == "body")
    }

    @Test func `an accepted status without a value fails to decode`() async throws {
        var endpoint = Endpoint<EmptyParameter, Bool>(requestInfo: .init(method: .get))
        endpoint.responseInfo = .byStatus([204: true])
        endpoint.responseInfo = endpoint.responseInfo.accepting([204, 404])
        let definition = endpoint
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await definition.request(using: .stub(.empty(status: 404)))
        }
        #expect(failure?.decoding?.problem == .mismatch)
        #expect(failure?.decoding?.reason.contains("404") == true)
    }
}
