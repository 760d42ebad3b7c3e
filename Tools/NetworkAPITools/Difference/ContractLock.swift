import Foundation
import NetworkAPITesting

/// The part of a provider's document that the endpoints of a service use, without its descriptions.
struct ContractLock {
    /// The lock file: an OpenAPI document with sorted members, the same on every run.
    let json: OrderedJSON
    /// The endpoints with an operation that is not in the document.
    let missing: [String]

    init(_ catalog: NetworkAPI.Catalog, _ document: ContractDocument, source: String) {
        var paths: [String: NetworkAPI.JSONValue] = [:]
        var missing: [String] = []
        for endpoint in catalog.endpoints {
            let template = endpoint.template
            let method = template.method.rawValue
            guard
                case .operation(let operation) = document.operation(
                    method, template.path, query: template.query)
            else {
                missing.append(endpoint.name)
                continue
            }
            var item = paths[operation.path]?.object ?? [:]
            for keyword in ["parameters", "servers"] { item[keyword] = operation.item[keyword] }
            item[method.lowercased()] = operation.json
            paths[operation.path] = .object(item)
        }
        var root: [String: NetworkAPI.JSONValue] = ["paths": .object(paths)]
        for keyword in ["openapi", "servers", "security"] { root[keyword] = document.root[keyword] }
        var info: [String: NetworkAPI.JSONValue] = [:]
        for keyword in ["title", "version"] { info[keyword] = document.root["info"]?[keyword] }
        root["info"] = .object(info)
        var lock = Self.withoutDescriptions(.object(root))
        for pointer in Self.references(in: lock, document).sorted() {
            let tokens = pointer.dropFirst(2).split(separator: "/").map(\.fromPointerToken)
            guard let target = document.resolved(.object(["$ref": .string(pointer)])) else { continue }
            lock = lock.setting(Self.withoutDescriptions(target), at: tokens[...]) ?? lock
        }
        if let schemes = document.root["components"]?["securitySchemes"] {
            lock =
                lock.setting(Self.withoutDescriptions(schemes), at: ["components", "securitySchemes"]) ?? lock
        }
        let digest = SHA256.hex(of: OrderedJSON(lock).description)
        let mark: NetworkAPI.JSONValue = .object(["source": .string(source), "sha256": .string(digest)])
        json = OrderedJSON(lock.setting(mark, at: ["x-lock"]) ?? lock)
        self.missing = missing
    }

    /// The references in a value, and in the values that they refer to.
    private static func references(
        in value: NetworkAPI.JSONValue, _ document: ContractDocument
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting = [value]
        while let next = waiting.popLast() {
            if let reference = next["$ref"]?.string, reference.hasPrefix("#/"),
                found.insert(reference).inserted
            {
                let target = document.target(of: reference)
                if let target { waiting.append(withoutDescriptions(target)) }
                // A value can be one of the schemas that have this one as a part.
                let isBase = target?["discriminator"]?["propertyName"]?.string != nil
                waiting += (isBase ? document.subtypes(of: reference) : []).map(Self.reference)
            }
            let mapping = next["discriminator"]?["mapping"]?.object ?? [:]
            waiting += mapping.values.map { Self.reference(ContractDocument.mapped($0)) }
            waiting += next.object.map { Array($0.values) } ?? next.array ?? []
        }
        return found
    }

    private static func reference(_ text: String) -> NetworkAPI.JSONValue {
        .object(["$ref": .string(text)])
    }

    private static let texts: Set = ["description", "summary", "externalDocs", "tags"]
    /// The keywords that contain members with any names.
    private static let maps: Set = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "schemas", "responses",
        "headers",
        "examples", "requestBodies", "paths", "variables", "mapping", "content", "securitySchemes", "scopes",
        "links",
        "callbacks", "components", "encoding", "dependentRequired",
    ]
    /// The keywords that contain data.
    private static let values: Set = ["example", "value", "default", "enum", "const"]

    private static func withoutDescriptions(_ value: NetworkAPI.JSONValue, isMap: Bool = false)
        -> NetworkAPI.JSONValue
    {
        switch value {
        case .array(let elements): return .array(elements.map { withoutDescriptions($0) })
        case .object(let members):
            var kept: [String: NetworkAPI.JSONValue] = [:]
            for (name, member) in members where isMap || !texts.contains(name) {
                let isValue = !isMap && values.contains(name)
                kept[name] =
                    isValue ? member : withoutDescriptions(member, isMap: !isMap && maps.contains(name))
            }
            return .object(kept)
        default: return value
        }
    }
}
