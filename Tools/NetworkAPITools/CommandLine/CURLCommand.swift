import Foundation
import NetworkAPIKit

/// `apispec curl`: the endpoint that a command line for curl calls.
struct CURLCommand: Command {
    let name = "curl"
    let synopsis = "curl LINE"
    let summary = "finds the endpoint that a command line for curl calls, such as 'curl -X POST https://…'"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let request = try request(arguments)
        let matches = tool.catalogs.flatMap(\.endpoints).map { TemplateMatch($0, request) }
        let what = "\(request.method) \(request.url.host ?? "")\(request.url.path)"
        guard let nearest = matches.max(by: Self.isFarther) else {
            throw CommandFailure(.failure, "there are no endpoints")
        }
        guard nearest.differences.isEmpty else {
            throw CommandFailure(
                .failure,
                "no endpoint is \(what); the nearest is \(nearest.endpoint.name), where "
                    + nearest.differences.joined(separator: " and "))
        }
        console.output("\(nearest.endpoint.name)  \(nearest.endpoint.template)")
        console.output("apispec call \(nearest.endpoint.name)\(Self.words(of: nearest))")
    }

    /// One word is a whole line; several are those behind `curl`.
    private func request(_ arguments: [String]) throws(CommandFailure) -> CURLRequest {
        guard let first = arguments.first else {
            throw CommandFailure(.usage, "curl needs a command line for curl")
        }
        do throws(CURLFailure) {
            if arguments.count == 1, first.contains(where: \.isWhitespace) { return try CURLRequest(first) }
            return try CURLRequest(words: Array(arguments.dropFirst(first == "curl" ? 1 : 0)))
        } catch {
            throw CommandFailure(.usage, "\(error)")
        }
    }

    /// The arguments as `call` takes them; what cannot be read from the line is its name in angle brackets.
    private static func words(of match: TemplateMatch) -> String {
        var words = match.endpoint.arguments.map { argument in
            match.values[argument.name].map(quoted) ?? (argument.isRequired ? "'<\(argument.name)>'" : nil)
        }
        // What is left out at the end need not be named; a gap has to be.
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
        if isPlain { return text }
        // By bytes, as a shell reads them.
        let quoted = text.utf8.flatMap { $0 == 0x27 ? Array(#"'\''"#.utf8) : [$0] }
        return "'" + String(decoding: quoted, as: UTF8.self) + "'"
    }

    private static func isFarther(_ one: TemplateMatch, _ other: TemplateMatch) -> Bool {
        let ranks = [one, other].map { match in
            (match.differences.isEmpty ? 1 : 0, match.nearness, match.hasSlash ? 0 : 1)
        }
        return ranks[0] < ranks[1]
    }
}
