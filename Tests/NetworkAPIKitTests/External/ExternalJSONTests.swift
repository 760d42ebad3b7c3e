import Foundation
import NetworkAPIKit
import TestSupport
import Testing

private let suite = ProcessInfo.processInfo.environment["JSON_SUITE"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
}

/// JSONTestSuite, read by the kit and by `JSONDecoder`; the script is `.ci/judges.d/34-json-suite`.
@Suite(.enabled(if: suite != nil), .timeLimit(.minutes(10)))
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

    @Test func `every text of the suite is decoded by both decoders as each of several types`() throws {
        let folder = try #require(ExternalFolder.url).appending(path: "json")
        let suite = try #require(suite)
        var count = 0
        var differences: [String] = []
        for part in ["test_parsing", "test_transform"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: suite.appending(path: part), includingPropertiesForKeys: nil)
            for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
                let text = try Data(contentsOf: file)
                count += 1
                func compare<Value: Decodable>(_ type: Value.Type, probe seed: UInt64 = 0) {
                    guard let found = ParityCheck().difference(type, text, probe: seed) else { return }
                    differences.append(
                        "\(file.lastPathComponent) as \(type): \(found.ours), expected \(found.theirs)"
                            .replacing("\n", with: " "))
                }
                compare(NetworkAPI.JSONValue.self)
                compare([NetworkAPI.JSONValue].self)
                compare([String: NetworkAPI.JSONValue].self)
                compare(String.self)
                compare([String].self)
                compare(Double.self)
                compare([Double].self)
                compare([Float].self)
                compare(Int.self)
                compare([Int].self)
                compare([UInt8].self)
                compare(Decimal.self)
                compare([Decimal].self)
                compare([Bool?].self)
                compare([String: Int].self)
                compare([String: String].self)
                compare([[Int]].self)
                compare(EmptyResponse.self)
                for seed in 0..<20 as Range<UInt64> { compare(ParityProbe.self, probe: seed) }
                compare([ParityProbe].self)
            }
        }
        func write(_ lines: [String], _ name: String) throws {
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: name))
        }
        try write(differences, "decoder-differences")
        try write(["\(count)"], "decoder-count")
        #expect(count > 0)
    }
}
