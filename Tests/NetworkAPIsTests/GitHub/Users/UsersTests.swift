import Foundation
import NetworkAPIs
import Testing

@Suite struct UsersTests {
    @Test func `a user name with a slash is one path segment`() async throws {
        let answer = try GitHubAPI.Users.specification.exampleResponse.answer()
        let (sent, _) = try await exchange(GitHubAPI.Users(userName: "a/b?c#d 민"), answer: answer)
        #expect(sent.url == "https://api.github.com/users/a%2Fb%3Fc%23d%20%EB%AF%BC")
    }

    @Test func `the 404 for an unknown user decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.Users(userName: "nobody"),
            answer: .json(
                #"{"message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"}"#,
                status: 404
            )
        )
        #expect(status == 404)
        #expect(problem?.message == "Not Found")
        #expect(problem?.documentationURL == "https://docs.github.com/rest")
        #expect(problem?.errors == nil)
    }
}
