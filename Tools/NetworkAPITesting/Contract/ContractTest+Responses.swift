import NetworkAPIKit

extension NetworkAPI.ContractTest {
    /// Returns the problem of a stored `responseInfo` of another type, in place of which calls use the default.
    static func problems<Definition: NetworkAPIDefinition>(ofResponseInfo example: Definition) -> [String] {
        Mirror(reflecting: example).children.compactMap { child in
            let type = type(of: child.value)
            let expected = NetworkAPI.ResponseInfo<Definition.Response>.self
            guard child.label == "responseInfo", type != expected else { return nil }
            return "responseInfo is ignored: its type is \(type), not \(expected)"
        }
    }

    /// Returns the problems of the example's response, which is accepted and decoded as in a call.
    static func problems<Definition: SpecifiedAPIDefinition>(
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
    static func problems<Definition: SpecifiedAPIDefinition>(
        of response: NetworkAPI.Catalog.Response,
        to request: NetworkAPI.Request,
        _ example: Definition
    ) -> [String] {
        guard response.example != nil else { return problems(ofEmpty: response, to: request, example) }
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

    /// Returns the problem of an accepted status for which HTTP does not allow a body (RFC 9110, sections 15.3.5 and 15.3.6).
    private static func problems<Definition: SpecifiedAPIDefinition>(
        ofEmpty response: NetworkAPI.Catalog.Response, to request: NetworkAPI.Request, _ example: Definition
    ) -> [String] {
        let info = example.responseInfo
        guard [204, 205].contains(response.status), info.statuses.contains(response.status),
            info.streamFormat == nil
        else { return [] }
        let answer = NetworkAPI.Answer.empty(status: response.status)
        do {
            _ = try info.value(of: answer)
            return []
        } catch {
            let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
            return [
                "the status \(response.status) is accepted, but an answer without a body is not a valid "
                    + "\(Definition.Response.self): \(failure)"
            ]
        }
    }

    /// Returns the problem of refusals of which no example is an `ErrorResponse`: callers do not get one.
    ///
    /// A refusal can have another type, such as the page of a gateway: one example is enough, and only JSON is compared.
    static func problems<Definition: SpecifiedAPIDefinition>(
        ofRefusals specification: NetworkAPI.Specification<Definition>, to request: NetworkAPI.Request
    ) -> [String] {
        typealias Problem = Definition.ErrorResponse
        let info = specification.example.responseInfo
        guard Problem.self != EmptyResponse.self else { return [] }
        var problem: String?
        for response in specification.responses where response.example != nil {
            do {
                let answer = try response.answer()
                let isRefused = info.refusal?.matches(answer) ?? false
                guard isRefused || !info.statuses.contains(answer.status), answer.contentType?.isJSON == true,
                    !answer.body.isEmpty
                else { continue }
                // An example of this type that is not valid is reported elsewhere.
                if response.type == Problem.self { return [] }
                do {
                    try decode(Problem.self, from: answer, info.decoding.forRefusals(answer.contentType))
                    return []
                } catch {
                    let failure = NetworkAPI.DecodingFailure(error, answer, of: request)
                    problem = problem ?? "the status \(response.status), \(failure)"
                }
            } catch {
                problem = problem ?? "the status \(response.status), \(error)"
            }
        }
        return problem.map {
            [
                "no example of a refusal is a valid \(Problem.self), which callers read from the failure: \($0)"
            ]
        } ?? []
    }

    private static func decode<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        from answer: NetworkAPI.Answer,
        _ decoding: ResponseDecoding
    ) throws {
        _ = try decoding.value(of: type, from: answer.body, answer.contentType, status: answer.status)
    }
}

extension ResponseDecoding {
    /// Whether the value depends on the status alone.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
