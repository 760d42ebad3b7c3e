import Foundation
import NetworkAPITesting

extension ContractDocument {
    /// The targets of the references of a document, each found once.
    final class References: Sendable {
        private let targets = Locked<[String: NetworkAPI.JSONValue?]>([:])
        private let schemas = Locked<[String: FlatSchema]>([:])
        private let direct = Locked<[String: [String]]?>(nil)
        private let subtypes = Locked<[String: Set<String>]>([:])

        fileprivate func target(
            _ reference: String, _ find: () -> NetworkAPI.JSONValue?
        ) -> NetworkAPI.JSONValue? {
            if let known = targets.withLock({ $0[reference] }) { return known }
            let target = find()
            targets.withLock { $0[reference] = .some(target) }
            return target
        }

        fileprivate func schema(_ reference: String, _ make: () -> FlatSchema) -> FlatSchema {
            if let known = schemas.withLock({ $0[reference] }) { return known }
            let schema = make()
            schemas.withLock { $0[reference] = schema }
            return schema
        }

        func directSubtypes(_ find: () -> [String: [String]]) -> [String: [String]] {
            if let known = direct.withLock({ $0 }) { return known }
            let found = find()
            direct.withLock { $0 = found }
            return found
        }

        func subtypes(of reference: String, _ find: () -> Set<String>) -> Set<String> {
            if let known = subtypes.withLock({ $0[reference] }) { return known }
            let found = find()
            subtypes.withLock { $0[reference] = found }
            return found
        }
    }

    /// Returns the value, or the value that it refers to; `nil` if the reference is not valid or circular.
    func resolved(_ value: NetworkAPI.JSONValue?) -> NetworkAPI.JSONValue? {
        followed(value).value
    }

    /// Returns the value, or the value that it refers to with the last of its references.
    ///
    /// The reference shows whether two schemas are the same, to find circles.
    func followed(_ value: NetworkAPI.JSONValue?) -> (value: NetworkAPI.JSONValue?, reference: String?) {
        var value = value
        var last: String?
        for _ in 0..<50 {
            guard let reference = value?["$ref"]?.string else { return (value, last) }
            last = reference
            value = target(of: reference)
        }
        return (nil, nil)
    }

    /// Returns the value at a JSON pointer after `#` (RFC 6901).
    func target(of reference: String) -> NetworkAPI.JSONValue? {
        guard reference.hasPrefix("#") else { return nil }
        return references.target(reference) {
            let text = String(reference.dropFirst())
            let pointer = text.removingPercentEncoding ?? text
            return pointer.split(separator: "/").reduce(Optional(root)) { value, part in
                let name = part.fromPointerToken
                if let index = Int(name), let element = value?[index] { return element }
                return value?[name]
            }
        }
    }

    /// Returns the flat form of the schema that a reference refers to.
    func schema(at reference: String, _ make: () -> FlatSchema) -> FlatSchema {
        references.schema(reference, make)
    }
}
