import NetworkAPIKit

extension SchemaEvaluation {
    /// Whether a problem is that a member is missing which only answers have.
    ///
    /// One part of an `allOf` often requires what another one describes.
    func isAnswerOnly(_ problem: SchemaProblem, _ frame: SchemaFrame) -> Bool {
        guard let name = problem.missing, problem.pointer == frame.pointer else { return false }
        var known: Set<String> = []
        return isReadOnly(name, frame.position, &known)
    }

    /// Whether a schema, or a part that applies beside it, marks a member as one that a request does not contain.
    private func isReadOnly(_ name: String, _ position: SchemaPosition, _ known: inout Set<String>) -> Bool {
        let place = "\(ObjectIdentifier(position.resource)) \(position.location)"
        guard known.insert(place).inserted else { return false }
        if let member = position.schema["properties"]?[name], isReadOnly(member, position.resource) {
            return true
        }
        let parts = (position.schema["allOf"]?.array ?? []).enumerated().map { index, part in
            registry.position(position, part, "allOf/\(index)")
        }
        let target = target(of: position.schema, position.resource)
        for part in parts + [target].compactMap(\.self) where isReadOnly(name, part, &known) { return true }
        return false
    }

    private func isReadOnly(_ member: NetworkAPI.JSONValue, _ resource: SchemaResource) -> Bool {
        var (member, resource) = (member, resource)
        for _ in 0..<20 {
            if member["readOnly"]?.bool == true { return true }
            guard let target = target(of: member, resource) else { return false }
            (member, resource) = (target.schema, target.resource)
        }
        return false
    }

    private func target(of schema: NetworkAPI.JSONValue, _ resource: SchemaResource) -> SchemaPosition? {
        schema["$ref"]?.string.flatMap { registry.target(of: $0, from: resource) }
    }
}
