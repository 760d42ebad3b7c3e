import Foundation
import NetworkAPIKit

/// `apispec check`: compares a service with the document that its provider publishes.
struct CheckCommand: Command {
    let name = "check"
    let operands = "SERVICE"
    let options = [
        CommandOption(
            "--against", value: "FILE", isRequired: true, help: "the provider's OpenAPI document in JSON"),
        CommandOption(
            "--waivers", value: "FILE", help: "accepted differences, each with operation, path and proof"),
        CommandOption(
            "--format", value: "text|json|junit", help: "the format of the report; text by default"),
    ]
    let summary =
        "compares a service with its provider's OpenAPI document; exits with 1 if a call or decoding can fail"

    private enum Format: String, CaseIterable {
        case text, json, junit
    }

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let arguments = try read(arguments)
        guard arguments.operands.count == 1, let service = arguments.operands.first else {
            throw CommandFailure(.usage, "check needs one service, not \(arguments.operands.count)")
        }
        guard let format = Format(rawValue: arguments["--format"] ?? "text") else {
            let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandFailure(.usage, "--format is one of \(formats)")
        }
        let catalog = try tool.catalog(named: service)
        let document = try document(at: arguments["--against"] ?? "")
        let report = catalog.check(against: document, waivers: try waivers(at: arguments["--waivers"]))
        switch format {
        case .text: console.output(report.description)
        case .json: console.output(report.json.description)
        case .junit: console.output(report.junit)
        }
        guard report.breaking.isEmpty else {
            throw CommandFailure(.failure, "\(catalog.name): \(report.breaking.count) breaking")
        }
    }

    private func document(at path: String) throws(CommandFailure) -> ContractDocument {
        do {
            return try ContractDocument(Self.data(at: path))
        } catch let failure as ContractDocument.Failure {
            throw CommandFailure(.failure, "\(path): \(failure)")
        } catch {
            throw CommandFailure(.failure, "\(path) cannot be read")
        }
    }

    private func waivers(at path: String?) throws(CommandFailure) -> [ContractWaiver] {
        guard let path else { return [] }
        do {
            return try JSONBodyDecoder().decode([ContractWaiver].self, from: Self.data(at: path))
        } catch {
            throw CommandFailure(
                .failure, "\(path) is not a list of waivers, each with operation, path and proof")
        }
    }

    private static func data(at path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
