import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// Returns the value with `***` for each text, and 0 for each number, below the name of a secret.
    ///
    /// It still has the types of its schema.
    func masked(_ secrets: NetworkAPI.Secrets, isSecret: Bool = false) -> Self {
        switch self {
        case .object(let members):
            let masked = members.map { name, value in
                (name, value.masked(secrets, isSecret: isSecret || secrets.contains(name)))
            }
            return .object(Dictionary(masked) { first, _ in first })
        case .array(let elements): return .array(elements.map { $0.masked(secrets, isSecret: isSecret) })
        case .string(let text):
            return .string(isSecret ? NetworkAPI.Secrets.mask : secrets.masked(urlsIn: text))
        case .null, .bool: return self
        default: return isSecret ? .integer(0) : self
        }
    }
}
