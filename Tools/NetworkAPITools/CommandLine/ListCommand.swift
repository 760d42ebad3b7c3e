import NetworkAPITesting

/// `apispec list`: lists the endpoints, one on each line.
struct ListCommand: Command {
    let name = "list"
    let operands = "[SERVICE…]"
    let options = [CommandOption("--json", help: "prints a JSON array with the summaries"), .service]
    let summary = "lists the endpoints of all services, or of some, with methods and URLs"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoints = try arguments.services(in: tool).flatMap(\.endpoints).map { EndpointSummary($0) }
        if arguments.contains("--json") {
            return console.output(OrderedJSON.array(endpoints.map(\.json)).description)
        }
        let width = endpoints.map(\.endpoint.name.count).max() ?? 0
        for summary in endpoints {
            let name = summary.endpoint.name
            let padding = String(repeating: " ", count: width - name.count)
            let mark = summary.endpoint.deprecated == nil ? "" : " (deprecated)"
            console.output("\(console.bold(name))\(padding)  \(summary.line)\(mark)")
        }
    }
}
