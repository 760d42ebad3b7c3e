import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// Writes the golden text of an operation: the request of its example, as the contract test compares it.
struct GoldenWriter {
    let plan: EndpointPlan
    let table: TypeTable
    /// The values of the example; `nil` for an argument that is left out.
    let values: [OrderedJSON?]
    /// The optional members of the response, by coding path.
    let optional: [String]

    /// An endpoint with the request of the example.
    private struct Example<Response: Decodable & SendableMetatype>: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<OrderedJSON>
    }

    private struct RawExample<Body: Encodable & SendableMetatype, Response: Decodable & SendableMetatype>:
        NetworkAPIDefinition
    {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Body>
    }

    /// The text; `nil` if the example's request cannot be built.
    func text() -> String? {
        let text: String? =
            switch plan.response.form {
            case .json, .stream: request(NetworkAPI.JSONValue.self)
            case .text: request(String.self)
            case .data: request(Data.self)
            case .none: request(EmptyResponse.self)
            }
        guard let text else { return nil }
        var lines = templateLines
        if !optional.isEmpty { lines += ["Optional in the response:"] + optional.map { "  \($0)" } }
        return NetworkAPI.ContractTest.GoldenText.marked(
            lines.isEmpty ? text : ([text, ""] + lines).joined(separator: "\n"))
    }

    private func request<Response: Decodable & SendableMetatype>(_: Response.Type) -> String? {
        do throws(RequestProblem) {
            if let body = plan.body, body.form == .bytes || body.form == .text {
                guard let text = entries.first(where: { $0.argument.place == .body })?.value.value.string
                else {
                    return nil
                }
                let encoding = NetworkAPI.ParameterEncoding.raw(
                    NetworkAPI.MediaType(rawValue: EndpointWriter.concrete(body.mediaType, body.form)))
                if body.form == .text {
                    let example = RawExample<String, Response>(
                        urlInfo: url, requestInfo: info(text, encoding))
                    return try NetworkAPI.Request(example, secrets: .none).goldenText
                }
                let example = RawExample<Data, Response>(
                    urlInfo: url, requestInfo: info(Data(base64Encoded: text) ?? Data(), encoding))
                return try NetworkAPI.Request(example, secrets: .none).goldenText
            }
            if plan.body?.form == .multipart, let parts {
                let example = RawExample<MultipartParts, Response>(
                    urlInfo: url, requestInfo: info(parts, encoding))
                return try NetworkAPI.Request(example, secrets: .none).goldenText
            }
            let example = Example<Response>(urlInfo: url, requestInfo: info(parameters, encoding))
            return try NetworkAPI.Request(example, secrets: .none).goldenText
        } catch {
            return nil
        }
    }

    private func info<Body: Encodable>(
        _ body: Body?, _ encoding: NetworkAPI.ParameterEncoding
    ) -> NetworkAPI.RequestInfo<Body> {
        let secrets = plan.secrets.reduce(NetworkAPI.Secrets.standard) { $0.adding($1) }
        return NetworkAPI.RequestInfo(
            method: NetworkAPI.Method(rawValue: plan.method), headers: headers, parameters: body,
            encoding: encoding,
            secrets: secrets)
    }

    // MARK: The request

    private var entries: [(argument: ArgumentPlan, value: OrderedJSON)] {
        zip(plan.arguments, values).compactMap { argument, value in
            value.map { (argument, Self.sent($0, as: argument.type, table)) }
        }
    }

    private func members(_ place: ArgumentPlan.Place) -> OrderedJSON? {
        guard plan.arguments.contains(where: { $0.place == place }) else { return nil }
        var members = entries.filter { $0.argument.place == place }.map {
            OrderedJSON.Member($0.argument.name, $0.value)
        }
        for argument in plan.arguments where argument.place == place && argument.writesNull {
            guard !members.contains(where: { $0.name == argument.name }) else { continue }
            members.append(.init(argument.name, .scalar(.null)))
        }
        return .object(members)
    }

    private var parameters: OrderedJSON? {
        guard let body = plan.body else { return members(.query) }
        guard body.type != nil else { return members(.member) ?? .object([]) }
        return entries.first { $0.argument.place == .body }?.value
    }

    private var url: NetworkAPI.URLInfo {
        var path = NetworkAPI.Path.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        path.appendLiteral(plan.server.path)
        for part in plan.path.parts {
            switch part {
            case .text(let text): path.appendLiteral(text)
            case .name(let name):
                let entry = entries.first { $0.argument.place == .path && $0.argument.name == name }
                let text = entry.map { Self.text($0.value) } ?? ""
                let isSecret = entry?.argument.isSecretOfPath == true
                if isSecret { path.appendInterpolation(secret: text) } else { path.appendInterpolation(text) }
            }
        }
        var query: NetworkAPI.Query?
        if plan.body != nil, let items = members(.query) { query = .init(encoding: items, queryEncoding) }
        for item in plan.fixedQuery { query = query ?? [:]; query?.append(item.name, item.value) }
        return NetworkAPI.URLInfo(
            scheme: plan.server.scheme, host: plan.server.host, port: plan.server.port,
            path: NetworkAPI.Path(stringInterpolation: path), query: query)
    }

    /// The parts of a multipart body; `nil` if there is no body.
    private var parts: MultipartParts? {
        guard let type = plan.body?.type else {
            let members = entries.filter { $0.argument.place == .member }
            return MultipartParts(
                parts: members.map { ($0.argument.name, $0.value, $0.argument.type) }, table)
        }
        return entries.first { $0.argument.place == .body }.map { MultipartParts($0.value, as: type, table) }
    }

    private static func text(_ json: OrderedJSON) -> String { json.value.string ?? json.description }

    private var headers: NetworkAPI.Headers {
        var headers = NetworkAPI.Headers()
        for (name, value) in plan.fixedHeaders { headers.append(NetworkAPI.Headers.Name(name), value) }
        let fields = entries.filter { $0.argument.place == .header }
        for (field, value) in fields.filter(\.argument.isRequired)
            + fields.filter({ !$0.argument.isRequired })
        {
            headers.append(NetworkAPI.Headers.Name(field.name), Self.text(value))
        }
        return headers
    }

    private var queryEncoding: NetworkAPI.QueryEncoding {
        var encoding = NetworkAPI.QueryEncoding()
        if let style = plan.query.style { encoding.arrays = style }
        switch plan.query.nested {
        case "deepObject": encoding.nested = .deepObject
        case "flat": encoding.nested = .flat
        case "joined": encoding.nested = .joined
        default: break
        }
        return encoding
    }

    private var encoding: NetworkAPI.ParameterEncoding {
        switch plan.body?.form {
        case nil: .query(queryEncoding)
        case .json: .json
        case .form: plan.formEncoding.map { .form($0) } ?? .form
        case .multipart: .multipart
        case .text, .bytes: .raw
        }
    }

    // MARK: The template

    private var templateLines: [String] {
        guard !plan.arguments.isEmpty else { return [] }
        let server = "\(plan.server.scheme)://\(plan.server.host)\(plan.server.port.map { ":\($0)" } ?? "")"
        func isPlainQuery(_ argument: ArgumentPlan) -> Bool {
            argument.place == .query && !plan.isSpread(argument, table)
        }
        let items = plan.arguments.filter(isPlainQuery).map(\.name)
        let query = items.isEmpty ? "" : "{?\(items.joined(separator: ","))}"
        var lines = ["Template: \(server)\(plan.encodedPath)\(query)"]
        let isForm = plan.body?.form == .form || plan.body?.form == .multipart
        for argument in plan.arguments {
            let limits = plan.limits(of: argument).map(\.text)
            var place: String
            switch argument.place {
            case .path: place = "the path"
            case .query where plan.isSpread(argument, table):
                let value = entries.first { $0.argument.name == argument.name && $0.argument.place == .query }
                let names = value?.value.value.object.map { $0.keys.sorted() } ?? []
                place = names.map { "the query item \"\($0)\"" }.joined(separator: ", ")
            case .member where plan.isSpread(argument, table): place = "the body"
            case .query: place = "the query item \"\(argument.name)\""
            case .header: place = "the header \(argument.name)"
            case .member:
                place =
                    isForm
                    ? "\"\(argument.name)\" in the body" : "\"/\(argument.name.pointerToken)\" in the body"
            case .body: place = "the body"
            }
            let isShown = isPlainQuery(argument) || plan.path.names.contains(argument.name)
            if isShown, limits.isEmpty { continue }
            place = ([place] + limits).joined(separator: ", ")
            lines.append("  {\(argument.shownName)}: \(place)")
        }
        return lines
    }
}
