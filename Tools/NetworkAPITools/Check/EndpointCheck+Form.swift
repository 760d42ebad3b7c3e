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
        guard type.essence == "application/x-www-form-urlencoded" else { return [] }
        let properties = FlatSchema(media["schema"], in: document).properties
        let bodies = requests.compactMap(\.request.httpBody).map {
            NetworkAPI.Query(form: String(decoding: $0, as: UTF8.self))
        }
        var findings: [ContractFinding] = []
        for (name, encoding) in (media["encoding"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            let style = encoding["style"]?.string ?? "form"
            let explodes = encoding["explode"]?.bool ?? (style == "form")
            guard !explodes, FlatSchema(properties[name], in: document).types == ["array"],
                bodies.contains(where: { body in body.count { $0.name == name } > 1 })
            else { continue }
            let isForm = style == "form"
            findings.append(
                finding(
                    "requestBody.$.\(name)", "an item for each element",
                    isForm ? "elements separated by commas" : "the style \(style)", .breaking,
                    isForm ? "parameter-explode-changed" : "parameter-style-changed"))
        }
        return findings
    }
}
