import Foundation
import NetworkAPITesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension EndpointCheck {
    /// Compares how the arrays of a form are written with the encoding of its fields.
    func encodingFindings(
        _ media: NetworkAPI.JSONValue, _ type: NetworkAPI.MediaType,
        _ requests: [EndpointRequests<Definition>.Made]
    ) -> [ContractFinding] {
        guard type.essence == NetworkAPI.MediaType.form.essence else { return [] }
        let properties = FlatSchema(media["schema"], in: document).properties
        let bodies = requests.compactMap(\.request.httpBody).map { String(decoding: $0, as: UTF8.self) }
        return properties.sorted { $0.key < $1.key }.compactMap { name, schema in
            guard FlatSchema(schema, in: document).types == ["array"] else { return nil }
            let argument = template.arguments.first { $0.location == .body(name) && isList($0) }
            var style = argument?.style
            // A field that is no argument by itself, but has several values in a body.
            if style == nil, bodies.contains(where: { ParameterText.values(of: name, inQuery: $0).count > 1 })
            {
                style = .repeated
            }
            return style.flatMap {
                arrayFinding($0, media["encoding"]?[name] ?? .object([:]), "requestBody.$.\(name)")
            }
        }
    }
}
