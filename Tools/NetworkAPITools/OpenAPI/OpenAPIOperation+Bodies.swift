import Foundation
import NetworkAPITesting

extension OpenAPIOperation {
    /// The request body; `nil` if there is none.
    var requestBody: OrderedJSON? {
        guard let type = template.bodyType else { return nil }
        let fields = FormFields(schemas)
        let encoding = fields?.encoding ?? []
        let content: OrderedJSON = .members([
            "schema": fields?.schema.map { limited($0.openAPI) } ?? bodySchema(type),
            "example": fields?.differsFromValue == true
                ? nil : bodyExample.map { OrderedJSON($0) },
            "encoding": encoding.isEmpty ? nil : .object(encoding),
        ])
        return .members([
            "required": isBodyOptional ? nil : .bool(true),
            "content": .object([.init(type.essence, content)]),
        ])
    }

    /// The example of the body with its secrets masked.
    private var bodyExample: NetworkAPI.JSONValue? {
        let secrets = template.secrets
        return schemas.bodyExample.flatMap { example in
            let masked = JSONMasking.masked(example.text, secrets, inner: secrets.masked(urlsIn:))
            return try? NetworkAPI.JSONValue(json: masked)
        }
    }

    /// Whether a call without its optional arguments has no body.
    private var isBodyOptional: Bool {
        let isInBody = template.arguments.contains { argument in
            guard case .body = argument.location else { return false }
            return argument.info.isRequired
        }
        guard !isInBody, let required = calls.required else { return false }
        return required.body == nil
    }

    private func bodySchema(_ type: NetworkAPI.MediaType) -> OrderedJSON? {
        if let form = example.requestInfo.parameters as? NetworkAPI.MultipartForm {
            return limited(PartList(form, calls, schemas).schema.openAPI)
        }
        if let schema = schemas.body { return limited(schema.openAPI) }
        // JSON of which no type is known.
        if type.isJSON { return JSONSchema.any.openAPI }
        let format = type.essence.hasPrefix("text/") ? nil : "binary"
        return limited(JSONSchema.string(format: format, encoding: nil).openAPI)
    }

    /// Returns the schema of the body with the limits of the arguments in it.
    private func limited(_ schema: OrderedJSON) -> OrderedJSON {
        template.arguments.filter { !$0.info.limits.isEmpty }.reduce(schema) { schema, argument in
            ([argument.location] + argument.otherLocations).reduce(schema) { schema, location in
                guard case .body(let pointer) = location else { return schema }
                let names = pointer.split(separator: "/").map(\.fromPointerToken)
                return schema.adding(argument.info.limits, at: names[...])
            }
        }
    }

    /// The responses, by status.
    var responses: OrderedJSON {
        var statuses = DescribedAnswers()
        func add(_ status: String, _ description: String, _ content: OrderedJSON.Member?) {
            statuses.add(status, description, content)
        }
        let success = try? specification.exampleResponse.answer()
        add(
            "\(specification.exampleResponse.status)", "The response to the example.",
            content(
                of: schemas.type(for: specification.exampleResponse.status), success,
                specification.exampleResponse.type, specification.exampleResponse.status))
        for response in specification.responses {
            let answer = response.example.flatMap { _ in try? response.answer() }
            add(
                "\(response.status)", response.summary,
                content(of: response.type, answer, response.example?.type, response.status))
        }
        for status in schemas.undescribedStatuses {
            add("\(status)", "An answer.", content(of: schemas.type(for: status), nil, nil, status))
        }
        if let refusal = content(of: Definition.ErrorResponse.self, nil, nil) {
            let status = "\(specification.exampleResponse.status)"
            let isDescribed = specification.responses.contains {
                isRefusable("\($0.status)") && $0.type == Definition.ErrorResponse.self
            }
            if isRefusable(status), !isDescribed { add(status, "", refusal) }
            add("default", "A refusal.", refusal)
        }
        return .object(
            statuses.answers.map { entry in
                let isRefusable = isRefusable(entry.status)
                let content = entry.content(isRefusable: isRefusable, refused: refusedSchema)
                return .init(
                    entry.status,
                    .members([
                        "description": .string(entry.description),
                        "headers": headers(entry.status),
                        "content": content.isEmpty ? nil : .object(content),
                        "x-refusal": isRefusable ? refusal : nil,
                    ]))
            })
    }

    /// The headers of an answer: those of its example, and the next page of a list; `nil` if there are none.
    private func headers(_ status: String) -> OrderedJSON? {
        var headers: [OrderedJSON.Member] = []
        func add(_ name: String, _ description: String?, _ example: String?) {
            guard !headers.contains(where: { $0.name.lowercased() == name.lowercased() }) else { return }
            headers.append(
                .init(
                    name,
                    .members([
                        "description": description.map { .string($0) },
                        "schema": JSONSchema.string.openAPI,
                        "example": example.map { .string($0) },
                    ])))
        }
        let isSuccess = status == "\(specification.exampleResponse.status)"
        if isSuccess, LinkPaging.isUsed(by: Definition.self) {
            add("Link", "The next page of the list (RFC 8288).", nil)
        }
        let examples = [isSuccess ? try? specification.exampleResponse.answer() : nil]
        let others = specification.responses.filter { "\($0.status)" == status && $0.example != nil }
        for answer in examples + others.map({ try? $0.answer() }) {
            for field in answer?.headers ?? [:] where ![.contentType, .contentLength].contains(field.name) {
                add(field.name.rawValue, nil, field.value)
            }
        }
        return headers.isEmpty ? nil : .object(headers)
    }

    /// Whether an answer with a status is accepted, unless it is one of the refusals that the endpoint declares.
    private func isRefusable(_ status: String) -> Bool {
        example.responseInfo.refusal != nil
            && Int(status).map(example.responseInfo.statuses.contains) ?? false
    }

    /// How the refusals among the accepted answers are recognized.
    private var refusal: OrderedJSON? {
        guard let value = example.responseInfo.refusal?.value else {
            return .members(["description": .string("A condition in the code of the endpoint.")])
        }
        return .object([
            .init("pointer", .string(value.pointer.text)), .init(value.condition, OrderedJSON(value.other)),
        ])
    }

    /// What the body of a refusal has, so that a reader of the document tells it from an accepted one.
    private var refusedSchema: OrderedJSON? {
        guard let value = example.responseInfo.refusal?.value else { return nil }
        let stated: OrderedJSON =
            switch value.condition {
            case "equals": .members(["const": OrderedJSON(value.other)])
            case "isNot": .members(["not": .members(["const": OrderedJSON(value.other)])])
            default: .object([])
            }
        return value.pointer.tokens.reversed().reduce(stated) { inner, name in
            .members([
                "required": .array([.string(name)]), "properties": .object([.init(name, inner)]),
            ])
        }
    }

    private func content(
        of type: any Decodable.Type,
        _ answer: NetworkAPI.Answer?,
        _ mediaType: NetworkAPI.MediaType?,
        _ status: Int? = nil
    ) -> OrderedJSON.Member? {
        guard type != EmptyResponse.self else { return nil }
        let schema = schemas.schema(of: type, in: mediaType, status: status)
        let essence = mediaType?.essence ?? (schema == nil ? nil : "application/json")
        guard let essence else { return nil }
        return .init(
            essence,
            .members([
                "schema": schema?.openAPI,
                // OpenAPI 3.2 has it as `itemSchema`.
                "x-itemSchema": status.flatMap { schemas.itemSchema(status: $0) },
                "example": answer.flatMap { Self.example($0, mediaType) },
            ]))
    }

    private static func example(
        _ answer: NetworkAPI.Answer,
        _ mediaType: NetworkAPI.MediaType?
    ) -> OrderedJSON? {
        if mediaType?.isJSON == true { return json(answer.body) }
        guard let mediaType, mediaType.essence.hasPrefix("text/") || mediaType.isJSONLines else { return nil }
        return .string(String(decoding: answer.body, as: UTF8.self))
    }

    private static func json(_ data: Data) -> OrderedJSON? {
        try? OrderedJSON(json: data)
    }
}

extension NetworkAPI.MediaType {
    /// Whether the type is JSON Lines, which has several names and is registered under none of them.
    var isJSONLines: Bool {
        ["application/jsonl", "application/x-ndjson", "application/x-jsonlines"].contains(essence)
    }
}
