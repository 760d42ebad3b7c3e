import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// Returns the value without the value at a path.
    func removing(at path: [String]) -> Self {
        removing(at: path[...])
    }

    private func removing(at path: ArraySlice<String>) -> Self {
        guard let name = path.first else { return self }
        let rest = path.dropFirst()
        switch self {
        case .object(var members):
            guard let member = members[name] else { return self }
            members[name] = rest.isEmpty ? .none : member.removing(at: rest)
            return .object(members)
        case .array(var elements):
            guard let index = Int(name), elements.indices.contains(index), !rest.isEmpty else { return self }
            elements[index] = elements[index].removing(at: rest)
            return .array(elements)
        default: return self
        }
    }
}
