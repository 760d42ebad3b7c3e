import Foundation
import NetworkAPIKit

extension MockExchange {
    private var content: [String: NetworkAPI.JSONValue]? {
        operation.json["requestBody"]?["content"]?.object
    }

    private var type: NetworkAPI.MediaType? {
        request.headers[.contentType].map { NetworkAPI.MediaType(rawValue: $0) }
    }

    /// Why a body of this type is not taken; `nil` where it is, or none is there.
    var bodyTypeProblem: MockProblem? {
        guard let content, type != nil || !request.body.isEmpty else { return nil }
        let types = content.keys.sorted().joined(separator: ", ")
        if let type, content[type.essence] != nil { return nil }
        let text = type.map { "not of the type \($0.essence)" } ?? "and its type is not said"
        return MockProblem(
            415, "\(operation.name) takes a body of the type \(types), \(text).", headers: [.accept: types])
    }

    /// What is wrong with the body.
    var bodyErrors: [MockProblem.Detail] {
        func error(_ text: String) -> [MockProblem.Detail] { [.init(place: "body", name: "", text: text)] }
        guard let content else {
            guard !request.body.isEmpty, !operation.isOpen else { return [] }
            return error("\(operation.name) takes no body")
        }
        guard let type, let schema = content[type.essence]?["schema"] else {
            return type == nil ? error("is missing") : []
        }
        if type.isJSON {
            guard let value = try? NetworkAPI.JSONValue(json: request.body) else {
                return error("is no JSON")
            }
            return validator.problems(of: value, schema).map {
                .init(place: "body", name: $0.pointer, text: $0.reason)
            }
        }
        switch type.essence {
        case "application/x-www-form-urlencoded":
            let text = String(decoding: request.body, as: UTF8.self)
            return fieldErrors(FormFields.pairs(text), schema)
        case "multipart/form-data":
            guard let boundary = type.parameter("boundary"),
                let parts = MultipartFields.read(in: request.body, boundary: boundary)
            else { return error("is no multipart/form-data with the boundary of its Content-Type") }
            return fieldErrors(parts, schema)
        case let essence where essence.hasPrefix("text/"):
            guard let text = String(bytes: request.body, encoding: .utf8) else { return error("is no UTF-8") }
            return validator.problems(of: .string(text), schema).map {
                .init(place: "body", name: $0.pointer, text: $0.reason)
            }
        default: return []
        }
    }

    /// What is wrong with a form: fields that are missing, or of another type.
    ///
    /// Others may come, as members of JSON may.
    private func fieldErrors(
        _ fields: [(name: String, value: String)],
        _ schema: NetworkAPI.JSONValue
    ) -> [MockProblem.Detail] {
        let form = FlatSchema(schema, in: service.document)
        return form.properties.sorted { $0.key < $1.key }.flatMap { name, property -> [MockProblem.Detail] in
            func error(_ text: String) -> MockProblem.Detail {
                .init(place: "body", name: "/" + name.pointerToken, text: text)
            }
            let flat = FlatSchema(property, in: service.document)
            // The members of a nested value have names such as `owner[login]`, `owner.login` or `tags[]`.
            let values = fields.filter { $0.name == name }.map(\.value)
            let isThere =
                !values.isEmpty
                || fields.contains { $0.name.hasPrefix(name + "[") || $0.name.hasPrefix(name + ".") }
            guard isThere else { return form.required.contains(name) ? [error("is missing")] : [] }
            let isNested = flat.types.contains("object") || flat.types.contains("array")
            guard !isNested, let first = values.first else { return [] }
            guard values.count == 1 else { return [error("comes \(values.count) times")] }
            let value = ParameterText.value(first, property, service.document)
            return validator.problems(of: value, property).map { error($0.description) }
        }
    }
}
