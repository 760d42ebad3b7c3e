import Foundation

extension NetworkAPI.ParameterEncoding {
    /// The parts of a request that contain the encoded parameter.
    package struct Encoded {
        /// Percent-encoded query items, which come after the items of `URLInfo`.
        package var query: String?
        package var body: NetworkAPI.Body?
        package var contentType: NetworkAPI.MediaType?
    }
}

extension NetworkAPI.RequestInfo {
    package func encodedParameters(
        hiding secrets: NetworkAPI.Secrets = .standard
    ) throws(RequestProblem) -> NetworkAPI.ParameterEncoding.Encoded {
        // Not `parameters`, since the type of its Optional would be looked up.
        guard let parameters = parametersBox?.wrappedValue, Parameter.self != EmptyParameter.self else {
            return Encoded()
        }
        do {
            let encoded = try encode(parameters)
            guard encoded.body != nil, method.forbidsBody else { return encoded }
            throw RequestProblem(
                .body, "a \(method) request cannot have a body; send the parameter in the query")
        } catch { throw RequestProblem(encoding: error, hiding: self.secrets.union(secrets)) }
    }

    private typealias Encoded = NetworkAPI.ParameterEncoding.Encoded

    private func encode(_ parameters: Parameter) throws -> Encoded {
        switch encoding.kind {
        case .automatic:
            return try encodeAutomatically(parameters)
        case .query(let encoding):
            return Encoded(query: try encoding.encode(parameters))
        case .json(let encoder, _, _):
            return Encoded(body: .data(try (encoder ?? .standard).encode(parameters)), contentType: .json)
        case .form(let encoding):
            return Encoded(body: .data(Data(try encoding.encode(parameters).utf8)), contentType: .form)
        case .multipart(let encoding):
            if isNil(parameters) { return Encoded() }
            let form = try parameters as? NetworkAPI.MultipartForm ?? .init(encoding: parameters, encoding)
            return Encoded(body: .form(form))
        case .raw(let type):
            return try encodeRaw(parameters, type)
        case .body(let encoding):
            return Encoded(body: .data(try encoding.encode(parameters)), contentType: encoding.contentType)
        }
    }

    /// Whether no body is sent.
    private func isNil(_ parameters: Parameter) -> Bool { (parameters as? any AnyOptional)?.isNil == true }

    private func encodeAutomatically(_ parameters: Parameter) throws -> Encoded {
        // Types are compared before they are cast, which is fast if they differ, as in nearly all calls.
        if Parameter.self == NetworkAPI.MultipartForm.self || Parameter.self == NetworkAPI.MultipartForm?.self
        {
            return Encoded(body: (parameters as? NetworkAPI.MultipartForm).map { .form($0) })
        }
        if Parameter.self == NetworkAPI.RawBody.self || Parameter.self == NetworkAPI.RawBody?.self {
            return try encodeRaw(parameters, nil)
        }
        if method.sendsParameterInQuery {
            return Encoded(query: try NetworkAPI.QueryEncoding.standard.encode(parameters))
        }
        return Encoded(body: .data(try JSONEncoder.standard.encode(parameters)), contentType: .json)
    }

    private func encodeRaw(_ parameters: Parameter, _ type: NetworkAPI.MediaType?) throws -> Encoded {
        switch parameters {
        case _ where isNil(parameters): Encoded()
        case let raw as NetworkAPI.RawBody: Encoded(body: raw.body, contentType: type ?? raw.contentType)
        case let data as Data: Encoded(body: .data(data), contentType: type ?? .octetStream)
        case let text as String: Encoded(body: .data(Data(text.utf8)), contentType: type ?? .text)
        default:
            throw RequestProblem(
                .parameters, "a \(Parameter.self) cannot be sent as it is; use Data, String or RawBody")
        }
    }
}

extension RequestProblem {
    /// Creates a problem from an error of an encoder, without secret values and the keys of dictionaries.
    init(
        encoding error: any Error, in part: NetworkAPI.RequestFailure.Part = .parameters,
        hiding secrets: NetworkAPI.Secrets = .standard
    ) {
        switch error {
        case let problem as RequestProblem:
            self = problem
        case EncodingError.invalidValue(_, let context):
            // The reason may contain the value.
            let isSecret = context.codingPath.contains { secrets.contains($0.stringValue) }
            let reason = isSecret ? "the value is refused" : secrets.masked(urlsIn: context.debugDescription)
            self.init(
                part, reason.trimmingCharacters(in: ["."]).shown(upTo: 200),
                codingPath: context.codingPath.text(hiding: secrets))
        case let problem as QueryWriter.Problem:
            self.init(part, problem.reason, codingPath: problem.codingPath.text(hiding: secrets))
        default:
            // Only the type: an error of other code may contain any data.
            self.init(part, "the \(part == .query ? "query" : "parameter") threw \(type(of: error))")
        }
    }
}
