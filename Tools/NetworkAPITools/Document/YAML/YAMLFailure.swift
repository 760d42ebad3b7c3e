/// Why a YAML text cannot be read.
struct YAMLFailure: Error, Hashable {
    enum Kind {
        /// The text is not valid, or has what JSON cannot say.
        case invalid
        /// There is no program that reads YAML.
        case noProgram
    }

    let kind: Kind
    /// The line of the text, from 1; `nil` if it is not known.
    let line: Int?
    let reason: String

    init(line: Int? = nil, _ reason: String) {
        self.init(.invalid, line, reason)
    }

    private init(_ kind: Kind, _ line: Int?, _ reason: String) {
        (self.kind, self.line, self.reason) = (kind, line, reason)
    }

    /// The failure of a machine without the three programs.
    static let noProgram = YAMLFailure(
        .noProgram, nil,
        "it is YAML, which is read by python3 with PyYAML, by ruby, or by mikefarah's yq 4; install one of them"
    )
}

extension YAMLFailure: CustomStringConvertible {
    var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
