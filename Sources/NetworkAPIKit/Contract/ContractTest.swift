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
                request = try Request(example, defaults: NetworkAPI.Request.Defaults())
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

extension NetworkAPI.ContractTest {
    /// What is wrong with the answer of the example: it goes the whole way of a call.
    static func problems(
        ofExampleResponse response: NetworkAPI.ExampleResponse,
        to request: NetworkAPI.Request,
        _ example: Definition
    ) async -> [String] {
        let info = example.responseInfo
        do {
            let answer = try response.answer()
            let client = NetworkAPI.Client(transport: .stub { _ in answer })
            _ = try await Definition.value(of: request, using: client, as: info)
            return []
        } catch let failure as NetworkAPI.Failure {
            return ["the example's answer is no \(Definition.Response.self): \(failure)"]
        } catch {
            return ["the example's answer cannot be read: \(error)"]
        }
    }

    /// What is wrong with another response: its example has to be of the type that is declared for it.
    static func problems(
        of response: NetworkAPI.SpecifiedResponse,
        to request: NetworkAPI.Request,
        _ example: Definition
    ) -> [String] {
        guard response.example != nil else { return [] }
        let info = example.responseInfo
        do {
            let answer = try response.answer()
            let counts = info.statuses.contains(answer.status)
            // Where the status says the value, the body is for whoever wants to know more.
            let isRead = counts && !info.decoding.isByStatus
            let decoding = isRead ? info.decoding : info.decoding.forRefusals(answer)
            var problems: [String] = []
            do {
                try decode(response.type, from: answer, decoding)
            } catch {
                let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
                problems.append(
                    "the example of the status \(response.status) is no \(response.type): \(failure)")
            }
            guard counts, problems.isEmpty else { return problems }
            do {
                try decode(Definition.Response.self, from: answer, info.decoding)
            } catch {
                let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
                problems.append(
                    "the status \(response.status) counts as success, and its example is no "
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
        _ = try decoding.value(of: type, from: answer)
    }
}

extension NetworkAPI.ContractTest {
    /// What is lost when the example's arguments are written as text and read again.
    static func problems(
        ofArguments specification: NetworkAPI.Specification<Definition>,
        _ request: NetworkAPI.Request
    ) -> [String] {
        let arguments = specification.arguments
        let haveNames = Set(arguments.map(\.name)).count == arguments.count
        let words = arguments.compactMap { argument in
            argument.example.map { haveNames ? "\(argument.name)=\($0)" : $0 }
        }
        let read: NetworkAPI.Request
        do {
            let definition = try specification.definition(arguments: words)
            read = try NetworkAPI.Request(definition, defaults: NetworkAPI.Request.Defaults())
        } catch let problem as RequestProblem {
            return ["the example's arguments, read from their texts, make no request: \(problem.reason)"]
        } catch {
            return ["the example's arguments cannot be read from their texts: \(error)"]
        }
        guard read.curl(showingSecrets: true) != request.curl(showingSecrets: true) else { return [] }
        let difference = LineDifference(from: request.goldenText, to: read.goldenText)
        return ["the example's arguments, read from their texts, make another request:\n\(difference)"]
    }
}
