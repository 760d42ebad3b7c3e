import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct DispatchWorkflowTests {
    private static let base = "https://api.github.com/repos/octocat/Hello-World/actions/workflows"

    @Test(
        arguments: [
            ("main.yml", "main.yml"), (161_335, "161335"), ("a b/c.yml", "a%20b%2Fc.yml"),
        ] as [(GitHubAPI.DispatchWorkflow.Workflow, String)])
    func `a workflow is sent by its id or by its file name`(
        workflow: GitHubAPI.DispatchWorkflow.Workflow,
        segment: String
    ) async throws {
        let definition = GitHubAPI.DispatchWorkflow(
            owner: "octocat", repository: "Hello-World", workflow: workflow, ref: "main")
        let (sent, _) = try await exchange(definition, answer: .empty())
        #expect(sent.method == "POST")
        #expect(sent.url == "\(Self.base)/\(segment)/dispatches")
        #expect(sent.body == #"{"ref":"main"}"#)
    }

    @Test(
        arguments: [
            ([:], #"{"inputs":{},"ref":"main"}"#),
            (["logLevel": "x"], #"{"inputs":{"logLevel":"x"},"ref":"main"}"#),
            (["b": "2", "a": "\"x\""], #"{"inputs":{"a":"\"x\"","b":"2"},"ref":"main"}"#),
        ] as [([String: String], String)])
    func `workflow inputs are sent as an object of strings`(inputs: [String: String], body: String)
        async throws
    {
        let definition = GitHubAPI.DispatchWorkflow(
            owner: "octocat", repository: "Hello-World", workflow: "main.yml", ref: "main", inputs: inputs)
        let (sent, _) = try await exchange(definition, answer: .empty())
        #expect(sent.body == body)
    }

    @Test func `workflow inputs are read from a JSON object on the command line`() throws {
        let specification = GitHubAPI.DispatchWorkflow.specification
        let definition = try specification.definition(arguments: [
            "octocat", "Hello-World", "161335", "main", #"inputs={"name": "Mona"}"#,
        ])
        #expect(definition.requestInfo.parameters?.inputs == ["name": "Mona"])
        #expect(throws: NetworkAPI.Catalog.Argument.Failure.self) {
            _ = try specification.definition(arguments: ["o", "r", "1", "main", #"{"name": 1}"#])
        }
    }

    @Test func `the refusal of unknown workflow inputs decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.DispatchWorkflow(owner: "o", repository: "r", workflow: "main.yml", ref: "main"),
            answer: .json(#"{"message": "Unexpected inputs provided: [\"x\"]"}"#, status: 422))
        #expect(status == 422)
        #expect(problem?.message == #"Unexpected inputs provided: ["x"]"#)
    }
}
