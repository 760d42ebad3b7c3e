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
    /// The request of each endpoint that matches is built with the arguments that were found, and compared.
    ///
    /// - Throws: A failure that names the first difference.
    init(_ request: CURLRequest, in tool: CommandLineTool) throws(CommandFailure) {
        let matches = tool.catalogs.flatMap(\.endpoints).map { endpoint in
            let match = TemplateMatch(endpoint, request)
            return match.hasSlash && !Self.sendsPath(of: request, match.endpoint.definition, match)
                ? match.withoutPath() : match
        }
        let fitting = matches.enumerated().filter(\.element.differences.isEmpty).sorted { one, other in
            (one.element.order + [one.offset]).lexicographicallyPrecedes(
                other.element.order + [other.offset])
        }
        var failure: CommandFailure?
        for match in fitting.map(\.element) {
            do throws(CommandFailure) {
                try self.init(match, request)
                return
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        guard let nearest = matches.max(by: { $0.similarity < $1.similarity }) else {
            throw CommandFailure(.finding, "there are no endpoints")
        }
        throw CommandFailure(
            .finding,
            "no endpoint matches \(request.method) \(request.url.host ?? "")\(request.url.encodedPath); the most "
                + "similar is \(nearest.endpoint.name), in which "
                + nearest.differences.joined(separator: " and "))
    }

    private init(_ match: TemplateMatch, _ request: CURLRequest) throws(CommandFailure) {
        let name = match.endpoint.name
        let headers = match.unsentHeaders
        note =
            headers.isEmpty
            ? nil
            : "left out: \(headers.joined(separator: ", ")); call has --header and --token-from-env for them"
        title = "\(name)  \(match.endpoint.template)"
        let words = CallWords(match.endpoint.arguments, match.texts)
        let difference: String?
        do throws(CommandFailure) {
            let arguments = try CommandArguments(
                [name] + words.words, of: "call", options: CallCommand().allOptions, syntax: .endpoint)
            let (call, isStream) = try Self.call(match.endpoint.definition, arguments)
            command = words.command(name, isStream: isStream)
            difference = CallDifference(of: call, from: request, match.endpoint.template).text
        } catch {
            throw CommandFailure(.finding, "no call can be made of the curl command: \(error.line)")
        }
        // A command that fails, or sends something else, is not printed.
        if let difference { throw CommandFailure(.finding, "\(name) \(difference)") }
    }

    /// Returns the request of a call, which is not sent, and whether its response is a stream.
    private static func call<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ arguments: CommandArguments
    ) throws(CommandFailure) -> (NetworkAPI.Request, isStream: Bool) {
        let definition: Definition = try arguments.definition(of: Definition.self)
        do throws(RequestProblem) {
            let request = try NetworkAPI.Request(definition, secrets: .standard)
            return (request, definition.responseInfo.streamFormat != nil)
        } catch {
            throw CommandFailure(.usage, "\(Definition.specification.name): \(error.reason)")
        }
    }

    /// Whether an endpoint sends a path in which the value of a placeholder has a slash or is empty.
    ///
    /// The other arguments are those of the example.
    private static func sendsPath<Definition: SpecifiedAPIDefinition>(
        of request: CURLRequest, _: Definition.Type, _ match: TemplateMatch
    ) -> Bool {
        let specification = Definition.specification
        guard match.differences.isEmpty, match.texts.count == specification.arguments.count else {
            return false
        }
        let texts = zip(match.endpoint.template.arguments, match.texts).compactMap { argument, text in
            (argument.location == .path ? text : argument.info.example).map { (argument.info.name, $0) }
        }
        do {
            let definition = try specification.definition(arguments: [], named: texts)
            let call = try NetworkAPI.Request(definition, secrets: .standard, ignoresLimits: true)
            return CallDifference.hasSamePath(call.url, request.url)
        } catch {
            return false
        }
    }
}
