extension NetworkAPI {
    /// What an endpoint does other than its specification and its golden text say.
    public struct ContractFailure: Error, Hashable, Sendable {
        /// The endpoint's name, such as `GitHubAPI.Users`.
        public let definition: String
        /// Everything that was found, each in words; there is at least one.
        public let problems: [String]
    }
}

extension NetworkAPI.ContractFailure: CustomStringConvertible {
    /// The report: a line for each problem, what belongs to it indented below.
    public var description: String {
        let lines = problems.map { problem in
            "- "
                + problem.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
        }
        return (["\(definition) does not keep its contract:"] + lines).joined(separator: "\n")
    }
}
