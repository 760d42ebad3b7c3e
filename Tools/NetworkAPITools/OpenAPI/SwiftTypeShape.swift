/// The names in a type, to compare the type that an initializer states with the type of a value.
///
/// The spellings `[String]?` and `Optional<Array<String>>` have the same shape; modules and outer types are left out.
struct SwiftTypeShape: Hashable {
    private(set) var words: [String] = []

    init() {}

    init(_ type: Any.Type) {
        let tokens = SwiftTokens.code(of: String(reflecting: type))
        for (index, token) in tokens.enumerated() {
            append(token, before: tokens.indices.contains(index + 1) ? tokens[index + 1] : nil)
        }
    }

    mutating func append(_ token: SwiftTokens.Token, before next: SwiftTokens.Token?) {
        switch token {
        case .name("Optional"), .mark("?"): words.append("?")
        case .name("Array"), .name("Dictionary"), .mark("["): words.append("[")
        case .name("any"), .name("some"), .name("inout"), .name("sending"): break
        case .name(let name) where next != .mark("."): words.append(name)
        default: break
        }
        words.sort()
    }

    /// Whether it is a type, or an optional of it.
    func isOptional(of name: String) -> Bool { words.filter { $0 != "?" } == [name] }
}
