/// Something about a type that could not be found out, and what would help.
public struct SchemaDiagnosis: Hashable, Sendable {
    /// The type's name without its module, such as `GitHubAPI.Users.Response`.
    public let type: String
    /// What is not known, in a sentence.
    public let problem: String
    /// What to do about it, in a sentence.
    public let remedy: String

    init(_ type: Any.Type, _ problem: String, remedy: String) {
        self.type = TypeName.text(of: type)
        self.problem = problem
        self.remedy = remedy
    }
}

extension SchemaDiagnosis: CustomStringConvertible {
    /// All of it in one line.
    public var description: String { "\(type): \(problem) \(remedy)" }
}
