import Foundation
import NetworkAPIs
import TestSupport
import Testing

@Suite struct ProblemTests {
    @Test func `a recorded error response decodes as a problem with its details`() async throws {
        let recording = try #require(try Contracts.recorded("github/recorded/errors.json").first)
        let body = try JSONEncoder().encode(try #require(recording["response"]))
        let (status, problem) = try await refusal(
            of: GitHubAPI.Users(userName: "octocat"),
            answer: .data(body, type: .json, status: try #require(recording["status"]?.int)))
        #expect(status == 422)
        #expect(problem?.message == "Validation Failed")
        #expect(problem?.errors?.first?.field == "color")
    }

    @Test func `a problem without a message decodes`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.Users(userName: "octocat"),
            answer: .json(#"{"documentation_url": "https://docs.github.com"}"#, status: 404))
        #expect(status == 404)
        #expect(problem?.documentationURL == "https://docs.github.com")
        #expect(problem?.message == nil)
    }

    @Test(arguments: [#""Not Found""#, "", "null", "[]"])
    func `an error body that is not an object does not decode as a problem`(body: String) async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.Users(userName: "octocat"), answer: .json(body, status: 404))
        #expect(status == 404)
        #expect(problem == nil)
    }
}
