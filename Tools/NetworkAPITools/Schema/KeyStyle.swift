import Foundation

/// How a decoder makes the keys of a type from those of the JSON.
enum KeyStyle {
    case plain
    case snakeCase
    case custom(([any CodingKey]) -> any CodingKey)

    init(_ strategy: JSONDecoder.KeyDecodingStrategy) {
        switch strategy {
        case .useDefaultKeys: self = .plain
        case .convertFromSnakeCase: self = .snakeCase
        case .custom(let convert): self = .custom(convert)
        @unknown default: self = .plain
        }
    }

    /// The name that stands in the JSON for a key; `nil` where it cannot be told.
    func wireName(of key: String, among names: Set<String>) -> String? {
        switch self {
        case .plain: return key
        case .snakeCase: return Self.snakeCase(key)
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
