import Foundation
import NetworkAPIKit

extension GitHubAPI.Content: Decodable {
    private enum CodingKeys: String, CodingKey {
        case target, content
        case submoduleURL = "submodule_git_url"
    }

    /// Decodes an array as a folder, and an object by its `type`, or by its fields if the type is unknown.
    public init(from decoder: any Decoder) throws {
        guard try decoder.isObject else {
            self = .directory(try [Entry](from: decoder))
            return
        }
        let entry = try Entry(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func has(_ key: CodingKeys, _ kind: Kind) -> Bool {
            entry.type.known.map { $0 == kind } ?? container.contains(key)
        }
        if has(.content, .file) {
            self = .file(try File(from: decoder))
        } else if has(.target, .symlink) {
            self = .symlink(entry, target: try container.decode(String.self, forKey: .target))
        } else if has(.submoduleURL, .submodule) {
            self = .submodule(entry, gitURL: try container.decode(URL.self, forKey: .submoduleURL))
        } else {
            self = .other(entry)
        }
    }
}

extension GitHubAPI.Content.File: Decodable {
    private enum CodingKeys: String, CodingKey {
        case encoding, content
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        entry = try GitHubAPI.Content.Entry(from: decoder)
        encoding = try container.decode(String.self, forKey: .encoding)
        content = try container.decode(String.self, forKey: .content)
    }
}

extension Decoder {
    /// Whether the value is not an array.
    fileprivate var isObject: Bool {
        get throws {
            do {
                _ = try unkeyedContainer()
                return false
            } catch DecodingError.typeMismatch {
                return true
            }
        }
    }
}
