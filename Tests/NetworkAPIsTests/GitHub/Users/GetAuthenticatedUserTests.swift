import Foundation
import NetworkAPIs
import Testing

@Suite struct GetAuthenticatedUserTests {
    private typealias User = GitHubAPI.GetAuthenticatedUser

    @Test func `the private profile decodes with the public fields and the plan`() async throws {
        let answer = try User.specification.exampleResponse.answer()
        let (_, user) = try await exchange(User(), answer: answer)
        #expect((user.profile.login, user.profile.publicRepositories) == ("octocat", 2))
        #expect(user.hasTwoFactorAuthentication == true)
        #expect((user.privateGists, user.diskUsage, user.collaborators) == (81, 10_000, 8))
        #expect((user.totalPrivateRepositories, user.ownedPrivateRepositories) == (100, 100))
        let plan = try #require(user.plan)
        #expect(
            (plan.name, plan.space, plan.privateRepositories, plan.collaborators) == ("Medium", 400, 20, 0))
        #expect((user.suspendedAt, user.isBusinessPlus, user.ldapName) == (nil, nil, nil))
    }

    @Test func `the private fields are nil for a token without the scope`() async throws {
        let answer = try GitHubAPI.Users.specification.exampleResponse.answer()
        let (_, user) = try await exchange(User(), answer: answer)
        #expect(user.profile.login == "minsOne")
        #expect((user.hasTwoFactorAuthentication, user.privateGists, user.plan?.name) == (nil, nil, nil))
        #expect((user.totalPrivateRepositories, user.ownedPrivateRepositories) == (nil, nil))
        #expect((user.diskUsage, user.collaborators) == (nil, nil))
    }

    @Test func `a suspended account of an enterprise decodes with its date`() async throws {
        let example = String(decoding: try User.specification.exampleResponse.answer().body, as: UTF8.self)
        let members = #""suspended_at": "1970-01-01T00:00:01Z", "business_plus": true, "ldap_dn": "cn=cat","#
        let (_, user) = try await exchange(
            User(), answer: .json(example.replacing("{\n", with: "{\n\(members)\n", maxReplacements: 1)))
        #expect(user.suspendedAt == Date(timeIntervalSince1970: 1))
        #expect((user.isBusinessPlus, user.ldapName) == (true, "cn=cat"))
    }

    @Test func `the 401 of a profile without a token decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: User(), answer: .json(#"{"message": "Requires authentication"}"#, status: 401))
        #expect(status == 401)
        #expect(problem?.message == "Requires authentication")
    }
}
