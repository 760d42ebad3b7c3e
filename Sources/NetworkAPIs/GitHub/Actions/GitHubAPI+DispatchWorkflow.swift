import NetworkAPIKit

extension GitHubAPI {
    /// Starts a workflow of GitHub Actions that listens to `workflow_dispatch`.
    ///
    /// `POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches` —
    /// https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event
    public struct DispatchWorkflow: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - workflow: The workflow's id, for example `161335`, or its file's name, for example `"main.yml"`.
        ///   - ref: The branch or tag whose workflow runs, for example `main`.
        ///   - inputs: What the workflow's inputs are; the workflow's own defaults where this is `nil`. GitHub takes
        ///     those alone that the workflow declares, ten at most, and refuses others with 422.
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
            requestInfo = .GitHubAPI(
                method: .post, parameters: Parameter(ref: ref, inputs: inputs), authorization: .required)
        }

        /// A workflow, by its id or by its file's name: `161335` or `"main.yml"`.
        public struct Workflow: RawRepresentable, Hashable, NetworkAPI.Argument {
            public let rawValue: String

            /// Takes the name of the workflow's file, or its id as text.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public static var argumentForm: String { "a workflow's id or the name of its file" }
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
        GitHubAPI.DispatchWorkflow.init(owner:repository:workflow:ref:inputs:),
        .named("owner"), .named("repo"), .named("workflow_id"), .named("ref"), .body("inputs"),
        summary: "Create a workflow dispatch event",
        reference: "https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event",
        example: "octocat", "Hello-World", "main.yml", "topic-branch",
        ["name": "Mona the Octocat", "home": "San Francisco, CA"],
        exampleResponse: .empty(status: 204)
    )
}
