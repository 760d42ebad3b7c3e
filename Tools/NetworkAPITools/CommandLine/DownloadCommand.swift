import Foundation
import NetworkAPIKit

/// `apispec download`: stores the body of a response in a file.
struct DownloadCommand: Command {
    let name = "download"
    let operands = "ENDPOINT [ARGUMENT…]"
    let syntax = CommandSyntax.endpoint
    let options = [
        CommandOption(
            "--to", value: "FILE", isRequired: true,
            help: "the file; it is replaced when the download is complete"),
        CommandOption("--live", help: "sends the request to the real server"),
    ]
    let summary =
        "stores the response of an endpoint in a file, and resumes a download; without --live, it is the example"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoint = try arguments.endpoint(of: name, such: "GitHubAPI.DownloadTarball", in: tool)
        let file = URL(filePath: arguments["--to"] ?? "-")
        try await download(endpoint.definition, to: file, arguments, tool, console)
    }

    private func download<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        to file: URL,
        _ arguments: CommandArguments,
        _ tool: CommandLineTool,
        _ console: Console
    ) async throws(CommandFailure) {
        let definition = try arguments.definition(of: Definition.self)
        var client = tool.live
        if !arguments.contains("--live") {
            console.note("offline: example answer; --live asks \(definition.urlInfo.host)")
            client = NetworkAPI.Client(
                transport: .stub { _ in try Definition.specification.exampleResponse.answer() })
        }
        var progress = DownloadProgress(console)
        do throws(NetworkAPI.Failure) {
            // The call site in this tool does not help the user.
            var states = definition.downloads(to: file, using: client, fileID: nil).makeAsyncIterator()
            while let state = try await states.next(isolation: #isolation) {
                switch state {
                case .running(let news): progress.show(news)
                case .finished(let reply): progress.end(reply)
                }
            }
        } catch {
            progress.interrupt()
            throw CommandFailure(error, of: Definition.self)
        }
    }
}
