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

    /// Returns the value by the type of the body; `nil` if there is no body, or none that a schema describes.
    func value(_ schema: NetworkAPI.JSONValue, _ document: ContractDocument) -> NetworkAPI.JSONValue? {
        guard !data.isEmpty else { return nil }
        if type.isJSON { return try? NetworkAPI.JSONValue(json: data) }
        switch type.essence {
        case "application/x-www-form-urlencoded":
            let query = NetworkAPI.Query(form: String(decoding: data, as: UTF8.self))
            return form(query.map { ($0.name, $0.value ?? "") }, schema, document)
        case "multipart/form-data":
            return MultipartBody(data, as: type)?.fields.flatMap { form($0, schema, document) }
        case let essence where essence.hasPrefix("text/"):
            return .string(String(decoding: data, as: UTF8.self))
        default: return nil
        }
    }

    /// Returns the fields of a form as an object; `nil` for a nested value, which has another format on each server.
    private func form(
        _ fields: [(name: String, value: String)], _ schema: NetworkAPI.JSONValue,
        _ document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        guard !fields.contains(where: { $0.name.contains("[") }) else { return nil }
        let properties = FlatSchema(schema, in: document).properties
        var members: [String: NetworkAPI.JSONValue] = [:]
        for (name, text) in fields {
            let flat = FlatSchema(properties[name], in: document)
            guard flat.types == ["array"] else {
                members[name] = ParameterText.value(text, properties[name], document)
                continue
            }
            let element = ParameterText.value(text, flat.items, document)
            members[name] = .array((members[name]?.array ?? []) + [element])
        }
        return .object(members)
    }
}
