import Foundation
import NetworkAPITesting
import NetworkAPITools
import NetworkAPIs
import Testing

enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }

struct Station { let code: String }

extension Station: NetworkAPI.Argument {
    static let argument = NetworkAPI.ArgumentCoding<Self>(
        read: { Station(code: $0) }, write: { $0.code },
        expectedFormat: "the three letters of a station")
}

@Suite("Samples of specifications and tools")
struct SpecificationSamples {
    @Test func `an enum of strings becomes an argument by conformance`() {
        #expect(NetworkAPI.ArgumentCoding<Sort>.ofType.read("updated") == .updated)
        #expect(NetworkAPI.ArgumentCoding<Sort>.ofType.read("newest") == nil)
        #expect(NetworkAPI.ArgumentCoding<Sort>.ofType.expectedFormat == "one of created, updated")
    }

    @Test func `a type that is neither an enum nor text declares how its text is read and written`() {
        #expect(
            NetworkAPI.ArgumentCoding<Station>.ofType.read("SEL").flatMap(
                NetworkAPI.ArgumentCoding<Station>.ofType.write) == "SEL")
        #expect(NetworkAPI.ArgumentCoding<Station>.ofType.expectedFormat == "the three letters of a station")
    }

    @Test func `a specification may have a request line in place of names`() {
        let specification = NetworkAPI.Specification(
            GitHubAPI.Users.init(userName:), requestLine: "GET /users/{username}",
            summary: "Get a user",
            reference: "https://docs.github.com/rest/users/users#get-a-user",
            example: "octocat",
            exampleResponse: #"{"login": "octocat", "id": 1}"#
        )
        #expect(specification.arguments.map(\.name) == ["username"])
    }

    @Test func `an example response is JSON, text, empty or a file`() throws {
        let file = Bundle.module.folder.appendingPathComponent("users.json")
        try FileManager.default.createDirectory(at: Bundle.module.folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: Bundle.module.folder) }
        try Data("[]".utf8).write(to: file)

        let json: NetworkAPI.Catalog.ExampleResponse = #"{"id": 1}"#
        let page: NetworkAPI.Catalog.ExampleResponse = .text("<p>Hello</p>", type: .html)
        let nothing: NetworkAPI.Catalog.ExampleResponse = .empty(status: 204)
        let resource: NetworkAPI.Catalog.ExampleResponse = .file(
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
        #expect(throws: CocoaError.self) { try NetworkAPI.Catalog.ExampleResponse.file(nil).answer() }
    }
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
