import NetworkAPITesting

/// `apispec list`: lists the endpoints, one on each line.
struct ListCommand: Command {
    let name = "list"
    let operands = "[SERVICE…]"
    let options = [CommandOption.service]
    let summary = "lists the endpoints of all services, or of some, with methods and URLs"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoints = try arguments.services(in: tool).flatMap(\.endpoints)
        let width = endpoints.map(\.name.count).max() ?? 0
        for endpoint in endpoints {
            let padding = String(repeating: " ", count: width - endpoint.name.count)
            let mark = endpoint.deprecated == nil ? "" : " (deprecated)"
            console.output("\(endpoint.name)\(padding)  \(endpoint.template)\(mark)")
        }
    }
}
