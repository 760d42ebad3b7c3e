import Foundation
import NetworkAPIKit
import NetworkAPITools

/// What judge 46 asks of packages that `apispec new` made.
struct NewCheck {
    /// The catalogs with their documents.
    let catalogs: [(catalog: NetworkAPI.Catalog, document: String)]

    private func log(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// Answers the question of the command line: the contract tests, `check`, or `recorded LINES FOLDER`.
    func run(_ verify: (any SpecifiedAPIDefinition.Type) async throws -> Void) async {
        let words = CommandLine.arguments.dropFirst()
        switch words.first {
        case "check":
            var worst: ExitStatus?
            var names: [String] = []
            for (catalog, document) in catalogs {
                let tool = CommandLineTool(catalogs: [catalog], ownsProcess: true)
                if catalogs.count > 1 { FileHandle.standardOutput.write(Data("== \(catalog.name)\n".utf8)) }
                let status = await tool.run(["check", "--against", document], on: .standard)
                if status.rawValue != 0 { (worst, names) = (status, names + [catalog.name]) }
            }
            if catalogs.count > 1 { print("disagree: \(names.sorted().joined(separator: " "))") }
            exit(worst?.rawValue ?? 0)
        case "recorded":
            do {
                guard words.count == 3, let catalog = catalogs.first?.catalog else { exit(2) }
                let text = try String(contentsOfFile: words[words.startIndex + 1], encoding: .utf8)
                var lines: [String: String] = [:]
                for line in text.split(separator: "\n") {
                    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                    lines[parts[0]] = parts[1]
                }
                let folder = URL(fileURLWithPath: words[words.startIndex + 2])
                let check = RecordedCheck(catalog: catalog, lines: lines)
                let (decoded, undeclared, problems) = try await check.run(folder)
                for problem in problems { log(problem) }
                let others =
                    undeclared == 0 ? "" : "; \(undeclared) in a media type that the document does not have"
                print("\(decoded) of \(decoded + problems.count)\(others)")
            } catch {
                log("\(error)")
                exit(1)
            }
        default:
            var passed = 0
            for endpoint in catalogs.flatMap(\.catalog.endpoints) {
                do {
                    try await verify(endpoint.definition)
                    passed += 1
                } catch { log("\(endpoint.name): \(error)") }
            }
            print(passed)
        }
    }
}
