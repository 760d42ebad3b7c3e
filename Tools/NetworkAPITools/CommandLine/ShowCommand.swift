import Foundation
import NetworkAPITesting

/// `apispec show`: prints what is known of an endpoint.
struct ShowCommand: Command {
    let name = "show"
    let operands = "ENDPOINT"
    let options = [CommandOption("--json", help: "prints a JSON object")]
    let summary = "prints the arguments, statuses, example, curl command and Swift call of an endpoint"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let endpoint = try arguments.onlyEndpoint(of: name, in: tool)
        try show(endpoint, endpoint.definition, asJSON: arguments.contains("--json"), tool, console)
    }

    private func show<Definition: SpecifiedAPIDefinition>(
        _ endpoint: NetworkAPI.Catalog.Endpoint, _: Definition.Type, asJSON: Bool,
        _ tool: CommandLineTool, _ console: Console
    ) throws(CommandFailure) {
        let specification = Definition.specification
        let template = specification.template
        let words = template.arguments.map { ($0.info.name, EndpointSummary.words($0)) }
        let responses =
            [(specification.exampleResponse.status, "the example")]
            + specification.responses.map { ($0.status, $0.summary) }
        let curl: String
        do throws(NetworkAPI.Failure) {
            curl = try specification.example.curl(using: NetworkAPI.Client(transport: .stub { _ in nil }))
        } catch { throw CommandFailure(error, of: Definition.self) }
        let infos = template.arguments.map(\.info)
        let call = CallWords(infos, infos.map(\.example), isNamed: true).command(
            endpoint.name, isStream: specification.isStream)
        let swift = SwiftCall(specification, in: tool.folder).text
        if asJSON {
            return console.output(
                OrderedJSON.members([
                    "name": .string(endpoint.name), "summary": .string(endpoint.summary),
                    "request": .string("\(template)"), "reference": endpoint.reference.map { .string($0) },
                    "deprecated": endpoint.deprecated.map { .string($0) },
                    "arguments": .array(
                        template.arguments.map { argument in
                            .members([
                                "name": .string(argument.info.name),
                                "format": .string(argument.info.expectedFormat),
                                "required": .scalar(.bool(argument.info.isRequired)),
                                "location": .string("\(argument.location)"),
                                "limits": argument.info.limits.isEmpty
                                    ? nil : .array(argument.info.limits.map { .string("\($0)") }),
                                "example": argument.info.example.map { .string($0) },
                            ])
                        }),
                    "responses": .array(
                        responses.map { .members(["status": .integer($0.0), "summary": .string($0.1)]) }),
                    "curl": .string(curl), "call": .string(call), "swift": .string(swift),
                ]).description)
        }
        console.output("\(console.bold(endpoint.name))  \(endpoint.summary)")
        console.output("\(template)")
        if let reference = endpoint.reference { console.output(reference) }
        if let deprecated = endpoint.deprecated { console.output("deprecated: \(deprecated)") }
        section("arguments", words, console)
        section("responses", responses.map { ("\($0.0)", $0.1) }, console)
        console.output("\n\(console.bold("calls:"))\n  \(call)\n  \(swift)")
        console.output("\n" + curl)
    }

    private func section(_ title: String, _ lines: [(String, String)], _ console: Console) {
        guard !lines.isEmpty else { return }
        console.output("\n" + console.bold("\(title):"))
        let width = lines.map(\.0.count).max() ?? 0
        for (name, text) in lines {
            console.output("  \(name)\(String(repeating: " ", count: width - name.count))  \(text)")
        }
    }
}
