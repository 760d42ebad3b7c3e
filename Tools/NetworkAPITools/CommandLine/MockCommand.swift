import Foundation
import NetworkAPIKit

/// `apispec mock`: the services as a server on 127.0.0.1, until the process is ended.
struct MockCommand: Command {
    let name = "mock"
    let synopsis = "mock [--port PORT] [--service NAME] [--token TOKEN]"
    let summary = """
        serves the services on 127.0.0.1, by default at port 8080 (0 takes a free one): each below its name, such as
              /GitHub/users/octocat, or the one of --service at the root; openapi.json there describes it.
              A request that the specification does not allow gets a problem (RFC 9457). Prefer: code=404 chooses a
              status, Prefer: dynamic=true an answer made from the schema; --token is what credentials have to be
        """

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let words = try MockWords(arguments)
        let catalogs =
            if let service = words.service { [try tool.catalog(named: service)] } else { tool.catalogs }
        let mock = MockServer(catalogs, token: words.token)
        let server: LocalServer
        do {
            server = try tool.startServer(words.port) { mock.answer(to: $0) }
        } catch {
            throw CommandFailure(.failure, "the mock server does not start: \(error)")
        }
        defer { server.stop() }
        for (catalog, service) in zip(catalogs, mock.services) {
            console.output("\(catalog.name): \(server.baseURL.absoluteString)\(service.base)/")
        }
        // A terminal ends the process, a test its task.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    }
}
