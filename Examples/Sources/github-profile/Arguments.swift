import Foundation

/// The arguments of the command line.
struct Arguments {
    let userName: String
    /// The largest number of repositories that are listed.
    let limit: Int
    /// Whether the examples of the endpoints are used instead of GitHub's answers.
    let isOffline: Bool

    static let usage = """
        usage: github-profile USER [--limit COUNT] [--offline]

        Prints an account's profile and its repositories, the most recently updated first.
        Sends the token in GITHUB_TOKEN, if it is set; --offline uses examples and sends nothing.
        """

    /// Reads the arguments after the program's name; throws the problem if they are not valid.
    init(_ texts: [String]) throws(ArgumentProblem) {
        var names: [String] = []
        var limit = 10
        var isOffline = false
        var rest = texts[...]
        while let text = rest.popFirst() {
            switch text {
            case "--offline": isOffline = true
            case "--limit":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
                    throw ArgumentProblem(text: "--limit needs a number above 0")
                }
                limit = count
            case _ where text.hasPrefix("-"): throw ArgumentProblem(text: "there is no option \(text)")
            default: names.append(text)
            }
        }
        guard names.count == 1 else { throw ArgumentProblem(text: "exactly one user name is needed") }
        userName = names[0]
        self.limit = limit
        self.isOffline = isOffline
    }
}

/// The reason why the arguments are not valid, in one line.
struct ArgumentProblem: Error {
    let text: String
}
