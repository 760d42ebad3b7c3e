import Foundation
import NetworkAPIKit
import Testing

private let suite = ProcessInfo.processInfo.environment["JSON_SUITE"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
}

/// JSONTestSuite, read by the kit and by `JSONDecoder`; the script is `.ci/judges.d/34-json-suite`.
@Suite(.enabled(if: suite != nil), .timeLimit(.minutes(5)))
struct ExternalJSONTests {
    @Test func `every text of the suite is read by both readers`() throws {
        let folder = try #require(ExternalFolder.url).appending(path: "json")
        let suite = try #require(suite)
        var count = 0
        var verdicts: [String] = []
        var differences: [String] = []
        for part in ["test_parsing", "test_transform"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: suite.appending(path: part), includingPropertiesForKeys: nil)
            for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
                let text = try Data(contentsOf: file)
                let name = file.lastPathComponent
                let ours = Result { try NetworkAPI.JSONValue(json: text) }
                let theirs = Result { try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: text) }
                count += 1
                switch (ours, theirs) {
                case (.success(let ours), .success(let theirs)) where ours == theirs: break
                case (.failure, .failure): break
                default: differences.append("\(name): \(ours), \(theirs)")
                }
                let isAccepted = if case .success = ours { true } else { false }
                if name.hasPrefix("y_") != isAccepted, name.hasPrefix("y_") || name.hasPrefix("n_") {
                    verdicts.append(name)
                }
            }
        }
        func write(_ lines: [String], _ name: String) throws {
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: name))
        }
        try write(verdicts, "verdicts")
        try write(differences, "differences")
        try write(["\(count)"], "count")
        #expect(count > 0)
    }
}
