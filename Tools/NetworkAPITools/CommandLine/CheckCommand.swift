import Foundation
import NetworkAPIKit

/// `apispec check`: a service compared with what its provider publishes.
struct CheckCommand: Command {
    let name = "check"
    let synopsis = "check SERVICE --against FILE [--waivers FILE] [--format text|json|junit]"
    let summary =
        "compares a service with its provider's OpenAPI document; status 1 where a call or a decoding can fail"

    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let words = try CheckWords(arguments)
        let catalog = try tool.catalog(named: words.service)
        let document: ContractDocument
        do {
            document = try ContractDocument(Self.read(words.document))
        } catch let failure as ContractDocument.Failure {
            throw CommandFailure(.failure, "\(words.document): \(failure)")
        } catch {
            throw CommandFailure(.failure, "\(words.document) cannot be read")
        }
        let report = catalog.check(against: document, waivers: try waivers(words))
        switch words.format {
        case .text: console.output(report.description)
        case .json: console.output(report.json.description)
        case .junit: console.output(report.junit)
        }
        guard report.breaking.isEmpty else {
            throw CommandFailure(.failure, "\(catalog.name): \(report.breaking.count) breaking")
        }
    }

    private func waivers(_ words: CheckWords) throws(CommandFailure) -> [ContractWaiver] {
        guard let path = words.waivers else { return [] }
        do {
            return try JSONDecoder().decode([ContractWaiver].self, from: Self.read(path))
        } catch {
            throw CommandFailure(
                .failure, "\(path) is no list of waivers, each with operation, path and proof")
        }
    }

    private static func read(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
