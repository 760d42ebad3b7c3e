import NetworkAPIKit

/// The names that a made file must not give to a declaration of its own.
enum SwiftNames {
    /// The words of the language that are not names without back-ticks.
    static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol", "public",
        "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
        "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "throw", "where", "while", "Any", "as", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "await", "actor", "async",
    ]

    /// The types that made files use or that their readers expect from Swift, Foundation and the kit.
    static let types: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey",
        "CodingKeys",
        "Comparable", "Data", "Date", "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary",
        "Double", "EmptyParameter", "EmptyResponse", "Encodable", "Encoder", "EncodingError", "Equatable",
        "Error", "ErrorResponse", "Float", "Foundation", "Hashable", "Hasher", "Identifiable", "Indirect",
        "Int", "Int64", "Item", "JSONValue", "KeyPath", "Locale", "Measurement", "Mirror", "NetworkAPI",
        "NetworkAPIDefinition", "NetworkAPIKit", "Never", "Notification", "Optional",
        "PaginatedAPIDefinition",
        "Parameter", "Protocol", "QueryItems", "Range", "RawRepresentable", "RawValue", "Request",
        "RequestInfo",
        "Response", "ResponseInfo", "Result", "Self", "Sendable", "SendableMetatype", "Sequence", "Set",
        "SpecifiedAPIDefinition", "String", "Substring", "Swift", "Task", "Type", "URL", "URLInfo",
        "URLRequest",
        "URLResponse", "UUID", "Void", "ArgumentName", "Endpoint", "Bundle", "Calendar", "Unit", "Operation",
    ]

    /// The members that a type or its coding keys have already.
    static let members: Set<String> = [
        "self", "init", "hashValue", "rawValue", "stringValue", "intValue", "allCases", "Type", "Protocol",
        "debugDescription", "some", "argument",
    ]

    /// Returns a name as the label of an argument of a call.
    static func callLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }

    /// Returns a name as the label of an argument of a declaration.
    static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// Returns the code of a member in a method that encodes, which has variables of its own.
    static func encoded(_ name: String) -> String {
        ["container", "encoder"].contains(name) ? "self.\(name)" : escaped(name)
    }

    /// Returns a name as it is declared and used, with back-ticks if it is a word of the language.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}

/// Names that are given once, without regard to case.
struct NameScope {
    private var taken: Set<String>

    init(reserved: Set<String> = []) { taken = Set(reserved.map { $0.lowercased() }) }

    /// The words that tell a second name from the first one, by what it is.
    static let roles = [
        "Body", "Item", "Value", "Content", "Entry", "Element", "Detail", "Object", "Record", "Model", "Info",
        "Form", "Kind", "Part", "Unit",
    ]

    func contains(_ name: String) -> Bool { taken.contains(name.lowercased()) }

    mutating func insert(_ name: String) { taken.insert(name.lowercased()) }

    /// Returns the first of several names that is free, else the first one with a role, and takes it.
    mutating func take(_ candidates: [String], roles: [String] = roles) -> String {
        let names = candidates.filter { !$0.isEmpty }
        let first = names.first ?? "Value"
        func isFree(_ name: String) -> Bool { !contains(name) && !SwiftNames.types.contains(name) }
        let name =
            names.first(where: isFree) ?? Self.named(first, roles, 1, isFree)
            ?? names.last.flatMap { Self.named($0, roles, 1, isFree) }
            ?? Self.named(first, roles, 2, isFree) ?? Self.named(first, roles, 3, isFree) ?? first
        insert(name)
        return name
    }

    /// Returns the first name with some roles that is free.
    private static func named(
        _ name: String, _ roles: [String], _ count: Int, _ isFree: (String) -> Bool
    ) -> String? {
        guard count > 0 else { return isFree(name) ? name : nil }
        for role in roles {
            if let found = named(name + role, roles, count - 1, isFree) { return found }
        }
        return nil
    }

    /// Returns the name of a member, and takes it.
    mutating func takeMember(_ name: String, fallbacks: [String] = []) -> String {
        let first = name.isEmpty ? "empty" : name
        func isFree(_ name: String) -> Bool { !contains(name) && !SwiftNames.members.contains(name) }
        let name =
            ([first] + fallbacks).first(where: isFree) ?? Self.named(first, Self.roles, 1, isFree)
            ?? Self.named(first, Self.roles, 2, isFree) ?? Self.named(first, Self.roles, 3, isFree) ?? first
        insert(name)
        return name
    }
}
