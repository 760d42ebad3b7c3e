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
    /// - The example's response is accepted and decodes, and the examples of the other responses decode.
    /// - The example of a stream is complete, and each of its elements decodes.
    /// - The example's arguments, written as text and read again, create the same request.
    /// - Each limit is valid, and checks the value of an argument of the specification.
    /// - Each argument has a location, and no two arguments have each other's names.
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
                let reason = "the example's request cannot be built: \(error.reason)"
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
            problems += await Self.problems(
                ofExampleResponse: specification.exampleResponse, example)
            problems += specification.responses.flatMap { Self.problems(of: $0, to: request, example) }
            problems += Self.problems(ofArguments: specification, request)
            problems += Self.problems(ofLimits: example, specification.arguments)
            problems += Self.problems(of: members, absent: specification.absent)
            problems += template.arguments.compactMap { argument in
                guard case .unknown(let diagnosis) = argument.location, !argument.isSentURL else {
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

extension NetworkAPI.ContractTest {
    /// Returns the problems of the example's response, which is accepted and decoded as in a call.
    private static func problems<Definition: SpecifiedAPIDefinition>(
        ofExampleResponse response: NetworkAPI.Catalog.ExampleResponse,
        _ example: Definition
    ) async -> [String] {
        let info = example.responseInfo
        if let format = info.streamFormat {
            return await problems(ofExampleStream: response, format, example)
        }
        do {
            let answer = try response.answer()
            let client = NetworkAPI.Client(transport: .stub { _ in answer })
            _ = try await example.request(using: client, fileID: nil)
            return []
        } catch let failure as NetworkAPI.Failure {
            return ["the example's response is not a valid \(Definition.Response.self): \(failure)"]
        } catch {
            return ["the example's response cannot be read: \(error)"]
        }
    }

    /// Returns the problems of another response; its example must have the declared type.
    private static func problems<Definition: SpecifiedAPIDefinition>(
        of response: NetworkAPI.Catalog.Response,
        to request: NetworkAPI.Request,
        _ example: Definition
    ) -> [String] {
        guard response.example != nil else { return [] }
        let info = example.responseInfo
        do {
            let answer = try response.answer()
            let isRefused = info.refusal?.matches(answer) ?? false
            let isAccepted = info.statuses.contains(answer.status) && !isRefused
            // If the value follows from the status, the body only has more details.
            let isRead = isAccepted && !info.decoding.isByStatus
            let decoding = isRead ? info.decoding : info.decoding.forRefusals(answer.contentType)
            var problems: [String] = []
            do {
                if isRead, response.type == Definition.Response.self {
                    _ = try info.value(of: answer)
                } else {
                    try decode(response.type, from: answer, decoding)
                }
            } catch {
                let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
                problems.append(
                    "the example of the status \(response.status) is not a valid \(response.type): \(failure)"
                )
            }
            guard isAccepted, problems.isEmpty else { return problems }
            do {
                _ = try info.value(of: answer)
            } catch {
                let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
                problems.append(
                    "the status \(response.status) is accepted, but its example is not a valid "
                        + "\(Definition.Response.self): \(failure)")
            }
            return problems
        } catch {
            return ["the example of the status \(response.status) cannot be read: \(error)"]
        }
    }

    private static func decode<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        from answer: NetworkAPI.Answer,
        _ decoding: ResponseDecoding
    ) throws {
        _ = try decoding.value(of: type, from: answer.body, answer.contentType, status: answer.status)
    }
}

extension NetworkAPI.ContractTest {
    /// Returns what changes if the example's arguments are written as text and read again.
    private static func problems<Definition: SpecifiedAPIDefinition>(
        ofArguments specification: NetworkAPI.Specification<Definition>,
        _ request: NetworkAPI.Request
    ) -> [String] {
        let arguments = specification.arguments
        // The reason is already in the diagnosis of the location, unless the specification states the location.
        if arguments.contains(where: { $0.problem != nil }) {
            return arguments.filter { $0.statedLocation != nil }.compactMap(\.problem)
        }
        let haveNames = Set(arguments.map(\.name)).count == arguments.count
        let words = arguments.compactMap { argument in
            argument.example.map { haveNames ? "\(argument.name)=\($0)" : $0 }
        }
        let read: NetworkAPI.Request
        do {
            let definition = try specification.definition(arguments: words, of: arguments)
            read = try NetworkAPI.Request(definition, secrets: .none)
        } catch let problem as RequestProblem {
            return [
                "the example's arguments, read from their texts, do not create a request: \(problem.reason)"
            ]
        } catch {
            return ["the example's arguments cannot be read from their texts: \(error)"]
        }
        guard read.curl(showingSecrets: true) != request.curl(showingSecrets: true) else { return [] }
        let difference = LineDifference(from: request.goldenText, to: read.goldenText)
        return ["the example's arguments, read from their texts, create a different request:\n\(difference)"]
    }
}

extension ResponseDecoding {
    /// Whether the value depends on the status alone.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
