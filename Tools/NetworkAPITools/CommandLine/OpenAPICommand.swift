import NetworkAPIKit

/// `apispec openapi`: a service's description in OpenAPI 3.1.
struct OpenAPICommand: Command {
    let name = "openapi"
    let synopsis = "openapi [--service NAME]"
    let summary =
        "prints a service's description in OpenAPI 3.1; what could not be found out goes to the errors"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let document = try catalog(arguments, tool).openAPI()
        console.output(document.json.description)
        for diagnosis in document.diagnoses { console.errors("apispec: " + diagnosis.escapingControls) }
    }

    private func catalog(
        _ arguments: [String],
        _ tool: CommandLineTool
    ) throws(CommandFailure) -> NetworkAPI.Catalog {
        switch (arguments.count, arguments.first) {
        case (2, "--service"): return try tool.catalog(named: arguments[1])
        case (1, let argument?) where argument.hasPrefix("--service="):
            return try tool.catalog(named: String(argument.dropFirst("--service=".count)))
        case (0, _):
            if tool.catalogs.count == 1 { return tool.catalogs[0] }
            let names = tool.catalogs.map(\.name).joined(separator: " or ")
            throw CommandFailure(.usage, "openapi needs --service \(names)")
        case (_, let argument):
            throw CommandFailure(
                .usage, "openapi takes --service NAME, not \((argument ?? "").debugDescription)")
        }
    }
}
