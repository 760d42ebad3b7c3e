import Foundation
import NetworkAPIKit

/// How a coder converts between the keys of a type and the keys of the JSON.
enum KeyStyle {
    case plain
    case snakeCase
    /// A decoder's closure, which converts a JSON key to a coding key.
    case custom(([any CodingKey]) -> any CodingKey)
    /// An encoder's closure, which converts a coding key to a JSON key.
    case encoded(([any CodingKey]) -> any CodingKey)
    /// A style of the kit.
    case kit(NetworkAPI.KeyStyle)

    init(_ strategy: JSONDecoder.KeyDecodingStrategy) {
        switch strategy {
        case .useDefaultKeys: self = .plain
        case .convertFromSnakeCase: self = .snakeCase
        case .custom(let convert): self = .custom(convert)
        @unknown default: self = .plain
        }
    }

    init(_ strategy: JSONEncoder.KeyEncodingStrategy) {
        switch strategy {
        case .useDefaultKeys: self = .plain
        case .convertToSnakeCase: self = .snakeCase
        case .custom(let convert): self = .encoded(convert)
        @unknown default: self = .plain
        }
    }

    /// Creates the style of a coder that the kit made; `nil` if its names are as declared.
    init?(_ format: JSONBodyDecoder?) {
        guard let format, format.style != .asDeclared else { return nil }
        self = .kit(format.style)
    }

    /// Whether both convert every key in the same way.
    ///
    /// Closures are considered different.
    func isLike(_ other: KeyStyle) -> Bool {
        switch (self, other) {
        case (.plain, .plain), (.snakeCase, .snakeCase): true
        case (.kit(let style), .kit(let other)): style == other
        default: false
        }
    }

    /// Returns the JSON key of a coding key; `nil` if it is unknown.
    func wireName(of key: String, among names: Set<String>) -> String? {
        switch self {
        case .plain: return key
        case .snakeCase: return Self.snakeCase(key)
        case .encoded(let convert): return convert([AnyKey(key)]).stringValue
        case .custom(let convert):
            return names.sorted().first { convert([AnyKey($0)]).stringValue == key }
        case .kit(let style):
            let written = style.name(of: key)
            if names.contains(written) { return written }
            if names.contains(key) { return key }
            guard let plain = style.plainName(of: key) else { return written }
            return names.sorted().first { style.isMember(Array($0.utf8), plain) } ?? written
        }
    }

    /// Converts `perPage` to `per_page`, as Foundation does.
    static func snakeCase(_ key: String) -> String {
        var name = ""
        let characters = Array(key)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            if character.isUppercase, index > 0, characters[index - 1] != "_",
                !characters[index - 1].isUppercase || next?.isLowercase == true
            {
                name.append("_")
            }
            name += character.lowercased()
        }
        return name
    }
}
