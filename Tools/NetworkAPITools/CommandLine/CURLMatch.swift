import Foundation
import NetworkAPITesting

/// The `apispec call` command that sends the request of a curl command.
struct CURLMatch {
    /// The endpoint and its request line.
    let title: String
    /// The whole command, which can be called.
    let command: String
    /// What the command leaves out, in words; `nil` if nothing is left out.
    let note: String?

    /// Finds the endpoint of a request.
    ///
    /// - Throws: A failure that names what the endpoint or its arguments cannot say.
    init(_ request: CURLRequest, in tool: CommandLineTool) throws(CommandFailure) {
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
        let name = nearest.endpoint.name
        guard nearest.unused.isEmpty else {
            throw CommandFailure(
                .finding, "\(name) has no argument for \(nearest.unused.joined(separator: " and "))")
        }
        let headers = nearest.unsentHeaders
        note =
            headers.isEmpty
            ? nil
            : "left out: \(headers.joined(separator: ", ")); call has --header and --token-from-env for them"
        title = "\(name)  \(nearest.endpoint.template)"
        let words = Self.words(of: nearest)
        command = (["apispec call", name] + words.map(Self.quoted)).joined(separator: " ")
        // A command that fails is not printed.
        let arguments = try CommandArguments(
            [name] + words, of: "call", options: CallCommand().allOptions, syntax: .endpoint)
        do throws(CommandFailure) {
            try Self.check(nearest.endpoint.definition, arguments)
        } catch {
            throw CommandFailure(.finding, "the curl command does not make a call: \(error.line)")
        }
    }

    private static func check<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ arguments: CommandArguments
    ) throws(CommandFailure) {
        let definition: Definition = try arguments.definition(of: Definition.self)
        do throws(NetworkAPI.Failure) {
            _ = try definition.urlRequest()
        } catch {
            throw CommandFailure(error, of: Definition.self)
        }
    }

    /// The arguments: those before the first one that is left out by their positions, the others by their names.
    private static func words(of match: TemplateMatch) -> [String] {
        let arguments = match.endpoint.arguments
        let isRepeated = Set(arguments.map(\.name)).count < arguments.count
        let leading = arguments.prefix { match.values[$0.name] != nil }.count
        return arguments.enumerated().compactMap { index, argument in
            guard let value = match.values[argument.name] else { return nil }
            let isPlain = index < leading && !value.hasPrefix("-") && !value.contains("=")
            return isPlain || isRepeated ? value : "\(argument.name)=\(value)"
        }
    }

    static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80
                    && (character.isLetter || character.isNumber || "-._/:@=".contains(character))
            }
        return isPlain ? text : NetworkAPI.Request.quoted(text)
    }

    private static func isLessSimilar(_ one: TemplateMatch, _ other: TemplateMatch) -> Bool {
        let ranks = [one, other].map { match in
            (match.differences.isEmpty ? 1 : 0, match.similarity, match.hasSlash ? 0 : 1)
        }
        guard ranks[0] == ranks[1] else { return ranks[0] < ranks[1] }
        return one.unused.count > other.unused.count
    }
}
