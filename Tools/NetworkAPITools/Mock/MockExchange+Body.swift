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
        guard let type, let schema = content[type.essence]?["schema"] else {
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
            return fieldErrors(NetworkAPI.Query(form: text).map { ($0.name, $0.value ?? "") }, schema)
        case "multipart/form-data":
            guard let fields = MultipartBody(request.body, as: type)?.fields else {
                return error("is not multipart/form-data with the boundary in Content-Type")
            }
            return fieldErrors(fields, schema)
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
    /// Additional fields are accepted, as additional members of JSON are.
    private func fieldErrors(
        _ fields: [(name: String, value: String)],
        _ schema: NetworkAPI.JSONValue
    ) -> [MockProblem.Detail] {
        let form = FlatSchema(schema, in: operation.document)
        return form.properties.sorted { $0.key < $1.key }.flatMap { name, property -> [MockProblem.Detail] in
            func error(_ text: String) -> MockProblem.Detail {
                .init(place: "body", name: "/" + name.pointerToken, text: text)
            }
            let flat = FlatSchema(property, in: operation.document)
            // The fields of a nested value have names such as `owner[login]`, `owner.login` or `tags[]`.
            let values = fields.filter { $0.name == name }.map(\.value)
            let isPresent =
                !values.isEmpty
                || fields.contains { $0.name.hasPrefix(name + "[") || $0.name.hasPrefix(name + ".") }
            guard isPresent else { return form.required.contains(name) ? [error("is missing")] : [] }
            let isNested = flat.types.contains("object") || flat.types.contains("array")
            guard !isNested, let first = values.first else { return [] }
            guard values.count == 1 else { return [error("is given \(values.count) times")] }
            let value = ParameterText.value(first, property, operation.document)
            return validator.problems(of: value, property).map {
                .init(place: "body", name: error("").name, text: $0.description, keyword: $0.keyword)
            }
        }
    }
}
