import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

private let environment = ProcessInfo.processInfo.environment
private let suite = environment["JSON_SCHEMA_SUITE"].map { URL(filePath: $0, directoryHint: .isDirectory) }

/// The required cases of JSON Schema's test suite; the script is `.ci/judges.d/34-json-schema`.
@Suite(.enabled(if: suite != nil), .timeLimit(.minutes(5)))
struct ExternalSchemaTests {
    @Test func `each case of the JSON Schema test suite is validated`() throws {
        let folder = URL(filePath: try #require(environment["EXTERNAL_FOLDER"]), directoryHint: .isDirectory)
        let files = try FileManager.default.contentsOfDirectory(
            at: try #require(suite), includingPropertiesForKeys: nil)
        var right = 0
        var all = 0
        for file in files where file.pathExtension == "json" {
            for group in try NetworkAPI.JSONValue(json: Data(contentsOf: file)).array ?? [] {
                let schema = try #require(group["schema"])
                let validator = SchemaValidator(document: ContractDocument(root: schema))
                for test in group["tests"]?.array ?? [] {
                    let data = try #require(test["data"])
                    all += 1
                    if validator.problems(of: data, schema).isEmpty == (test["valid"]?.bool == true) {
                        right += 1
                    }
                }
            }
        }
        try Data("\(right) \(all)\n".utf8).write(to: folder.appending(path: "json-schema/count"))
        #expect(all > 0)
    }
}
