import Foundation
import NetworkAPITesting

/// `apispec curl`: finds the endpoint of a curl command.
struct CURLCommand: Command {
    let name = "curl"
    let operands = "COMMAND"
    let syntax = CommandSyntax.words
    let summary = "finds the endpoint of a curl command, such as 'curl -X POST https://…'"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let request = try request(arguments.operands)
        let matches = tool.catalogs.flatMap(\.endpoints).map { TemplateMatch($0, request) }
        let what = "\(request.method) \(request.url.host ?? "")\(request.url.path)"
        guard let nearest = matches.max(by: Self.isLessSimilar) else {
            throw CommandFailure(.finding, "there are no endpoints")
        }
        guard nearest.differences.isEmpty else {
            throw CommandFailure(
                .finding,
                "no endpoint matches \(what); the most similar is \(nearest.endpoint.name), in which "
                    + nearest.differences.joined(separator: " and "))
        }
        console.output("\(nearest.endpoint.name)  \(nearest.endpoint.template)")
        console.output("apispec call \(nearest.endpoint.name)\(Self.words(of: nearest))")
    }

    /// Reads one argument with spaces as a whole command, several as the words of one.
    private func request(_ arguments: [String]) throws(CommandFailure) -> CURLRequest {
        guard let first = arguments.first else {
            throw CommandFailure(.usage, "curl needs a curl command")
        }
        do throws(CURLFailure) {
            if arguments.count == 1, first.contains(where: \.isWhitespace) { return try CURLRequest(first) }
            return try CURLRequest(words: Array(arguments.dropFirst(first == "curl" ? 1 : 0)))
        } catch {
            throw CommandFailure(.usage, "\(error)")
        }
    }

    /// The arguments for `apispec call`; a value that is not in the command is its name in angle brackets.
    private static func words(of match: TemplateMatch) -> String {
        var words = match.endpoint.arguments.map { argument in
            match.values[argument.name].map(quoted) ?? (argument.isRequired ? "'<\(argument.name)>'" : nil)
        }
        // Missing values at the end can be omitted, missing values between others cannot.
        while let last = words.last, last == nil { words.removeLast() }
        return zip(words, match.endpoint.arguments).map { word, argument in
            " " + (word ?? "'<\(argument.name)>'")
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80
                    && (character.isLetter || character.isNumber || "-._~/:@".contains(character))
            }
        return isPlain ? text : NetworkAPI.Request.quoted(text)
    }

    private static func isLessSimilar(_ one: TemplateMatch, _ other: TemplateMatch) -> Bool {
        let ranks = [one, other].map { match in
            (match.differences.isEmpty ? 1 : 0, match.similarity, match.hasSlash ? 0 : 1)
        }
        return ranks[0] < ranks[1]
    }
}
