import Foundation
import NetworkAPIKit

/// `apispec mock`: serves the services on 127.0.0.1 until the process ends.
struct MockCommand: Command {
    let name = "mock"
    let operands = "[SERVICE…]"
    let options = [
        CommandOption("--port", value: "PORT", help: "the port; 8080 by default, 0 selects a free port"),
        CommandOption.service,
        CommandOption("--token", value: "TOKEN", help: "the credential that requests must have"),
    ]
    let summary = "serves the services on 127.0.0.1 until it is ended"
    let details = """
        Each service is below its name, such as /GitHub/users/octocat, with an openapi.json; a single SERVICE is at
        the root. A request that the specification does not allow receives a problem (RFC 9457). `Prefer: code=404`
        selects a status, `Prefer: dynamic=true` a response that is generated from the schema.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let text = arguments["--port"] ?? "8080"
        guard let port = UInt16(text) else {
            throw CommandFailure(
                .usage, "--port is a whole number from 0 to 65535, not \(text.debugDescription)")
        }
        let catalogs = try arguments.services(in: tool)
        let mock = MockServer(catalogs, token: arguments["--token"])
        let server: LocalServer
        do {
            server = try tool.startServer(port) { mock.answer(to: $0) }
        } catch {
            throw CommandFailure(.network, "the mock server cannot start: \(error)")
        }
        defer { server.stop() }
        for (catalog, service) in zip(catalogs, mock.services) {
            console.output("\(catalog.name): \(server.baseURL.absoluteString)\(service.base)/")
        }
        // In a terminal the user ends the process; a test cancels its task.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    }
}
