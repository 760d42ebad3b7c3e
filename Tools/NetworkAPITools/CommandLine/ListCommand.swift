import NetworkAPIKit

/// `apispec list`: the endpoints, a line each.
struct ListCommand: Command {
    let name = "list"
    let synopsis = "list [SERVICE]"
    let summary = "lists the endpoints of all services, or of one, with their methods and paths"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        if let option = arguments.first(where: { $0.hasPrefix("-") }) {
            throw CommandFailure(.usage, "list has no option \(option.debugDescription)")
        }
        guard arguments.count < 2 else {
            throw CommandFailure(.usage, "list takes one service, not \(arguments.count)")
        }
        let catalogs =
            if let name = arguments.first { [try tool.catalog(named: name)] } else { tool.catalogs }
        let endpoints = catalogs.flatMap(\.endpoints)
        let width = endpoints.map(\.name.count).max() ?? 0
        for endpoint in endpoints {
            let padding = String(repeating: " ", count: width - endpoint.name.count)
            let mark = endpoint.deprecated == nil ? "" : " (deprecated)"
            console.output("\(endpoint.name)\(padding)  \(endpoint.template)\(mark)")
        }
    }
}
