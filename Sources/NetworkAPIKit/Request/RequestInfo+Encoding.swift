import Foundation

/// What a definition's parameter became.
struct EncodedParameters {
    /// Percent-encoded query items, to stand behind those of `URLInfo`.
    var query: String?
    var body: NetworkAPI.Body?
    var contentType: NetworkAPI.MediaType?
}

extension NetworkAPI.RequestInfo {
    /// Encodes `parameters` as `encoding` says.
    func encodedParameters() throws(RequestProblem) -> EncodedParameters {
        guard let parameters, !(parameters is EmptyParameter) else { return EncodedParameters() }
        switch encoding.kind {
        case .automatic where method.sendsParameterInQuery:
            return try encodedQuery(parameters, .standard)
        case .automatic:
            return try encodedJSON(parameters, .standard)
        case .query(let encoding):
            return try encodedQuery(parameters, encoding)
        case .json(let encoder):
            return try encodedJSON(parameters, encoder ?? .standard)
        }
    }

    private func encodedQuery(
        _ parameters: Parameter,
        _ encoding: NetworkAPI.QueryEncoding
    ) throws(RequestProblem) -> EncodedParameters {
        do {
            return EncodedParameters(query: try encoding.encode(parameters))
        } catch {
            throw RequestProblem(encoding: error)
        }
    }

    private func encodedJSON(
        _ parameters: Parameter,
        _ encoder: JSONEncoder
    ) throws(RequestProblem) -> EncodedParameters {
        guard !method.forbidsBody else {
            throw RequestProblem(.body, "a \(method) request has no body; send the parameter in the query")
        }
        do {
            return EncodedParameters(body: .data(try encoder.encode(parameters)), contentType: .json)
        } catch {
            throw RequestProblem(encoding: error)
        }
    }
}

extension RequestProblem {
    /// Keeps where an encoding failed and why, but not the value, which may be a secret.
    fileprivate init(encoding error: any Error) {
        switch error {
        case EncodingError.invalidValue(_, let context):
            self.init(.parameters, context.debugDescription, codingPath: context.codingPath.text)
        case let problem as QueryEncodingProblem:
            self.init(.parameters, problem.reason, codingPath: problem.codingPath.text)
        default:
            // The type alone: an error of somebody else's may hold anything.
            self.init(.parameters, "the parameter threw \(type(of: error))")
        }
    }
}
