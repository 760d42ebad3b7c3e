/// What a type is called in schemas.
enum TypeName {
    /// The name without its modules: `GitHubAPI.Users.Response`, `Page<GitHubAPI.Repository>`.
    static func text(of type: Any.Type) -> String {
        var name = ""
        var word = ""
        var depth = 0
        for character in String(reflecting: type) {
            switch character {
            // A private type has a part "(unknown context at $…)" that tells nobody anything.
            case "(": depth += 1
            case ")": depth -= 1
            case _ where depth > 0: break
            case "<", ">", ",", " ":
                name += withoutModule(word)
                name.append(character)
                word = ""
            default: word.append(character)
            }
        }
        return name + withoutModule(word)
    }

    /// A name that a component of an OpenAPI document may have: letters, digits, `.` and `_`.
    static func component(of type: Any.Type) -> String {
        let name = text(of: type).map { character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".")
                ? character : "_"
        }
        return String(name).split(separator: "_").joined(separator: "_")
    }

    private static func withoutModule(_ word: String) -> String {
        let parts = word.split(separator: ".")
        return parts.count < 2 ? word : parts.dropFirst().joined(separator: ".")
    }
}
