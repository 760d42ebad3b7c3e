import NetworkAPIKit

/// `apispec openapi`: prints a service's OpenAPI 3.1 document.
struct OpenAPICommand: Command {
    let name = "openapi"
    let options = [
        CommandOption("--service", value: "NAME", help: "the service; required if there are several")
    ]
    let summary = "prints a service's OpenAPI 3.1 document; diagnoses are written to standard error"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let arguments = try read(arguments)
        if let operand = arguments.operands.first {
            throw CommandFailure(.usage, "openapi takes options only, not \(operand.debugDescription)")
        }
        let catalogs = try tool.catalogs(named: arguments["--service"])
        guard catalogs.count == 1, let catalog = catalogs.first else {
            let names = catalogs.map(\.name).joined(separator: " or ")
            throw CommandFailure(.usage, "openapi needs --service \(names)")
        }
        let document = catalog.openAPI()
        console.output(document.json.description)
        for diagnosis in document.diagnoses { console.errors("apispec: " + diagnosis.escapingControls) }
    }
}
