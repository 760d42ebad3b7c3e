import Foundation
import NetworkAPIKit

/// `apispec call`: calls an endpoint and prints the decoded response.
struct CallCommand: Command {
    let name = "call"
    let operands = "ENDPOINT [ARGUMENT…]"
    let syntax = CommandSyntax.endpoint
    let options =
        [
            CommandOption(
                "--live", help: "sends the request to the real server, and reports where its answer differs")
        ] + CallSetup.commandOptions + [
            CommandOption("--stream", help: "prints each element of a stream in a line, as it arrives"),
            CommandOption("--include", help: "prints the status and the headers before the response"),
            CommandOption("--json", help: "prints the body as indented JSON"),
            CommandOption("--raw", help: "prints the bytes of the body"),
            CommandOption("--time", help: "writes how long the call took"),
            CommandOption(
                "--dry-run", help: "prints the request as a curl command without secrets, and sends nothing"),
        ]
    let summary = "calls an endpoint and prints the response; without --live, the response is the example"
    var details: String {
        """
        An argument is a value, name=value or --name value; \(ProgramName.current) show ENDPOINT prints the names. After --,
        every word is a value. A token is sent to the server of the endpoint, or of --base-url, and never printed.
        """
    }

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoint = try arguments.endpoint(of: name, in: tool)
        try await call(endpoint, endpoint.definition, arguments, tool, console)
    }

    private func call<Definition: SpecifiedAPIDefinition>(
        _ endpoint: NetworkAPI.Catalog.Endpoint,
        _: Definition.Type,
        _ arguments: CommandArguments,
        _ tool: CommandLineTool,
        _ console: Console
    ) async throws(CommandFailure) {
        let definition = try arguments.definition(of: Definition.self)
        let setup = try CallSetup(arguments, endpoint, tool)
        let output = try CallOutput(arguments, console)
        if arguments.contains("--dry-run") {
            do throws(NetworkAPI.Failure) {
                let client = setup.client(tool.live)
                let command = try definition.curl(using: client, options: setup.options)
                return console.output(setup.moved(command))
            } catch {
                throw setup.failure(error, of: Definition.self)
            }
        }
        let isStream = definition.responseInfo.streamFormat != nil
        guard isStream == arguments.contains("--stream") else {
            let advice = isStream ? "is a stream: add --stream" : "is not a stream: leave out --stream"
            throw CommandFailure(.usage, "the response of \(Definition.specification.name) \(advice)")
        }
        guard !setup.isLive else {
            let program = tool.program
            setup.note(on: console)
            let client = setup.client(tool.live).adding(.drift { console.note("\(program): drift in \($0)") })
            return try await printAnswer(of: definition, using: client, setup, output)
        }
        let server = try exampleServer(for: definition, tool)
        defer { server.stop() }
        console.note("offline: example answer; --live asks \(definition.urlInfo.host)")
        let client = NetworkAPI.Client(transport: ExampleTransport(server: server.baseURL))
        try await printAnswer(of: definition, using: client, setup, output)
    }

    /// Starts a server that answers this call with the example response.
    private func exampleServer<Definition: SpecifiedAPIDefinition>(
        for definition: Definition,
        _ tool: CommandLineTool
    ) throws(CommandFailure) -> LocalServer {
        let method = definition.requestInfo.method.rawValue
        let encoded = definition.urlInfo.path.encoded
        let path = encoded.isEmpty ? "/" : encoded
        do {
            let answer = try Definition.specification.exampleResponse.answer()
            let reconnects = definition.responseInfo.streamFormat?.reconnects ?? false
            let isAnswered = Locked(false)
            return try tool.startServer(0) { request in
                guard request.method == method, request.path == path else {
                    let received = "\(request.method) \(request.path)"
                    return .text("expected \(method) \(path), received \(received)", status: 404)
                }
                let isRepeated = isAnswered.withLock { isAnswered in
                    defer { isAnswered = true }
                    return isAnswered
                }
                // The end of a stream that reconnects.
                return isRepeated && reconnects ? .empty(status: 204) : answer
            }
        } catch {
            throw CommandFailure(
                .fault, "\(Definition.specification.name): the example response cannot be made: \(error)")
        }
    }

    private func printAnswer<Definition: NetworkAPIDefinition>(
        of definition: Definition,
        using client: NetworkAPI.Client,
        _ setup: CallSetup,
        _ output: CallOutput
    ) async throws(CommandFailure) {
        do throws(NetworkAPI.Failure) {
            // The call site in this tool does not help the user.
            guard definition.responseInfo.streamFormat == nil else {
                var elements = definition.stream(using: client, options: setup.options, fileID: nil)
                    .makeAsyncIterator()
                while let element = try await elements.next(isolation: #isolation) {
                    output.console.output(ValuePrinter.line(of: element))
                }
                return
            }
            let reply = try await definition.reply(using: client, options: setup.options, fileID: nil)
            output.print(reply)
        } catch {
            if let answer = error.answer, output.isPlain { output.printBody(answer) }
            throw setup.failure(error, of: Definition.self)
        }
    }
}

/// Sends to the server in this process.
///
/// The server returns the example, so credentials are not required. A URL that a server sent is not called either.
private struct ExampleTransport: NetworkAPI.Transport {
    let server: URL

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        var request = request
        request.authorization = .automatic
        if var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) {
            components.scheme = server.scheme
            components.host = server.host
            components.port = server.port
            request.url = components.url ?? server
        }
        return try await NetworkAPI.URLSessionTransport.shared.send(request)
    }
}
