import NetworkAPIKit

/// `apispec openapi`: prints a service's OpenAPI 3.1 document.
struct OpenAPICommand: Command {
    let name = "openapi"
    let operands = "SERVICE"
    let options = [CommandOption.service]
    let summary = "prints a service's OpenAPI 3.1 document; diagnoses are written to standard error"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let catalog = try arguments.service(of: name, in: tool)
        let document = catalog.openAPI()
        console.output(document.json.description)
        for diagnosis in document.diagnoses { console.note("apispec: " + diagnosis.escapingControls) }
    }
}
