import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

@Suite struct StarRepositoryTests {
    @Test func `a 401 from GitHub decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.StarRepository(owner: "octocat", repository: "Hello-World"),
            answer: .json(#"{"message": "Requires authentication"}"#, status: 401))
        #expect(status == 401)
        #expect(problem?.message == "Requires authentication")
    }

    @Test func `starring a repository without credentials is not sent`() async throws {
        let server = try LoopbackServer()
        let base = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(servers: ["api.github.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.StarRepository(owner: "a", repository: "b").request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is not a request failure")
            return
        }
        #expect(problem.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `an HTML error page does not decode as a problem and is kept in the failure`() async throws {
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
    func `a repository name that is empty or a dot segment is refused`(name: String) async throws {
        let client = NetworkAPI.Client(transport: NetworkAPI.StubTransport { _ in .empty() })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.StarRepository(owner: "octocat", repository: name).request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is not a request failure")
            return
        }
        #expect(problem.part == .path)
    }
}
