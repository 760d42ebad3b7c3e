import NetworkAPITesting

/// `apispec list`: lists the endpoints, one on each line.
struct ListCommand: Command {
    let name = "list"
    let operands = "[SERVICE]"
    let summary = "lists the endpoints of all services, or of one, with methods and URLs"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let services = try read(arguments).operands
        guard services.count < 2 else {
            throw CommandFailure(.usage, "list takes one service, not \(services.count)")
        }
        let endpoints = try tool.catalogs(named: services.first).flatMap(\.endpoints)
        let width = endpoints.map(\.name.count).max() ?? 0
        for endpoint in endpoints {
            let padding = String(repeating: " ", count: width - endpoint.name.count)
            let mark = endpoint.deprecated == nil ? "" : " (deprecated)"
            console.output("\(endpoint.name)\(padding)  \(endpoint.template)\(mark)")
        }
    }
}
