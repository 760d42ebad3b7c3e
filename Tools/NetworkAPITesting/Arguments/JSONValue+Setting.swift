import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// Returns the value at a path of names and array indices; `nil` if the path does not exist.
    package func value(at path: ArraySlice<String>) -> Self? {
        guard let name = path.first else { return self }
        let next = if case .array = self { Int(name).flatMap { self[$0] } } else { self[name] }
        return next?.value(at: path.dropFirst())
    }

    /// Returns the value with another value at a path of names and array indices; `nil` if the path does not exist.
    package func setting(_ value: Self, at path: ArraySlice<String>) -> Self? {
        guard let name = path.first else { return value }
        let rest = path.dropFirst()
        switch self {
        case .object(var members):
            guard let member = (members[name] ?? .object([:])).setting(value, at: rest) else { return nil }
            members[name] = member
            return .object(members)
        case .array(var elements):
            guard let index = Int(name), index >= 0, index <= elements.count else { return nil }
            let element = index < elements.count ? elements[index] : .object([:])
            guard let element = element.setting(value, at: rest) else { return nil }
            if index < elements.count { elements[index] = element } else { elements.append(element) }
            return .array(elements)
        default: return nil
        }
    }
}
