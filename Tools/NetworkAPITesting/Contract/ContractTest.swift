import Foundation
import NetworkAPIKit

extension NetworkAPI {
    /// Checks an endpoint against its own specification and a golden text, in any test framework.
    ///
    /// ```swift
    /// func testContract() async throws {
    ///     try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: .file())
    /// }
    /// ```
    ///
    /// It sends nothing. It checks that:
    /// - The example's request is equal to the golden text: method, URL, headers and body, with secrets masked. So are the
    ///   names of the arguments, and which members of the response are optional.
    /// - The request line of the specification, if it has one, is what the example sends.
    /// - The example's response is accepted and decodes, and the examples of the other responses decode. So does an
    ///   answer without a body for an accepted 204 or 205, and one refusal in JSON, if there is one, as `ErrorResponse`.
    /// - A stored `responseInfo` is a `ResponseInfo<Response>`: calls ignore a property of another type.
    /// - The example of a stream is complete, and each of its elements decodes.
    /// - The example's arguments, written as text and read again, create the same request.
    /// - Each limit is valid, and checks the value of an argument of the specification.
    /// - Each argument has a location, also a stated one is in a request, and no two arguments have each other's names.
    /// - Each optional member of the response has a value in an example, or is in `absent` of the specification.
    /// - No secret value is in a description, no name that looks like a secret's is shown (`Secrets.standard`), no
    ///   argument with such a name is in the path without `\(secret: …)` or at a place with another name, and no member
    ///   of the parameters that is secret gets into the URL because of the method.
    ///
    /// A new golden text is written only if the environment variable `NETWORKAPI_WRITE_GOLDEN` is `1`. Review it: it is
    /// the contract.
    public struct ContractTest: Sendable {
        private let definition: any SpecifiedAPIDefinition.Type
        private let environment: [String: String]

        /// Creates a test of an endpoint.
        public init(_ definition: any SpecifiedAPIDefinition.Type) {
            self.init(definition, environment: ProcessInfo.processInfo.environment)
        }

        package init(_ definition: any SpecifiedAPIDefinition.Type, environment: [String: String]) {
            self.definition = definition
            self.environment = environment
        }

        /// Checks the endpoint, and reports all problems at once.
        ///
        /// - Throws: `Failure`, whose description is the report.
        public func verify(golden: GoldenText) async throws(Failure) {
            try await verify(definition, golden: golden)
        }

        private func verify<Definition: SpecifiedAPIDefinition>(
            _ definition: Definition.Type,
            golden: GoldenText
        ) async throws(Failure) {
            let specification = Definition.specification
            let example = specification.example
            let request: Request
            do throws(RequestProblem) {
                // The secrets of the definition alone: a client may add none.
                request = try Request(example, secrets: .none)
            } catch {
                let reason = "the example's request cannot be built: \(error)"
                throw Failure(definition: specification.name, problems: [reason])
            }
            var problems: [String] = []
            if specification.summary.isEmpty { problems.append("the specification has no summary") }
            let isWriting = environment[GoldenText.variable] == "1"
            let template = specification.template
            let members = MemberRecord()
            Self.record(specification, example, in: members)
            problems += golden.problems(
                of: Self.goldenText(request, template, members), name: specification.name,
                isWriting: isWriting)
            problems += specification.naming.problems
            problems += template.swappedNames
            problems += Self.problems(ofResponseInfo: example)
            problems += await Self.problems(
                ofExampleResponse: specification.exampleResponse, example)
            problems += specification.responses.flatMap { Self.problems(of: $0, to: request, example) }
            problems += Self.problems(ofRefusals: specification, to: request)
            problems += Self.problems(ofArguments: specification, request)
            problems += Self.problems(ofLimits: example, specification.arguments)
            problems += Self.problems(of: members, absent: specification.absent)
            problems += template.arguments.filter(\.isMissing).map { argument in
                "the argument \(argument.info.name) is stated as \(argument.location), but no request has it"
            }
            problems += template.arguments.compactMap { argument in
                guard case .unknown(let diagnosis) = argument.location, !argument.isReceivedURL else {
                    return nil
                }
                return "the location of the argument \(argument.info.name) is unknown: \(diagnosis)"
            }
            problems += request.secretProblems(template, specification.notSecret)
            problems += template.secretPathProblems(
                example.urlInfo.path, request.secrets, specification.notSecret)
            problems += template.secretPlaceProblems(request.secrets, specification.notSecret)
            problems += request.problemsOfSecretsInURL(example)
            if !problems.isEmpty { throw Failure(definition: specification.name, problems: problems) }
        }

        /// The differences between an endpoint and its specification and golden text.
        public struct Failure: Error, Hashable, Sendable {
            /// The endpoint's name, such as `GitHubAPI.Users`.
            public let definition: String
            /// The problems, in words; there is at least one.
            public let problems: [String]
        }
    }
}

extension NetworkAPI.ContractTest.Failure: CustomStringConvertible {
    /// The report, with a list item for each problem.
    public var description: String {
        let lines = problems.map { problem in
            "- "
                + problem.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
        }
        return (["\(definition) does not match its specification:"] + lines).joined(separator: "\n")
    }
}
