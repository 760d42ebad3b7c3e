/// The words behind `call`, told apart: the endpoint, its arguments, and the options.
struct CallWords {
    let name: String
    let arguments: [String]
    let isLive: Bool

    /// Options stand anywhere up to `--`, behind which every word is an argument.
    init(_ words: [String]) throws(CommandFailure) {
        var rest: [String] = []
        var isLive = false
        var takesOptions = true
        for word in words {
            switch word {
            case "--" where takesOptions: takesOptions = false
            case "--live" where takesOptions: isLive = true
            case _ where takesOptions && word.hasPrefix("--"):
                throw CommandFailure(
                    .usage,
                    "there is no option \(word.debugDescription); an argument that begins with -- goes behind --"
                )
            default: rest.append(word)
            }
        }
        guard let name = rest.first else {
            throw CommandFailure(.usage, "call needs the name of an endpoint, such as GitHubAPI.Users")
        }
        self.name = name
        arguments = Array(rest.dropFirst())
        self.isLive = isLive
    }
}
