extension JSONSchema {
    /// The schema without descriptions and `null`.
    var plain: JSONSchema {
        switch self {
        case .described(let schema, _): return schema.plain
        case .anyOf(let schemas):
            let others = schemas.filter { $0 != .null }
            return if others.count == 1, let only = others.first { only.plain } else { self }
        default: return self
        }
    }
}
