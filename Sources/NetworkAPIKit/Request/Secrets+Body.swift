import Foundation

extension NetworkAPI.Secrets {
    /// A body, the values of secret fields masked where it is a form, multipart or JSON; other bodies are as they are.
    func masked(_ body: Data, as type: NetworkAPI.MediaType?) -> Data {
        if type?.essence == NetworkAPI.MediaType.form.essence {
            return Data(maskedForm(String(decoding: body, as: UTF8.self)).utf8)
        }
        if let type, type.essence.hasPrefix("multipart/") { return maskedMultipart(body, as: type) }
        // A body that looks like JSON is taken for it, whatever its type says.
        let isJSON = type?.isJSON == true
        let first = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard isJSON || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return body }
        do {
            let json = try NetworkAPI.JSONValue(json: body)
            return try JSONEncoder.standard.encode(masked(json))
        } catch {
            // JSON that cannot be read cannot be masked, and is not shown.
            return isJSON ? Data(Self.mask.utf8) : body
        }
    }

    private func masked(_ json: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
        switch json {
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        (name, contains(name) ? .string(Self.mask) : masked(value))
                    })
            )
        case .array(let elements): .array(elements.map(masked))
        default: json
        }
    }
}
