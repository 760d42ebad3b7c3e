import NetworkAPIKit

/// `apispec call`: one call of one endpoint, and its typed answer.
struct CallCommand: Command {
    let name = "call"
    let synopsis = "call NAME ARGUMENT… [--live]"
    let summary = "calls an endpoint and prints its answer; offline, with the example's answer, unless --live"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let words = try CallWords(arguments)
        let endpoint = try tool.endpoint(named: words.name)
        try await call(endpoint.definition, words, tool, console)
    }

    private func call<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ words: CallWords,
        _ tool: CommandLineTool,
        _ console: Console
    ) async throws(CommandFailure) {
        let definition: Definition
        do throws(NetworkAPI.Catalog.Argument.Failure) {
            definition = try Definition.specification.definition(arguments: words.arguments)
        } catch {
            throw CommandFailure(.usage, "\(Definition.specification.name): \(error)")
        }
        guard !words.isLive else {
            return try await printAnswer(of: definition, using: tool.live, console)
        }
        let server = try exampleServer(for: definition, tool)
        defer { server.stop() }
        let host = definition.urlInfo.host
        console.output("offline: example answer; --live asks \(host)")
        let client = NetworkAPI.Client(transport: ExampleTransport(), servers: [host: server.baseURL])
        try await printAnswer(of: definition, using: client, console)
    }

    /// A server that gives the example's answer to this one call.
    private func exampleServer<Definition: SpecifiedAPIDefinition>(
        for definition: Definition,
        _ tool: CommandLineTool
    ) throws(CommandFailure) -> LocalServer {
        let method = definition.requestInfo.method.rawValue
        let path = definition.urlInfo.path.description
        do {
            let answer = try Definition.specification.exampleResponse.answer()
            return try tool.startServer(0) { request in
                request.method == method && request.path == path
                    ? answer
                    : .text("\(request.method) \(request.path) is not \(method) \(path)", status: 404)
            }
        } catch {
            throw CommandFailure(.failure, "\(Definition.specification.name): no example answer: \(error)")
        }
    }

    private func printAnswer<Definition: NetworkAPIDefinition>(
        of definition: Definition,
        using client: NetworkAPI.Client,
        _ console: Console
    ) async throws(CommandFailure) {
        do throws(NetworkAPI.Failure) {
            // Where this tool makes the call says nothing to whoever typed it.
            let response = try await definition.request(using: client, fileID: nil)
            console.output(ValuePrinter.text(of: response))
        } catch {
            let problem = error.errorResponse(of: Definition.self).map { ValuePrinter.text(of: $0) }
            throw CommandFailure(.failure, "\(error)", details: problem)
        }
    }
}

/// Sends to the server of this process, which answers with the example and so needs no credentials.
private struct ExampleTransport: NetworkAPI.Transport {
    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        var request = request
        request.authorization = .automatic
        return try await NetworkAPI.URLSessionTransport.shared.send(request)
    }
}
