import NetworkAPITesting

/// A path without the names of its placeholders.
///
/// Two paths with other names are the same path, which a document has once (OpenAPI 3.1, section 4.8.8).
struct PathShape: Equatable {
    /// The path with `{}` for each placeholder.
    let text: String
    /// The names of the placeholders, in their order.
    let names: [String]

    init(_ path: String) {
        let parts = PathTemplate.parts(of: path)
        text = parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
        names = parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}

extension OrderedJSON {
    /// Returns the operation with other names for the parameters in its path.
    func renamingPath(from path: PathShape, to other: PathShape) -> OrderedJSON {
        guard path.names != other.names, case .object(let members) = self,
            case .array(let parameters)? = self["parameters"]
        else { return self }
        let names = Dictionary(zip(path.names, other.names)) { first, _ in first }
        let renamed = parameters.map { parameter -> OrderedJSON in
            guard parameter["in"] == .string("path"), case .object(let members) = parameter,
                let name = parameter["name"]?.value.string.flatMap({ names[$0] })
            else { return parameter }
            return .object(members.map { $0.name == "name" ? Member("name", .string(name)) : $0 })
        }
        return .object(
            members.map { $0.name == "parameters" ? Member("parameters", .array(renamed)) : $0 })
    }
}
