import Foundation
import NetworkAPIKit

extension MockExchange {
    private var content: [String: NetworkAPI.JSONValue]? {
        operation.json["requestBody"]?["content"]?.object
    }

    private var type: NetworkAPI.MediaType? {
        request.headers[.contentType].map { NetworkAPI.MediaType(rawValue: $0) }
    }

    /// The problem with the type of the body; `nil` if the type is accepted or there is no body.
    var bodyTypeProblem: MockProblem? {
        guard let content, type != nil || !request.body.isEmpty else { return nil }
        let types = content.keys.sorted().joined(separator: ", ")
        if let type, content[type.essence] != nil { return nil }
        let text = type.map { "not \($0.essence)" } ?? "but the request has no Content-Type"
        return MockProblem(
            415, "\(operation.name) expects a body of the type \(types), \(text).", headers: [.accept: types])
    }

    /// The problems with the body.
    var bodyErrors: [MockProblem.Detail] {
        func error(_ text: String) -> [MockProblem.Detail] { [.init(place: "body", name: "", text: text)] }
        guard let content else {
            guard !request.body.isEmpty, !operation.isOpen else { return [] }
            return error("\(operation.name) does not accept a body")
        }
        let isRequired = operation.json["requestBody"]?["required"]?.bool == true
        guard let type, let media = content[type.essence], let schema = media["schema"] else {
            return type == nil && isRequired ? error("is missing") : []
        }
        if type.isJSON {
            guard !request.body.isEmpty else { return isRequired ? error("is missing") : [] }
            guard let value = try? NetworkAPI.JSONValue(json: request.body) else {
                return error("is not valid JSON")
            }
            return validator.problems(of: value, schema).map {
                .init(place: "body", name: $0.pointer, text: $0.reason, keyword: $0.keyword)
            }
        }
        switch type.essence {
        case "application/x-www-form-urlencoded":
            let text = String(decoding: request.body, as: UTF8.self)
            let fields = NetworkAPI.Query(form: text).map { ($0.name, $0.value ?? "") }
            return fieldErrors(fields, media) { name, field in
                ParameterText.elements(ParameterText.values(of: name, inQuery: text), of: field)
            }
        case "multipart/form-data":
            guard let fields = MultipartBody(request.body, as: type)?.fields else {
                return error("is not multipart/form-data with the boundary in Content-Type")
            }
            return fieldErrors(fields, media) { name, _ in fields.filter { $0.name == name }.map(\.value) }
        case let essence where essence.hasPrefix("text/"):
            guard let text = String(bytes: request.body, encoding: .utf8) else {
                return error("is not UTF-8")
            }
            return validator.problems(of: .string(text), schema).map {
                .init(place: "body", name: $0.pointer, text: $0.reason, keyword: $0.keyword)
            }
        default: return []
        }
    }

    /// Returns the problems with a form: fields that are missing or have the wrong type.
    ///
    /// Additional fields are accepted, as additional members of JSON are. `elements` splits the text of an array or an object
    /// by the Encoding Object of a field.
    private func fieldErrors(
        _ fields: [(name: String, value: String)], _ media: NetworkAPI.JSONValue,
        elements: (String, NetworkAPI.JSONValue) -> [String]
    ) -> [MockProblem.Detail] {
        let document = operation.document
        let form = FlatSchema(media["schema"], in: document)
        return form.properties.sorted { $0.key < $1.key }.flatMap { name, property -> [MockProblem.Detail] in
            let place = "/" + name.pointerToken
            func error(_ text: String) -> MockProblem.Detail { .init(place: "body", name: place, text: text) }
            let flat = FlatSchema(property, in: document)
            var field = media["encoding"]?[name]?.object ?? [:]
            field["in"] = "query"
            let isJoined = flat.types == ["object"] && field["explode"] == false
            // The fields of a nested value have names such as `owner[login]`, `owner.login` or `tags[]`.
            let values = fields.filter { $0.name == name }.map(\.value)
            let value: NetworkAPI.JSONValue?
            if values.isEmpty {
                guard fields.contains(where: { Self.isPart($0.name, of: name) }) else {
                    return form.required.contains(name) ? [error("is missing")] : []
                }
                let parts = ParameterText.parts(of: name, in: fields)
                value = parts.isEmpty ? nil : ParameterText.nested(parts, property, document)
            } else if flat.types == ["array"] {
                let texts = elements(name, .object(field))
                value = .array(texts.map { ParameterText.value($0, flat.items, document) })
            } else if isJoined {
                value = ParameterText.object(elements(name, .object(field)), flat, document)
            } else if flat.types.isDisjoint(with: ["array", "object"]) {
                guard values.count == 1 else { return [error("is given \(values.count) times")] }
                value = ParameterText.value(values[0], property, document)
            } else {
                value = nil
            }
            guard let value else { return [] }
            return validator.problems(of: value, property).map {
                .init(place: "body", name: place + $0.pointer, text: $0.reason, keyword: $0.keyword)
            }
        }
    }
}
