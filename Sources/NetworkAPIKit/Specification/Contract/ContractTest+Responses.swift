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
        _ decoding: NetworkAPI.ResponseDecoding
    ) throws {
        _ = try decoding.value(of: type, from: answer)
    }
}
