import Foundation
import Testing

@testable import NetworkAPIKit

/// Answers with a type for each status.
struct StatusTypeTests {
    private struct Problem: Decodable, Equatable { let message: String }

    private struct Export: NetworkAPIDefinition {
        typealias ErrorResponse = Problem
        let urlInfo = URLInfo(host: "api.example.com", path: "/export")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        var responseInfo: NetworkAPI.ResponseInfo<Response> = .json(keys: .snakeCase)
            .status(200, as: Response.ready)
            .status(202, as: Response.pending)
            .status(204) { (_: EmptyResponse) in .nothing }
            .status(206) { (text: String) in .part(text) }

        enum Response: Decodable, Equatable, Sendable {
            case ready(Report)
            case pending(Job)
            case nothing
            case part(String)
        }
        struct Report: Decodable, Equatable, Sendable { let rowCount: Int }
        struct Job: Decodable, Equatable, Sendable { let jobID: Int?, jobName: String }
    }

    private func failure(_ answer: NetworkAPI.Answer, _ call: Export = Export()) async -> NetworkAPI.Failure?
    {
        await #expect(throws: NetworkAPI.Failure.self) { try await call.request(using: .stub(answer)) }
    }

    @Test(
        arguments: [
            (.json(#"{"row_count": 3}"#), .ready(.init(rowCount: 3))),
            (.json(#"{"job_name": "a"}"#, status: 202), .pending(.init(jobID: nil, jobName: "a"))),
            (.empty(status: 204), .nothing), (.text("not JSON", status: 204), .nothing),
            (.text("a,b", status: 206), .part("a,b")),
        ] as [(NetworkAPI.Answer, Export.Response)])
    private func `the status chooses the type, and the settings are those of the endpoint`(
        answer: NetworkAPI.Answer, value: Export.Response
    ) async throws {
        #expect(try await Export().request(using: .stub(answer)) == value)
        #expect(try await Export().future(using: .stub(answer)).value == value)
    }

    @Test(arguments: [201, 203, 299, 404, 500])
    func `a status without a type is a failure with the error response`(status: Int) async {
        let failure = await failure(.json(#"{"message": "No"}"#, status: status))
        #expect(failure?.status == status)
        #expect(failure?.isStatus == true)
        #expect(failure?.errorResponse(of: Export.self) == Problem(message: "No"))
    }

    @Test func `a body that is not of the type for its status fails at its place`() async {
        let failure = await failure(.json(#"{"job_name": 7}"#, status: 202))
        #expect(failure?.decoding?.codingPath == "jobName")
        let other = await self.failure(.json(#"{"row_count": 3}"#, status: 202))
        #expect(other?.decoding?.codingPath == "jobName")
    }

    @Test func `a status that is accepted without a type fails to decode, whatever the body`() async {
        var call = Export()
        call.responseInfo = call.responseInfo.accepting([200, 201])
        let failure = await failure(.json(#"{"nothing": {}}"#, status: 201), call)
        #expect(failure?.decoding?.reason == "The endpoint does not declare a type for the status 201")
    }

    @Test func `the type that is declared last for a status is used`() async throws {
        var call = Export()
        call.responseInfo = call.responseInfo.status(200) { (_: EmptyResponse) in .nothing }
        #expect(try await call.request(using: .stub(.json("{}"))) == .nothing)
        #expect(call.responseInfo.statuses == [200, 202, 204, 206])
    }

    @Test func `a refusal and a place apply to every status`() async throws {
        var call = Export()
        call.responseInfo = call.responseInfo.refusing(.member("/ok", equals: false)).at("/data")
        let job = NetworkAPI.Answer.json(#"{"data": {"job_name": "a"}}"#, status: 202)
        #expect(try await call.request(using: .stub(job)) == .pending(.init(jobID: nil, jobName: "a")))
        let refused = await failure(.json(#"{"ok": false, "message": "No"}"#, status: 202), call)
        #expect(refused?.errorResponse(of: Export.self) == Problem(message: "No"))
    }
}

extension NetworkAPI.Failure {
    fileprivate var isStatus: Bool { if case .status = self { true } else { false } }
}
