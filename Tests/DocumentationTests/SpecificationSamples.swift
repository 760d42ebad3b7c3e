import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }

@Suite("Samples of specifications and tools")
struct SpecificationSamples {
    @Test func `an enum of strings becomes an argument by conformance`() {
        #expect(Sort(argumentText: "updated") == .updated)
        #expect(Sort(argumentText: "newest") == nil)
        #expect(Sort.argumentForm == "one of created, updated")
    }

    @Test func `an example response is JSON, text, empty or a file`() throws {
        let file = Bundle.module.folder.appendingPathComponent("users.json")
        try FileManager.default.createDirectory(at: Bundle.module.folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: Bundle.module.folder) }
        try Data("[]".utf8).write(to: file)

        let json: NetworkAPI.ExampleResponse = #"{"id": 1}"#
        let page: NetworkAPI.ExampleResponse = .text("<p>Hello</p>", type: .html)
        let nothing: NetworkAPI.ExampleResponse = .empty(status: 204)
        let resource: NetworkAPI.ExampleResponse = .file(
            Bundle.module.url(forResource: "users", withExtension: "json"))

        let answers = try [json, page, nothing, resource].map { try $0.answer() }
        #expect(answers.map(\.status) == [200, 200, 204, 200])
        #expect(answers.map(\.contentType) == [.json, .html, nil, .json])
        #expect(
            answers.map { String(decoding: $0.body, as: UTF8.self) } == [
                #"{"id": 1}"#, "<p>Hello</p>", "", "[]",
            ])
        try Data("[1]".utf8).write(to: file)
        #expect(try resource.answer().body == Data("[1]".utf8), "it is read again")
        #expect(throws: CocoaError.self) { try NetworkAPI.ExampleResponse.file(nil).answer() }
    }

    @Test func `a module with its own catalog has a command-line tool`() async {
        enum CommandLine { static let arguments = ["myspec", "help"] }
        let startServer: LocalServer.Start = { _, _ in throw CancellationError() }
        let tool = CommandLineTool(catalogs: [MyAPI.catalog], startServer: startServer, ownsProcess: true)
        let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
        #expect(status == .success)
    }
}

enum MyAPI {
    static let catalog = NetworkAPI.Catalog("Mine", [GitHubAPI.GetLatestRelease.self])
}

/// Replaces the bundle of a module with resources.
private enum Bundle {
    static let module = Module()

    struct Module {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

        func url(forResource name: String, withExtension ending: String) -> URL? {
            folder.appendingPathComponent("\(name).\(ending)")
        }
    }
}
