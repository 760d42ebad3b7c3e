import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// `apispec check`: compares a service with the document that its provider publishes.
struct CheckCommand: Command {
    let name = "check"
    let operands = "SERVICE"
    let options = [
        CommandOption(
            "--against", value: "FILE",
            help:
                "the provider's OpenAPI document in JSON or YAML, - for the standard input, or its https URL"),
        CommandOption(
            "--lock", value: "FILE",
            help: "the document of the last review; by default the lock file of the service, if there is one"),
        CommandOption(
            "--waivers", value: "FILE",
            help:
                "accepted differences in JSON: operation (the endpoint's name), path, proof, rule, expires; "
                + "by default SERVICE.waivers.json beside the lock file"),
        CommandOption(
            "--format", value: "text|json|junit|github", help: "the format of the report; text by default"),
        CommandOption(
            "--fail-on", value: "breaking|drift|note|never",
            help: "the least severe difference that exits with 1; breaking by default"),
        .service,
    ]
    let summary =
        "compares a service with its provider's OpenAPI document; exits with 1 if a call or decoding can fail"

    private enum Format: String, CaseIterable {
        case text, json, junit, github
    }

    private enum FailOn: String, CaseIterable {
        case breaking, drift, note, never
    }

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let catalog = try arguments.service(of: name, in: tool)
        let format = try arguments.choice("--format", of: Format.self) ?? .text
        let failOn = try arguments.choice("--fail-on", of: FailOn.self) ?? .breaking
        let reader = DocumentReader(console: console)
        try DocumentReader.checkInputs(["--against", "--lock", "--waivers"].map { arguments[$0] })
        let file = LockFile(of: catalog, in: tool.folder)
        let lock: ContractDocument? =
            if let path = arguments["--lock"] ?? file?.existing { try reader.document(at: path) } else {
                nil
            }
        let against: ContractDocument? =
            if let path = arguments["--against"] {
                if let remote = try RemoteDocument(path) {
                    try await remote.document()
                } else {
                    try reader.document(at: path)
                }
            } else { nil }
        guard let document = against ?? lock else {
            let place = file.map { "; \($0.path) is not here: run in the folder of the package" } ?? ""
            let command = "\(ProgramName.current) lock \(catalog.name) --from FILE"
            throw CommandFailure(
                .usage, "check needs --against FILE, or the lock file that \(command) writes\(place)")
        }
        LargeStack.run { Self.warn(of: document, catalog, on: console) }
        let waivers = try waivers(at: arguments["--waivers"] ?? file?.existingWaivers, reader)
        let earlier = against == nil ? nil : lock
        var report = LargeStack.run { catalog.check(against: document, lock: earlier, waivers: waivers) }
        if !report.findings.isEmpty { report = report.located(in: SourceFiles(of: tool.folder)) }
        // Notes are shown if they fail the check.
        let shown = failOn == .note ? ContractFinding.Severity.note : .drift
        switch format {
        case .text where against != nil && report.isOfAnotherService:
            console.output(ContractLock.doubt(of: catalog, Self.name(of: arguments["--against"] ?? "")))
        case .text: console.output(report.text(from: shown))
        case .json: console.output(report.json.description)
        case .junit: console.output(report.junit)
        case .github: console.output(report.github(from: shown))
        }
        guard let severity = ContractFinding.Severity(rawValue: failOn.rawValue) else { return }
        let failing = report.findings(from: severity)
        guard failing.isEmpty else {
            let counts = ContractFinding.Severity.allCases.compactMap { severity -> String? in
                let count = failing.count { $0.severity == severity }
                return count == 0 ? nil : "\(count) \(severity.rawValue)"
            }
            throw CommandFailure(.finding, "\(catalog.name): \(counts.joined(separator: ", "))")
        }
    }

    /// Names the parts of the service's operations that are not compared.
    private static func warn(
        of document: ContractDocument, _ catalog: NetworkAPI.Catalog, on console: Console
    ) {
        var known: Set<String> = []
        for template in catalog.endpoints.map(\.template) {
            let lookup = document.operation(template.method.rawValue, template.path, query: template.query)
            guard case .operation(let operation) = lookup else { continue }
            for part in operation.unreadParts where known.insert(part).inserted {
                console.note("\(ProgramName.current): \(part), so it is not compared".escapingControls)
            }
        }
    }

    /// The name of a document in a message; a URL is not shown, since its query may have a secret.
    private static func name(of path: String) -> String {
        if path.contains("://") { return "the document" }
        return path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
    }

    private func waivers(at path: String?, _ reader: DocumentReader) throws(CommandFailure)
        -> [ContractWaiver]
    {
        guard let path else { return [] }
        let data = try reader.data(at: path)
        do {
            return try JSONBodyDecoder().decode([ContractWaiver].self, from: data)
        } catch {
            let place = (error as? DecodingError).map { ": \(Self.text(of: $0))" } ?? ""
            throw CommandFailure(
                .invalid, "\(path) is not a list of waivers, each with operation, path and proof\(place)")
        }
    }

    /// The entry and the member that cannot be read, and why, such as `[0].expires: "soon" is not a day`.
    private static func text(of error: DecodingError) -> String {
        let (path, reason): ([any CodingKey], String) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context.codingPath, context.debugDescription)
            @unknown default: ([], "\(error)")
            }
        let place = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return place.isEmpty ? reason : "\(place): \(reason)"
    }
}
