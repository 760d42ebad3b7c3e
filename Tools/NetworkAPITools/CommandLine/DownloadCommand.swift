import Foundation
import NetworkAPIKit

/// `apispec download`: stores the body of a response in a file.
struct DownloadCommand: Command {
    let name = "download"
    let operands = "ENDPOINT [ARGUMENT…]"
    let syntax = CommandSyntax.endpoint
    let options =
        [
            CommandOption(
                "--to", value: "FILE", isRequired: true,
                help: "the file; it is replaced when the download is complete"),
            CommandOption("--live", help: "sends the request to the real server"),
        ] + CallSetup.commandOptions
    let summary =
        "stores the response of an endpoint in a file, and resumes a download; without --live, it is the example"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoint = try arguments.endpoint(of: name, such: "GitHubAPI.DownloadTarball", in: tool)
        guard let path = arguments["--to"], path != "-" else {
            throw CommandFailure(
                .usage, "--to is a file, since only a file can be resumed; ./- has the name -")
        }
        let file = URL(filePath: path)
        let setup = try CallSetup(arguments, endpoint, tool)
        try await download(endpoint.definition, to: file, arguments, setup, tool, console)
    }

    private func download<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        to file: URL,
        _ arguments: CommandArguments,
        _ setup: CallSetup,
        _ tool: CommandLineTool,
        _ console: Console
    ) async throws(CommandFailure) {
        let definition = try arguments.definition(of: Definition.self)
        var client = setup.client(tool.live)
        if setup.isLive {
            setup.note(on: console)
        } else {
            console.note("offline: example answer; --live asks \(definition.urlInfo.host)")
            client = NetworkAPI.Client(
                transport: .stub { _ in try Definition.specification.exampleResponse.answer() })
        }
        var progress = DownloadProgress(console)
        do throws(NetworkAPI.Failure) {
            // The call site in this tool does not help the user.
            let download = definition.downloads(
                to: file, using: client, options: setup.options, fileID: nil)
            var states = download.makeAsyncIterator()
            while let state = try await states.next(isolation: #isolation) {
                switch state {
                case .running(let news): progress.show(news)
                case .finished(let reply): progress.end(reply)
                }
            }
        } catch {
            progress.interrupt()
            throw setup.failure(error, of: Definition.self)
        }
    }
}
