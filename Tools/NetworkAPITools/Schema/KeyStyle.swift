import Foundation

/// How a decoder makes the keys of a type from those of the JSON.
enum KeyStyle {
    case plain
    case snakeCase
    /// A decoder's closure: it makes the key from what stands in the JSON.
    case custom(([any CodingKey]) -> any CodingKey)
    /// An encoder's closure: it makes what stands in the JSON from the key.
    case encoded(([any CodingKey]) -> any CodingKey)

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

    /// Whether both make the same of every key; of closures that cannot be told.
    func isLike(_ other: KeyStyle) -> Bool {
        switch (self, other) {
        case (.plain, .plain), (.snakeCase, .snakeCase): true
        default: false
        }
    }

    /// The name that stands in the JSON for a key; `nil` where it cannot be told.
    func wireName(of key: String, among names: Set<String>) -> String? {
        switch self {
        case .plain: return key
        case .snakeCase: return Self.snakeCase(key)
        case .encoded(let convert): return convert([AnyKey(key)]).stringValue
        case .custom(let convert):
            return names.sorted().first { convert([AnyKey($0)]).stringValue == key }
        }
    }

    /// `perPage` as `per_page`, as Foundation has it.
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
