import Foundation
import NetworkAPIKit

extension CodingStyle {
    /// How a coder converts between the names of properties and the names in JSON.
    enum Names {
        /// A style of the kit.
        case style(NetworkAPI.KeyStyle)
        /// Foundation's own snake case, which writes acronyms in another way than the kit's.
        case snakeCase
        /// A decoder's closure, which converts a name in JSON to a coding key.
        case decoded(([any CodingKey]) -> any CodingKey)
        /// An encoder's closure, which converts a coding key to a name in JSON.
        case encoded(([any CodingKey]) -> any CodingKey)

        init(_ strategy: JSONDecoder.KeyDecodingStrategy) {
            switch strategy {
            case .useDefaultKeys: self = .style(.asDeclared)
            case .convertFromSnakeCase: self = .snakeCase
            case .custom(let convert): self = .decoded(convert)
            @unknown default: self = .style(.asDeclared)
            }
        }

        init(_ strategy: JSONEncoder.KeyEncodingStrategy) {
            switch strategy {
            case .useDefaultKeys: self = .style(.asDeclared)
            case .convertToSnakeCase: self = .snakeCase
            case .custom(let convert): self = .encoded(convert)
            @unknown default: self = .style(.asDeclared)
            }
        }

        /// Whether both convert every name in the same way.
        ///
        /// Closures are considered different.
        func isLike(_ other: Names) -> Bool {
            switch (self, other) {
            case (.style(let style), .style(let other)): style == other
            case (.snakeCase, .snakeCase): true
            default: false
            }
        }
    }

    /// Returns the name in JSON of a coding key; `nil` if it is unknown.
    ///
    /// - Parameters:
    ///   - key: The text of the coding key.
    ///   - names: The names that the examples have.
    /// - Returns: The name that is in the examples, or else the name that is written.
    func wireName(of key: String, among names: Set<String>) -> String? {
        switch self.names {
        case .snakeCase:
            let written = Self.snakeCase(key)
            if written.map(names.contains) == true { return written }
            // A decoder reads other names too, such as `line_1` and `line1` for `line1`.
            return names.sorted().first { Self.plainName($0) == key } ?? written
        case .encoded(let convert): return convert([AnyKey(key)]).stringValue
        case .decoded(let convert):
            return names.sorted().first { convert([AnyKey($0)]).stringValue == key }
        case .style(let style):
            let written = style.name(of: key)
            if names.contains(written) { return written }
            if names.contains(key) { return key }
            guard let plain = style.plainName(of: key) else { return written }
            return names.sorted().first { name in
                Array(name.utf8).withUnsafeBytes { style.isMember($0, plain) }
            } ?? written
        }
    }

    /// Returns the name that Foundation writes for a coding key: `per_page` for `perPage`.
    private static func snakeCase(_ key: String) -> String? {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let json = try? NetworkAPI.JSONValue(json: encoder.encode(Named(key: key)))
        return json?.object?.keys.first
    }

    /// Returns the coding key that Foundation reads from a name: `perPage` from `per_page`.
    private static func plainName(_ name: String) -> String? {
        guard name.contains("_") else { return name }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let json = try? JSONEncoder().encode(Named(key: name))
        return json.flatMap { try? decoder.decode(Named.self, from: $0).key }
    }

    /// An object with one member.
    private struct Named: Codable {
        let key: String

        init(key: String) { self.key = key }

        init(from decoder: any Decoder) throws {
            key = try decoder.container(keyedBy: AnyKey.self).allKeys.first?.stringValue ?? ""
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(0, forKey: AnyKey(key))
        }
    }
}
