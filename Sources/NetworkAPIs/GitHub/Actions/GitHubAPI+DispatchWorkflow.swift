import NetworkAPIKit

extension GitHubAPI {
    /// Starts a workflow of GitHub Actions that listens to `workflow_dispatch`.
    ///
    /// `POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches` —
    /// https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event
    public struct DispatchWorkflow: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create a workflow dispatch event.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - workflow: The id of the workflow, such as `161335`, or the name of its file, such as `"main.yml"`.
        ///   - ref: The branch or tag of the workflow, such as `main`.
        ///   - inputs: The inputs of the workflow. Defaults to the workflow's own defaults. GitHub accepts only inputs
        ///     that the workflow declares, at most 25, and refuses others with 422.
        public init(
            owner: String,
            repository: String,
            workflow: Workflow,
            ref: String,
            inputs: [String: String]? = nil
        ) {
            let path: NetworkAPI.Path =
                "/repos/\(owner)/\(repository)/actions/workflows/\(workflow.rawValue)/dispatches"
            urlInfo = .GitHubAPI(path: path)
            requestInfo = .gitHub(
                method: .post, parameters: Parameter(ref: ref, inputs: inputs), authorization: .required)
        }

        /// A workflow, by its id or by its file's name: `161335` or `"main.yml"`.
        public struct Workflow: RawRepresentable, Hashable, NetworkAPI.Argument {
            public let rawValue: String

            /// Creates a workflow from the name of its file, or from its id as text.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public static let argument = NetworkAPI.ArgumentCoding<Self>(
                read: { Self(rawValue: $0) }, write: { $0.rawValue },
                expectedFormat: "a workflow's id or the name of its file")
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let ref: String
            public let inputs: [String: String]?
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.DispatchWorkflow.Workflow: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    public init(integerLiteral value: Int) { self.init(rawValue: String(value)) }
}

extension GitHubAPI.DispatchWorkflow: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "owner", "repo", "workflow_id", "ref", "inputs",
        summary: "Create a workflow dispatch event",
        reference: "https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event",
        example: "octocat", "Hello-World", "main.yml", "topic-branch",
        ["name": "Mona the Octocat", "home": "San Francisco, CA"],
        exampleResponse: .empty(status: 204)
    )
}
