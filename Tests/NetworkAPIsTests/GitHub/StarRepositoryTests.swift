import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

@Suite struct StarRepositoryTests {
    @Test func `a call without a token is a problem with GitHub's words`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.StarRepository(owner: "octocat", repository: "Hello-World"),
            answer: .json(#"{"message": "Requires authentication"}"#, status: 401))
        #expect(status == 401)
        #expect(problem?.message == "Requires authentication")
    }

    @Test func `without credentials it is not sent`() async throws {
        let server = try LoopbackServer()
        let base = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(servers: ["api.github.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.StarRepository(owner: "a", repository: "b").request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is no request failure")
            return
        }
        #expect(problem.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `a page for people in place of a problem stays in the answer`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .text("<html>", status: 502, headers: [.contentType: "text/html"])
            })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.StarRepository(owner: "a", repository: "b").request(using: client)
        }
        #expect(failure?.status == 502)
        #expect(failure?.errorResponse(of: GitHubAPI.StarRepository.self) == nil)
        #expect(failure?.answer?.body == Data("<html>".utf8))
    }

    @Test(arguments: ["", ".", ".."])
    func `a name that would be another path is refused`(name: String) async throws {
        let client = NetworkAPI.Client(transport: NetworkAPI.StubTransport { _ in .empty() })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.StarRepository(owner: "octocat", repository: name).request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is no request failure")
            return
        }
        #expect(problem.part == .path)
    }
}
