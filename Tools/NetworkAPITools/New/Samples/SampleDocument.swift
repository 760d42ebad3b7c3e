import Foundation
import NetworkAPIKit

/// A document with one operation, made of a curl command and samples of its answer.
///
/// Credentials of the command are those of the client, and their values are not in the document. Nor are the values of
/// other members, items and fields with the name of a secret.
struct SampleDocument {
    /// The title of the document.
    let title: String
    /// The name of the operation.
    let name: String
    /// The method and the path with its placeholders, as the command line names them; `nil` for those of the command.
    var line: (method: String, path: String)?
    /// The request of the curl command; `nil` if there are only samples.
    var request: CURLRequest?
    /// The samples of the answer.
    var samples: [OrderedJSON] = []

    private static let secrets = NetworkAPI.Secrets.standard
    /// Header fields that the transport or the kit writes.
    private static let ownFields: Set<String> = [
        "accept", "accept-encoding", "connection", "content-length", "content-type", "cookie", "host",
        "origin", "referer", "user-agent", "pragma", "cache-control", "accept-language", "dnt", "priority",
    ]

    /// The method.
    var method: String { line?.method ?? request?.method.rawValue.uppercased() ?? "GET" }

    /// Returns the JSON of the OpenAPI document.
    func json() -> OrderedJSON {
        let credentials = SampleCredentials(request, query: query)
        let place = SamplePath(
            template: line?.path, path: requestPath ?? "/\(name)", isSecret: credentials.isRepeated)
        var operation: [OrderedJSON.Member] = [.init("operationId", .string(name))]
        let parameters = place.parameters + items(credentials) + fields(credentials)
        if !parameters.isEmpty { operation.append(.init("parameters", .array(parameters))) }
        if let body { operation.append(.init("requestBody", body)) }
        operation.append(.init("responses", .members(["200": response])))
        if !credentials.schemes.isEmpty {
            let names = credentials.schemes.map { OrderedJSON.Member($0.name, .array([])) }
            operation.append(.init("security", .array([.object(names)])))
        }
        return credentials.hidden(
            in: .members([
                "openapi": .string("3.1.0"),
                "info": .members(["title": .string(title), "version": .string("1")]),
                "servers": server.map { .array([.members(["url": .string($0)])]) },
                "paths": .object([
                    .init(place.template, .object([.init(method.lowercased(), .object(operation))]))
                ]),
                "components": .members(["securitySchemes": .object(credentials.schemes)]),
            ]))
    }

    // MARK: Request

    private var components: URLComponents? {
        request.flatMap { URLComponents(url: $0.url, resolvingAgainstBaseURL: true) }
    }

    private var requestPath: String? {
        components.map { $0.percentEncodedPath.isEmpty ? "/" : $0.percentEncodedPath }
    }

    private var server: String? {
        guard let url = request?.url, let host = url.host else { return nil }
        return "\(url.scheme ?? "https")://\(host)\(url.port.map { ":\($0)" } ?? "")"
    }

    private var query: [(name: String, value: String?)] {
        NetworkAPI.Query(form: components?.percentEncodedQuery ?? "").map { ($0.name, $0.value) }
    }

    private func items(_ credentials: SampleCredentials) -> [OrderedJSON] {
        var names: [String] = []
        for item in query where !names.contains(item.name) && !credentials.items.contains(item.name) {
            names.append(item.name)
        }
        return names.map { name in
            let values = query.filter { $0.name == name }.map { item in
                let value = OrderedJSON.members([name: SampleText.value(item.value ?? "")])
                return SampleText.masked(value, hidesKeys: true)[name] ?? .string("text")
            }
            let isList = values.count > 1
            let schema = SampleSchema(values).json
            return .members([
                "name": .string(name), "in": .string("query"),
                "schema": isList ? .members(["type": .string("array"), "items": schema]) : schema,
                "example": isList ? .array(values) : values[0],
            ])
        }
    }

    private func fields(_ credentials: SampleCredentials) -> [OrderedJSON] {
        guard let headers = request?.headers else { return [] }
        var names: Set<String> = []
        return headers.compactMap { field in
            let name = field.name.rawValue
            guard !Self.ownFields.contains(name.lowercased()), !name.lowercased().hasPrefix("sec-"),
                !credentials.fields.contains(name.lowercased()), names.insert(name.lowercased()).inserted
            else { return nil }
            return .members([
                "name": .string(name), "in": .string("header"),
                "schema": .members(["type": .string("string")]),
                "example": SampleText.masked(.string(field.value), hidesKeys: true),
            ])
        }
    }

    /// The body as a Request Body Object; `nil` if none is sent.
    private var body: OrderedJSON? {
        guard let request, let sent = request.body else { return nil }
        let type = request.headers[.contentType]
        guard case .data(let data) = sent else {
            guard case .form(let form) = sent else {
                return Self.body(type ?? "application/octet-stream", .members(["type": .string("string")]))
            }
            return Self.body("multipart/form-data", Self.parts(form))
        }
        let media = NetworkAPI.MediaType(rawValue: type ?? "")
        if let json = try? OrderedJSON(json: data), media.isJSON || json.value.object != nil {
            let value = SampleText.masked(json, hidesKeys: true)
            return Self.body(media.isJSON ? type : nil, SampleSchema([value]).json, example: value)
        }
        if media.essence == "application/x-www-form-urlencoded",
            let text = String(bytes: data, encoding: .utf8)
        {
            let items = NetworkAPI.Query(form: text).map { ($0.name, SampleText.value($0.value ?? "")) }
            var names: Set<String> = []
            let members = items.filter { names.insert($0.0).inserted }.map { item in
                let values = items.filter { $0.0 == item.0 }.map(\.1)
                return OrderedJSON.Member(item.0, values.count > 1 ? .array(values) : item.1)
            }
            let value = SampleText.masked(.object(members), hidesKeys: true)
            return Self.body(media.essence, SampleSchema([value]).json, example: value)
        }
        return Self.body(type ?? "application/octet-stream", .members(["type": .string("string")]))
    }

    private static func body(
        _ type: String?, _ schema: OrderedJSON, example: OrderedJSON? = nil
    ) -> OrderedJSON {
        .members([
            "required": .bool(true),
            "content": .object([
                .init(type ?? "application/json", .members(["schema": schema, "example": example]))
            ]),
        ])
    }

    private static func parts(_ form: NetworkAPI.MultipartForm) -> OrderedJSON {
        var members: [OrderedJSON.Member] = []
        for part in form.parts where !members.contains(where: { $0.name == part.name }) {
            var isFile = part.filename != nil
            if case .data = part.content {} else { isFile = true }
            let schema = OrderedJSON.members([
                "type": .string("string"), "format": isFile ? .string("binary") : nil,
            ])
            let isList = form.parts.count { $0.name == part.name } > 1
            members.append(
                .init(part.name, isList ? .members(["type": .string("array"), "items": schema]) : schema))
        }
        return .members([
            "type": .string("object"), "required": .array(members.map { .string($0.name) }),
            "properties": .object(members),
        ])
    }

    // MARK: Response

    private var response: OrderedJSON {
        let values = samples.map { SampleText.masked($0) }
        let isEmpty = method == "HEAD"
        let content = OrderedJSON.members([
            "application/json": .members([
                "schema": SampleSchema(values).json, "example": values.first,
            ])
        ])
        return .members(["description": .string(""), "content": isEmpty ? nil : content])
    }
}
