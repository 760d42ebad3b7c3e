import NetworkAPIKit

extension OrderedJSON {
    /// Returns an operation in which a security scheme has another name.
    func namingScheme(_ name: String, _ other: String) -> OrderedJSON {
        guard name != other, case .object(let members) = self, case .array(let security)? = self["security"]
        else { return self }
        let renamed = security.map { alternative in
            guard case .object(let schemes) = alternative else { return alternative }
            return .object(schemes.map { Member($0.name == name ? other : $0.name, $0.value) })
        }
        return .object(members.map { $0.name == "security" ? Member($0.name, .array(renamed)) : $0 })
    }
}
