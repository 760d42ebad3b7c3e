import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

private let environment = ProcessInfo.processInfo.environment
private let suite = environment["JSON_SCHEMA_SUITE"].map { URL(filePath: $0, directoryHint: .isDirectory) }

/// The required cases of JSON Schema's test suite; the script is `.ci/judges.d/34-json-schema`.
@Suite(.enabled(if: suite != nil), .timeLimit(.minutes(10)))
struct ExternalSchemaTests {
    @Test func `each case of the JSON Schema test suite is validated`() throws {
        let folder = URL(filePath: try #require(environment["EXTERNAL_FOLDER"]), directoryHint: .isDirectory)
        let suite = try #require(suite)
        let others = try Self.others(in: suite)
        var right = 0
        var all = 0
        var wrong: [String] = []
        for file in try Self.files(in: suite.appending(path: "tests/draft2020-12"), isRecursive: false) {
            for group in try NetworkAPI.JSONValue(json: Data(contentsOf: file)).array ?? [] {
                let schema = try #require(group["schema"])
                let validator = SchemaValidator(
                    root: schema, others: others,
                    options: SchemaOptions(checksFormats: false))
                for test in group["tests"]?.array ?? [] {
                    let data = try #require(test["data"])
                    all += 1
                    if validator.problems(of: data, schema).isEmpty == (test["valid"]?.bool == true) {
                        right += 1
                    } else {
                        let texts = [group, test].compactMap { $0["description"]?.string }
                        wrong.append("\(file.lastPathComponent): \(texts.joined(separator: ": "))")
                    }
                }
            }
        }
        try Data("\(right) \(all)\n".utf8).write(to: folder.appending(path: "json-schema/count"))
        try Data(wrong.joined(separator: "\n").utf8).write(to: folder.appending(path: "json-schema/wrong"))
        #expect(all > 0)
    }

    /// The documents that the cases refer to: the suite's documents, and the metaschema.
    private static func others(in suite: URL) throws -> [String: NetworkAPI.JSONValue] {
        var others: [String: NetworkAPI.JSONValue] = [:]
        let remotes = suite.appending(path: "remotes")
        for file in try files(in: remotes, isRecursive: true) {
            let path = file.standardizedFileURL.path.dropFirst(remotes.standardizedFileURL.path.count)
            others["http://localhost:1234/\(path.drop { $0 == "/" })"] = try NetworkAPI.JSONValue(
                json: Data(contentsOf: file))
        }
        for file in try files(in: suite.appending(path: "metaschema"), isRecursive: true) {
            let schema = try NetworkAPI.JSONValue(json: Data(contentsOf: file))
            if let id = schema["$id"]?.string { others[id] = schema }
        }
        return others
    }

    private static func files(in folder: URL, isRecursive: Bool) throws -> [URL] {
        let names =
            isRecursive
            ? try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            : try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names.sorted().filter { $0.hasSuffix(".json") }.map { folder.appending(path: $0) }
    }
}
