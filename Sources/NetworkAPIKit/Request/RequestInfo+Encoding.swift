import Foundation

/// The parts of a request that a definition's parameter is encoded into.
struct EncodedParameters {
    /// Percent-encoded query items, which come after those of `URLInfo`.
    var query: String?
    var body: NetworkAPI.Body?
    var contentType: NetworkAPI.MediaType?
}

extension NetworkAPI.RequestInfo {
    /// Encodes `parameters` with `encoding`.
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
            if isNil(parameters) { return EncodedParameters() }
            let form = try parameters as? NetworkAPI.MultipartForm ?? .init(encoding: parameters, encoding)
            return EncodedParameters(body: .form(form))
        case .raw(let type):
            return try encodeRaw(parameters, type)
        case .body(let encoding):
            return EncodedParameters(
                body: .data(try encoding.encode(parameters)), contentType: encoding.contentType)
        }
    }

    private func isNil(_ parameters: Parameter) -> Bool {
        (parameters as? any OptionalParameter)?.isNil == true
    }

    private func encodeAutomatically(_ parameters: Parameter) throws -> EncodedParameters {
        // Types are compared before they are cast: that costs nothing if they differ, as they nearly always do.
        if Parameter.self == NetworkAPI.MultipartForm.self || Parameter.self == NetworkAPI.MultipartForm?.self
        {
            guard let form = parameters as? NetworkAPI.MultipartForm else { return EncodedParameters() }
            return EncodedParameters(body: .form(form))
        }
        if Parameter.self == NetworkAPI.RawBody.self || Parameter.self == NetworkAPI.RawBody?.self {
            guard let raw = parameters as? NetworkAPI.RawBody else { return EncodedParameters() }
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
        case _ where isNil(parameters):
            EncodedParameters()
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

/// A type with a value that sends no body.
private protocol OptionalParameter {
    var isNil: Bool { get }
}

extension Optional: OptionalParameter {
    fileprivate var isNil: Bool {
        if case .none = self { true } else { false }
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
