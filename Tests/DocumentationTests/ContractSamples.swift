import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite("Samples of contract tests")
struct ContractSamples {
    @Test func `a golden text is written inline or read from a file`() async throws {
        let inline: NetworkAPI.ContractTest.GoldenText = """
            GET https://jsonplaceholder.typicode.com/todos/1
            Accept: application/json

            Template: https://jsonplaceholder.typicode.com/todos/{id}
            """
        let file: NetworkAPI.ContractTest.GoldenText = .file()
        let other: NetworkAPI.ContractTest.GoldenText = .file("Requests/users.txt")
        #expect(file != other)
        try await NetworkAPI.ContractTest(JSONPlaceholderAPI.GetTodo.self).verify(golden: inline)
    }
}

/// A compile check: the golden text would be a file beside this one.
private struct Sample {
    func testContract() async throws {
        try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: .file())
    }
}
