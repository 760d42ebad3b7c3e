import Foundation

/// What was asked for on the command line.
struct Arguments {
    let userName: String
    /// How many repositories are listed at most.
    let limit: Int
    /// Whether the examples of the endpoints answer instead of GitHub.
    let isOffline: Bool

    static let usage = """
        usage: github-profile USER [--limit COUNT] [--offline]

        Prints an account's profile and its repositories, the last updated first.
        A token in GITHUB_TOKEN is sent along; --offline answers with examples.
        """

    /// Reads the arguments behind the program's name; throws what is wrong with them.
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
                    throw ArgumentProblem(text: "--limit needs a count above 0")
                }
                limit = count
            case _ where text.hasPrefix("-"): throw ArgumentProblem(text: "there is no option \(text)")
            default: names.append(text)
            }
        }
        guard names.count == 1 else { throw ArgumentProblem(text: "one user is needed") }
        userName = names[0]
        self.limit = limit
        self.isOffline = isOffline
    }
}

/// What is wrong with the arguments, in one line.
struct ArgumentProblem: Error {
    let text: String
}
