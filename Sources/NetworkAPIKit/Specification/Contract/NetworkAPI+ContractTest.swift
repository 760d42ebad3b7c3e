import Foundation

extension NetworkAPI {
    /// Checks an endpoint against its own specification and a golden text, in any test framework.
    ///
    /// ```swift
    /// func testContract() async throws {
    ///     try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: .file())
    /// }
    /// ```
    ///
    /// It sends nothing. What it checks:
    /// - The example's request is the golden text: method, URL, headers and body, secrets masked.
    /// - The example's answer counts and decodes, and so does the example of each further response.
    /// - The example's arguments, written as text and read again, make the same request.
    /// - It is known where each argument lands.
    /// - No text that may be shown has a secret's value, and no name that looks like a secret's is shown.
    ///
    /// A new golden text is written where the environment variable `NETWORKAPI_WRITE_GOLDEN` is `1`, and never
    /// otherwise: review it as the contract that it is.
    public struct ContractTest<Definition: SpecifiedAPIDefinition>: Sendable {
        private let notSecret: Set<String>
        private let environment: [String: String]

        /// Takes the endpoint to be checked.
        ///
        /// - Parameters:
        ///   - definition: The endpoint's type.
        ///   - notSecret: Names that look like a secret's and are none, such as `page_token`.
        ///   - environment: Where `NETWORKAPI_WRITE_GOLDEN` is looked up.
        public init(
            _ definition: Definition.Type,
            notSecret: Set<String> = [],
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            self.notSecret = notSecret
            self.environment = environment
        }

        /// Checks everything, and reports all that is wrong at once.
        ///
        /// - Throws: ``NetworkAPI/ContractFailure``, whose description is the report.
        public func verify(golden: GoldenText) async throws(ContractFailure) {
            let specification = Definition.specification
            let example = specification.example
            let request: Request
            do throws(RequestProblem) {
                request = try Request(example, defaults: RequestDefaults())
            } catch {
                throw failure(["the example's request cannot be built: \(error.reason)"])
            }
            var problems: [String] = []
            if specification.summary.isEmpty { problems.append("the specification has no summary") }
            let isWriting = environment[GoldenText.variable] == "1"
            problems += golden.problems(
                of: request.goldenText, name: specification.name, isWriting: isWriting)
            problems += await Self.problems(
                ofExampleResponse: specification.exampleResponse, to: request, example)
            problems += specification.responses.flatMap { Self.problems(of: $0, to: request, example) }
            problems += Self.problems(ofArguments: specification, request)
            problems += specification.template.arguments.compactMap { argument in
                guard case .unknown(let diagnosis) = argument.location else { return nil }
                return "nobody knows where the argument \(argument.info.name) lands: \(diagnosis)"
            }
            problems += request.secretProblems(notSecret: notSecret)
            if !problems.isEmpty { throw failure(problems) }
        }

        private func failure(_ problems: [String]) -> ContractFailure {
            ContractFailure(definition: Definition.specification.name, problems: problems)
        }
    }
}
