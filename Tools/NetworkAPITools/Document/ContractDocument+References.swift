import Foundation
import NetworkAPITesting

extension ContractDocument {
    /// The targets of the references of a document, and the paths of its servers, each found once.
    final class References: Sendable {
        private let targets = Locked<[String: NetworkAPI.JSONValue?]>([:])
        private let schemas = Locked<[String: FlatSchema]>([:])
        private let direct = Locked<[String: [String: [String]]]>([:])
        private let subtypes = Locked<[String: Set<String>]>([:])
        private let prefixes = Locked<[String: [String]]>([:])

        fileprivate func target(
            _ reference: String, _ find: () -> NetworkAPI.JSONValue?
        ) -> NetworkAPI.JSONValue? {
            Self.known(targets, reference, find)
        }

        func prefixes(_ make: () -> [String]) -> [String] { Self.known(prefixes, "", make) }

        fileprivate func schema(_ reference: String, _ make: () -> FlatSchema) -> FlatSchema {
            Self.known(schemas, reference, make)
        }

        func directSubtypes(_ find: () -> [String: [String]]) -> [String: [String]] {
            Self.known(direct, "", find)
        }

        func subtypes(of reference: String, _ find: () -> Set<String>) -> Set<String> {
            Self.known(subtypes, reference, find)
        }

        /// Returns the value of a key, which is made for the first who asks; making it can ask for others.
        private static func known<Value>(
            _ values: Locked<[String: Value]>, _ key: String, _ make: () -> Value
        ) -> Value {
            if let known = values.withLock({ $0[key] }) { return known }
            let made = make()
            values.withLock { $0[key] = made }
            return made
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

    /// Returns the Media Type Objects of a body, a response or a parameter; each can be a reference (OpenAPI 3.2).
    func content(of body: NetworkAPI.JSONValue?) -> [String: NetworkAPI.JSONValue] {
        (body?["content"]?.object ?? [:]).mapValues { resolved($0) ?? $0 }
    }

    /// Returns the place of a Media Type Object, which a reference can lead to.
    func place(
        ofMedia name: String, in body: NetworkAPI.JSONValue?, at pointer: String
    ) -> String {
        let reference = followed(body?["content"]?[name]).reference
        return reference.map { String($0.dropFirst()) } ?? "\(pointer)/content/\(name.pointerToken)"
    }

    /// Returns the flat form of the schema that a reference refers to.
    func schema(at reference: String, _ make: () -> FlatSchema) -> FlatSchema {
        references.schema(reference, make)
    }
}
