import Foundation
import NetworkAPIKit

/// Finds the values of a body that a type cannot read, by the schema of the type.
struct DriftLocator: Sendable {
    let schema: JSONSchema
    let definitions: [String: JSONSchema]

    /// Returns the differences of a body that cannot be decoded.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - error: The error of the type's decoder, for a value that the schema allows.
    ///   - place: The path from the body to the value that is decoded.
    /// - Returns: The differences, each place once; never empty.
    func findings(in body: Data, _ error: any Error, below place: [String]) -> [DriftReport.Finding] {
        guard let value = try? NetworkAPI.JSONValue(json: body) else {
            return [.init(.type, at: "", "is not JSON")]
        }
        var findings: [DriftReport.Finding] = []
        var rest = Self.maximumCount
        for finding in problems(value, schema, DriftPath(), depth: 0, &rest) where !findings.contains(finding)
        {
            findings.append(finding)
        }
        let own = self.finding(of: error, below: place)
        guard let own, !findings.contains(where: { $0.path == own.path }) else {
            return findings.isEmpty ? [.init(.value, at: "", "cannot be decoded as the type")] : findings
        }
        return findings + [own]
    }

    private static let maximumDepth = 600
    /// The number of comparisons, since alternatives that contain each other multiply them at each level of a value.
    private static let maximumCount = 200_000

    private func problems(
        _ value: NetworkAPI.JSONValue, _ schema: JSONSchema, _ path: DriftPath, depth: Int,
        _ rest: inout Int
    ) -> [DriftReport.Finding] {
        guard depth < Self.maximumDepth, rest > 0 else { return [] }
        rest -= 1
        func inner(_ value: NetworkAPI.JSONValue, _ schema: JSONSchema, _ name: String?)
            -> [DriftReport.Finding]
        {
            problems(value, schema, name.map { path.inside($0) } ?? path, depth: depth + 1, &rest)
        }
        switch schema {
        case .any, .unknown: return []
        case .described(let schema, _): return inner(value, schema, nil)
        case .reference(let name):
            return definitions[name].map { inner(value, $0, nil) } ?? []
        case .anyOf(let schemas):
            let results = schemas.filter { $0 != .null || value.isNull }.map { inner(value, $0, nil) }
            return results.min { $0.count < $1.count } ?? []
        case .null: return value.isNull ? [] : [mismatch("null", path)]
        case _ where value.isNull:
            return [.init(.null, at: path.text, "is null, which the type does not allow")]
        case .object(let properties):
            guard let members = value.object else { return [mismatch("an object", path)] }
            return properties.flatMap { property -> [DriftReport.Finding] in
                if let member = members[property.name] {
                    return inner(member, property.schema, property.name)
                }
                let place = path.inside(property.name).text
                return property.isRequired
                    ? [.init(.absent, at: place, "is missing, and the type requires it")] : []
            }
        case .dictionary(let schema, _), .integerKeyed(let schema):
            guard let members = value.object else { return [mismatch("an object", path)] }
            return members.sorted { $0.key < $1.key }.flatMap { inner($0.value, schema, DriftPath.any) }
        case .array(let schema):
            guard let elements = value.array else { return [mismatch("an array", path)] }
            return elements.flatMap { inner($0, schema, DriftPath.any) }
        case .tuple(let schemas):
            guard let elements = value.array else { return [mismatch("an array", path)] }
            return zip(elements, schemas).flatMap { inner($0, $1, DriftPath.any) }
        case .values(let values):
            if values.contains(value) { return [] }
            let isLike = values.contains { ($0.string == nil) == (value.string == nil) }
            return isLike && value.object == nil && value.array == nil
                ? [
                    .init(
                        .value, at: path.text, "is not one of the \(values.count) values of the type")
                ]
                : [mismatch(values.first?.string == nil ? "a number" : "a string", path)]
        case .boolean: return value.bool == nil ? [mismatch("true or false", path)] : []
        case .integer: return value.isOf(type: "integer") ? [] : [mismatch("a whole number", path)]
        case .number: return value.double == nil ? [mismatch("a number", path)] : []
        case .string: return value.string == nil ? [mismatch("a string", path)] : []
        }
    }

    private func mismatch(_ type: String, _ path: DriftPath) -> DriftReport.Finding {
        .init(.type, at: path.text, "is not \(type), as the type expects")
    }
}

extension DriftLocator {
    /// Returns the difference that an error describes; `nil` for an error that does not have a place.
    ///
    /// Its text is not used, since it may have a value in it.
    private func finding(of error: any Error, below place: [String]) -> DriftReport.Finding? {
        guard let error = error as? DecodingError else { return nil }
        func path(_ keys: [any CodingKey]) -> String { masked(keys, below: place).text }
        switch error {
        case .keyNotFound(let key, let context):
            let place = path(context.codingPath + [key])
            return .init(.absent, at: place, "is missing, and the type requires it")
        case .valueNotFound(_, let context):
            return .init(.null, at: path(context.codingPath), "is null, which the type does not allow")
        case .typeMismatch(let type, let context):
            let text = "is not the JSON of \(TypeName.text(of: type)), as the type expects"
            return .init(.type, at: path(context.codingPath), text)
        case .dataCorrupted(let context):
            return .init(.value, at: path(context.codingPath), "is not a value that the type can read")
        @unknown default: return nil
        }
    }

    /// Returns a path with `*` for each name that is not a property of the schema.
    private func masked(_ keys: [any CodingKey], below place: [String]) -> DriftPath {
        var path = DriftPath()
        var schemas = [schema]
        func step(_ name: String, isElement: Bool) {
            let known = schemas.compactMap { self.property(name, of: $0, depth: 0) }
            path = path.inside(isElement || known.isEmpty ? DriftPath.any : name)
            schemas = known.isEmpty ? schemas.compactMap { element(of: $0, depth: 0) } : known
        }
        for name in place { step(name, isElement: name[...].isDigits) }
        for key in keys { step(key.stringValue, isElement: key.intValue != nil) }
        return path
    }

    private func property(_ name: String, of schema: JSONSchema, depth: Int) -> JSONSchema? {
        guard depth < 100 else { return nil }
        switch schema {
        case .described(let inner, _): return property(name, of: inner, depth: depth + 1)
        case .reference(let reference):
            return definitions[reference].flatMap { property(name, of: $0, depth: depth + 1) }
        case .anyOf(let schemas):
            return schemas.lazy.compactMap { property(name, of: $0, depth: depth + 1) }.first
        case .object(let properties): return properties.first { $0.name == name }?.schema
        default: return nil
        }
    }

    private func element(of schema: JSONSchema, depth: Int) -> JSONSchema? {
        guard depth < 100 else { return nil }
        switch schema {
        case .described(let inner, _): return element(of: inner, depth: depth + 1)
        case .reference(let reference):
            return definitions[reference].flatMap { element(of: $0, depth: depth + 1) }
        case .anyOf(let schemas):
            return schemas.lazy.compactMap { element(of: $0, depth: depth + 1) }.first
        case .array(let element), .dictionary(let element, _), .integerKeyed(let element): return element
        default: return nil
        }
    }
}
