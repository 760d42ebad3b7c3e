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
        guard let parameters, Parameter.self != EmptyParameter.self else { return EncodedParameters() }
        let encoded: EncodedParameters
        do {
            encoded = try encode(parameters)
        } catch {
            throw RequestProblem(encoding: error)
        }
        if encoded.body != nil, method.forbidsBody {
            throw RequestProblem(.body, "a \(method) request has no body; send the parameter in the query")
        }
        return encoded
    }

    private func encode(_ parameters: Parameter) throws -> EncodedParameters {
        switch encoding.kind {
        case .automatic:
            return try encodeAutomatically(parameters)
        case .query(let encoding):
            return EncodedParameters(query: try encoding.encode(parameters))
        case .json(let encoder):
            return EncodedParameters(
                body: .data(try (encoder ?? .standard).encode(parameters)), contentType: .json)
        case .form(let encoding):
            return EncodedParameters(
                body: .data(Data(try encoding.encode(parameters).utf8)), contentType: .form)
        case .multipart(let encoding):
            let form = try parameters as? NetworkAPI.MultipartForm ?? .init(encoding: parameters, encoding)
            return EncodedParameters(body: .form(form))
        case .raw(let type):
            return try encodeRaw(parameters, type)
        case .body(let encoding):
            return EncodedParameters(
                body: .data(try encoding.encode(parameters)), contentType: encoding.contentType)
        }
    }

    private func encodeAutomatically(_ parameters: Parameter) throws -> EncodedParameters {
        // Types are compared before they are cast: that costs nothing where they differ, as they nearly always do.
        if Parameter.self == NetworkAPI.MultipartForm.self, let form = parameters as? NetworkAPI.MultipartForm
        {
            return EncodedParameters(body: .form(form))
        }
        if Parameter.self == NetworkAPI.RawBody.self, let raw = parameters as? NetworkAPI.RawBody {
            return EncodedParameters(body: raw.body, contentType: raw.contentType)
        }
        if method.sendsParameterInQuery {
            return EncodedParameters(query: try NetworkAPI.QueryEncoding.standard.encode(parameters))
        }
        return EncodedParameters(body: .data(try JSONEncoder.standard.encode(parameters)), contentType: .json)
    }

    private func encodeRaw(_ parameters: Parameter, _ type: NetworkAPI.MediaType?) throws -> EncodedParameters
    {
        switch parameters {
        case let raw as NetworkAPI.RawBody:
            EncodedParameters(body: raw.body, contentType: type ?? raw.contentType)
        case let data as Data:
            EncodedParameters(body: .data(data), contentType: type ?? .octetStream)
        case let text as String:
            EncodedParameters(body: .data(Data(text.utf8)), contentType: type ?? .text)
        default:
            throw RequestProblem(
                .parameters, "a \(Parameter.self) has no bytes of its own; take Data, String or RawBody")
        }
    }
}

extension RequestProblem {
    /// Keeps where an encoding failed and why, but not the value, which may be a secret.
    init(encoding error: any Error, in part: NetworkAPI.RequestFailure.Part = .parameters) {
        switch error {
        case let problem as RequestProblem:
            self = problem
        case EncodingError.invalidValue(_, let context):
            self.init(part, context.debugDescription, codingPath: context.codingPath.text)
        case let problem as QueryEncodingProblem:
            self.init(part, problem.reason, codingPath: problem.codingPath.text)
        default:
            // The type alone: an error of somebody else's may hold anything.
            self.init(part, "the \(part == .query ? "query" : "parameter") threw \(type(of: error))")
        }
    }
}
