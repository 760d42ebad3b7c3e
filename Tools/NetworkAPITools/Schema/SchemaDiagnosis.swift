/// Something about a type that could not be determined, with a remedy.
public struct SchemaDiagnosis: Hashable, Sendable {
    /// The name of the type without its module, such as `GitHubAPI.Users.Response`.
    public let type: String
    /// The part that could not be determined, in a sentence.
    public let problem: String
    /// How to fix it, in a sentence.
    public let remedy: String

    init(_ type: Any.Type, _ problem: String, remedy: String) {
        self.type = TypeName.text(of: type)
        self.problem = problem
        self.remedy = remedy
    }
}

extension SchemaDiagnosis: CustomStringConvertible {
    /// The diagnosis in one line.
    public var description: String { "\(type): \(problem) \(remedy)" }
}
