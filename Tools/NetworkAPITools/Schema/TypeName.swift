import NetworkAPIKit

/// The names of types in schemas and reports.
enum TypeName {
    /// Returns the name without modules, such as `GitHubAPI.Users.Response` or `Page<GitHubAPI.Repository>`.
    static func text(of type: Any.Type) -> String { NetworkAPI.CallDescription.name(of: type) }

    /// Returns a name that is allowed for a component of an OpenAPI document: letters, digits, `.` and `_`.
    static func component(of type: Any.Type) -> String {
        let name = text(of: type).map { character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".")
                ? character : "_"
        }
        return String(name).split(separator: "_").joined(separator: "_")
    }
}
