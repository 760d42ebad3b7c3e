import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The body of a request as a JSON value, which a schema describes.
struct SentBody {
    private let type: NetworkAPI.MediaType
    private let data: Data

    init(_ request: URLRequest) {
        type = NetworkAPI.MediaType(rawValue: request.value(forHTTPHeaderField: "Content-Type") ?? "")
        data = request.httpBody ?? Data()
    }

    /// Creates a body with the items of a query, which can be described as a form.
    init(form query: String) {
        (type, data) = (.form, Data(query.utf8))
    }

    /// Returns the value by the type of the body; `nil` if there is no body, or none that a schema describes.
    ///
    /// `media` has the schema, and how the fields of a form are written.
    func value(_ media: NetworkAPI.JSONValue, _ document: ContractDocument) -> NetworkAPI.JSONValue? {
        guard !data.isEmpty else { return nil }
        if type.isJSON { return try? NetworkAPI.JSONValue(json: data) }
        switch type.essence {
        case "application/x-www-form-urlencoded":
            let text = String(decoding: data, as: UTF8.self)
            let names = Set(NetworkAPI.Query(form: text).map(\.name))
            return form(names.map { ($0, ParameterText.values(of: $0, inQuery: text)) }, media, document)
        case "multipart/form-data":
            guard let fields = MultipartBody(data, as: type)?.fields else { return nil }
            let values = Dictionary(grouping: fields, by: \.name).mapValues { $0.map(\.value) }
            return form(values.map { ($0, $1) }, media, document)
        case let essence where essence.hasPrefix("text/"):
            return .string(String(decoding: data, as: UTF8.self))
        default: return nil
        }
    }

    /// Returns the fields of a form as an object; `nil` for a nested value, which has another format on each server or is
    /// written by a style.
    private func form(
        _ fields: [(name: String, values: [String])], _ media: NetworkAPI.JSONValue,
        _ document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        guard !fields.contains(where: { $0.name.contains("[") }) else { return nil }
        let properties = FlatSchema(media["schema"], in: document).properties
        let isForm = type.essence == NetworkAPI.MediaType.form.essence
        guard !isForm || !hasStyledObject(fields.map(\.name), media, properties, document) else { return nil }
        var members: [String: NetworkAPI.JSONValue] = [:]
        for (name, values) in fields {
            let flat = FlatSchema(properties[name], in: document)
            // The fields of a form are written as the items of a query.
            var field = media["encoding"]?[name]?.object ?? [:]
            field["in"] = isForm ? "query" : "part"
            guard flat.types == ["array"] else {
                let text = ParameterText.plain(values.last ?? "", of: .object(field))
                members[name] = ParameterText.value(text, properties[name], document)
                continue
            }
            let elements = isForm ? ParameterText.elements(values, of: .object(field)) : values
            members[name] = .array(elements.map { ParameterText.value($0, flat.items, document) })
        }
        return .object(members)
    }

    /// Whether a field can be an object in one text, or a member of an object that is not a field by itself.
    private func hasStyledObject(
        _ names: [String], _ media: NetworkAPI.JSONValue, _ properties: [String: NetworkAPI.JSONValue],
        _ document: ContractDocument
    ) -> Bool {
        (media["encoding"]?.object ?? [:]).contains { name, field in
            let style = field["style"]?.string
            guard style != nil || field["explode"] != nil, style != "deepObject" else { return false }
            let types = FlatSchema(properties[name], in: document).types
            guard types.isEmpty || types.contains("object") else { return false }
            let explodes = field["explode"]?.bool ?? (style == "form")
            return explodes ? names.contains { properties[$0] == nil } : names.contains(name)
        }
    }
}
