import NetworkAPIKit

/// The names of types in schemas and reports.
enum TypeName {
    /// Returns the name without modules, such as `GitHubAPI.Users.Response` or `Page<GitHubAPI.Repository>`.
    static func text(of type: Any.Type) -> String { NetworkAPI.CallDescription.name(of: type) }

    /// Returns a name of letters and digits for a component of an OpenAPI document: `UsersResponse`.
    ///
    /// A type around the others, such as `GitHubAPI`, is the document itself and not part of the name. A name of a
    /// component is ASCII: any other scalar is `u` and its number, such as `uC9D1`.
    static func component(of type: Any.Type) -> String {
        let text = text(of: type).unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isASCII ? String(scalar) : "u" + String(scalar.value, radix: 16, uppercase: true)
        }
        let paths = text.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        let names = paths.flatMap { path in
            let names = path.split(separator: ".")
            return names.count > 1 ? names.dropFirst() : names[...]
        }
        return names.isEmpty ? "Type" : names.joined()
    }
}
